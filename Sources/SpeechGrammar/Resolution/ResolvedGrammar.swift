/// Grammars whose references all lead somewhere: what the compiler reads.
struct ResolvedGrammar: Sendable {
    /// Where a reference leads.
    enum Target: Hashable, Sendable {
        /// `<NULL>`: matched by nothing said.
        case null
        /// `<VOID>`: can't be said.
        case void
        /// A rule by its index in ``ResolvedGrammar/rules``.
        case rule(Int)
        /// A rule that the program provides, by its index in ``ResolvedGrammar/provided``.
        case provided(Int)
    }

    /// One of a rule's definitions: a public rule may be defined in several files, whose definitions are alternatives.
    struct Definition: Sendable {
        let file: Int
        let syntax: GrammarSyntax.Rule
    }

    struct Rule: Sendable {
        let grammar: String
        let name: String
        /// Whether phrases match it: a public rule of a grammar that was asked for, not only imported from.
        let isIntent: Bool
        var definitions: [Definition]

        var qualifiedName: String { "\(grammar).\(name)" }
    }

    let files: [GrammarSyntax]
    let rules: [Rule]
    /// The qualified names of the provided rules that are referred to.
    let provided: [String]
    /// For each file, where each reference that occurs in it leads.
    let links: [[String: Target]]

    func target(of reference: String, in file: Int) -> Target { links[file][reference] ?? .void }
}
