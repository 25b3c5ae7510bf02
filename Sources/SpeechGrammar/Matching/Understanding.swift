/// What a phrase may mean.
public struct Understanding: Sendable {
    /// The phrase.
    public let utterance: Utterance
    /// The ways to understand it, the best of each intent, the best first. Those that aren't ``best`` are good for asking
    /// "did you mean …?"
    public let matches: [Match]
    /// The best way, if it is sure enough to act on.
    public let best: Match?
}
