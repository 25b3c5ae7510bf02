/// What a phrase may mean.
public struct Understanding: Sendable {
    /// The phrase.
    public let utterance: Utterance
    /// The ways to understand it, the best of each intent, the best first.
    public let matches: [Match]

    /// The best way, if it is sure enough to act on.
    public var best: Match? { matches.first }
}
