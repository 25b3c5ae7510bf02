/// One JSGF file as a located tree: what the parser makes and the printer prints.
public struct GrammarSyntax: Hashable, Sendable {
    /// `#JSGF V1.0 encoding locale;`
    public struct Header: Hashable, Sendable {
        /// The encoding named, if any.
        public var encoding: String?
        /// The locale named, if any, such as `en` or `en-US`.
        public var locale: String?
    }

    /// An `import <…>;` statement.
    public struct Import: Hashable, Sendable {
        /// The grammar's name with its packages, `com.acme.numbers`.
        public let grammar: String
        /// The one rule imported, or nil for `.*`.
        public let rule: String?
        /// Where the name stands.
        public let location: SourceLocation
    }

    /// `public <name> = …;`
    public struct Rule: Hashable, Sendable {
        /// The name without the brackets.
        public let name: String
        /// Whether other grammars may import it and a phrase may match it.
        public let isPublic: Bool
        /// What it stands for.
        public let expansion: Expansion
        /// Where the name stands.
        public let location: SourceLocation
    }

    /// The first line.
    public let header: Header
    /// The grammar's full name.
    public let name: String
    /// Where the name stands.
    public let location: SourceLocation
    /// The imports in order.
    public let imports: [Import]
    /// The rules in order.
    public let rules: [Rule]
}
