extension GrammarSyntax {
    /// The grammar as JSGF text in UTF-8, rule by rule. Parsed again, it is the same grammar; comments are gone.
    public var jsgf: String {
        var text = "#JSGF V1.0 UTF-8"
        if let locale = header.locale { text += " \(locale)" }
        text += ";\ngrammar \(name);\n"
        for item in imports { text += "import <\(item.grammar).\(item.rule ?? "*")>;\n" }
        for rule in rules { text += rule.jsgf + "\n" }
        return text
    }

    /// The same tree with every location at the beginning: two grammars that differ in layout only become equal.
    public var withoutLocations: GrammarSyntax {
        GrammarSyntax(
            header: Header(encoding: nil, locale: header.locale), name: name, location: .nowhere,
            imports: imports.map { Import(grammar: $0.grammar, rule: $0.rule, location: .nowhere) },
            rules: rules.map {
                Rule(
                    name: $0.name, isPublic: $0.isPublic, expansion: $0.expansion.withoutLocations, location: .nowhere)
            })
    }

    /// Parses JSGF text into its tree.
    /// - Throws: ``GrammarError`` with every mistake found.
    public init(parsing source: GrammarSource) throws(GrammarError) {
        let (syntax, diagnostics) = Parser.parse(try SourceText(source))
        guard let syntax, diagnostics.isEmpty else { throw GrammarError(diagnostics: diagnostics) }
        self = syntax
    }
}

extension GrammarSyntax.Rule {
    /// The rule as JSGF text.
    public var jsgf: String { "\(isPublic ? "public " : "")<\(name)> = \(expansion.jsgf);" }
}

extension Expansion {
    /// The expansion as JSGF text.
    public var jsgf: String {
        switch self {
        case .token(let text, let isQuoted, _): isQuoted ? Self.quoted(text) : Self.unquoted(text)
        case .rule(let name, _): "<\(name)>"
        case .sequence(let items): items.map(\.jsgf).joined(separator: " ")
        case .alternatives(let all): all.map(\.jsgf).joined(separator: " | ")
        case .group(let inner): "(\(inner.jsgf))"
        case .optional(let inner): "[\(inner.jsgf)]"
        case .repeated(let inner, let atLeastOnce): Self.repeated(inner.jsgf, atLeastOnce: atLeastOnce)
        case .tagged(let inner, let tags): inner.jsgf + tags.map { " {\(Self.escaped($0.text))}" }.joined()
        }
    }

    var withoutLocations: Expansion {
        switch self {
        case .token(let text, let isQuoted, _): .token(text, isQuoted: isQuoted, .nowhere)
        case .rule(let name, _): .rule(name, .nowhere)
        case .sequence(let items): .sequence(items.map(\.withoutLocations))
        case .alternatives(let all):
            .alternatives(all.map { Alternative(weight: $0.weight, expansion: $0.expansion.withoutLocations) })
        case .group(let inner): .group(inner.withoutLocations)
        case .optional(let inner): .optional(inner.withoutLocations)
        case .repeated(let inner, let atLeastOnce): .repeated(inner.withoutLocations, atLeastOnce: atLeastOnce)
        case .tagged(let inner, let tags):
            .tagged(inner.withoutLocations, tags.map { Tag(text: $0.text, location: .nowhere) })
        }
    }

    /// A slash and an asterisk must not become the beginning of a comment.
    private static func repeated(_ inner: String, atLeastOnce: Bool) -> String {
        inner + (atLeastOnce ? "+" : inner.last == "/" ? " *" : "*")
    }

    /// A word that begins as a weight does is one by the end of its line only, or a slash further on would close the weight.
    private static func unquoted(_ text: String) -> String {
        guard text.first == "/" else { return text }
        return text.dropFirst().first.map { "0123456789.-".contains($0) } ?? true ? text + "\n" : text
    }

    private static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    private static func escaped(_ tag: String) -> String {
        tag.replacing("\\", with: "\\\\").replacing("}", with: "\\}")
    }
}

extension Expansion.Alternative {
    var jsgf: String { (weight.map { "/\($0)/ " } ?? "") + expansion.jsgf }
}

extension SourceLocation {
    static let nowhere = SourceLocation(file: "", line: 0, column: 0)
}

extension String {
    fileprivate func replacing(_ character: Character, with replacement: String) -> String {
        reduce(into: "") { $0 += $1 == character ? replacement : String($1) }
    }
}
