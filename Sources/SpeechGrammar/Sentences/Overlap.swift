/// A phrase that two intents understand word for word.
public struct Overlap: Hashable, Sendable {
    /// The shortest such phrase.
    public let phrase: String
    /// The intent that the phrase is taken for.
    public let winner: String
    /// The intent that would take it, too.
    public let loser: String
    /// Whether nothing but the order of the rules decides: both cost the same. Else what is more literal, or weighs more, wins.
    public let isTie: Bool
    /// Which of the matcher's grammars the winner's rule is in.
    public let winnerGrammar: Int
    /// Which of the matcher's grammars the loser's rule is in.
    public let loserGrammar: Int
}

/// What was found of a matcher's overlaps.
public struct Overlaps: Sendable {
    /// For each two intents, and each outcome, the shortest phrase; the shortest first.
    public var found: [Overlap] = []
    /// Whether everything was looked at; false where the work was bounded before.
    public var isComplete = true
}
