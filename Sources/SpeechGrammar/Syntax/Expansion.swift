/// What a rule stands for: a node of the located tree.
public indirect enum Expansion: Hashable, Sendable {
    /// One alternative of a set, with its weight where the set has weights.
    public struct Alternative: Hashable, Sendable {
        /// The likelihood relative to the others; nil where the set has none.
        public let weight: Double?
        /// What stands for this alternative.
        public let expansion: Expansion
    }

    /// A `{…}` with its escapes undone.
    public struct Tag: Hashable, Sendable {
        /// The text between the braces.
        public let text: String
        /// Where the brace stands.
        public let location: SourceLocation
    }

    /// Words to say. `isQuoted` tells how they were written.
    case token(String, isQuoted: Bool, SourceLocation)
    /// A reference to another rule, by simple or qualified name.
    case rule(String, SourceLocation)
    /// One after the other; always two or more.
    case sequence([Expansion])
    /// One of these; always two or more, or one with a weight.
    case alternatives([Alternative])
    /// `(…)`
    case group(Expansion)
    /// `[…]`
    case optional(Expansion)
    /// `…*`, or `…+` where at least one is needed.
    case repeated(Expansion, atLeastOnce: Bool)
    /// `… {tag} {tag}`; always one or more.
    case tagged(Expansion, [Tag])
}
