/// Builds the tree of one JSGF file, and reports everything that is wrong in it.
///
/// The grammar read here (JSGF 1.0, W3C Note of 5 June 2000), comments and white space left out:
///
///     file         = header declaration import* rule* ;
///     header       = "#JSGF" "V1.0" [encoding] [locale] ";" ;       (the first characters of the file)
///     declaration  = "grammar" name ";" ;
///     import       = "import" "<" name "." (ruleName | "*") ">" ";" ;
///     rule         = ["public"] "<" ruleName ">" "=" alternatives ";" ;
///     alternatives = sequence ("|" sequence)*
///                  | weight sequence ("|" weight sequence)* ;       (all have a weight, or none)
///     sequence     = item+ ;
///     item         = primary ["*" | "+"] tag* ;
///     primary      = word | quoted | "<" reference ">" | "(" alternatives ")" | "[" alternatives "]" ;
///     name         = identifier ("." identifier)* ;
///     reference    = [name "."] ruleName ;
///     weight       = "/" number "/" ;
///     tag          = "{" text "}" ;                                 (with \} and \\ for } and \)
struct Parser {
    /// Groups and options inside each other; people write three.
    static let maximumNesting = 200
    /// Reported mistakes a file; the rest says nothing new.
    static let maximumDiagnostics = 100

    private let text: SourceText
    private let tokens: [Token]
    private let locations: [SourceLocation]
    private var index = 0
    private var depth = 0
    private(set) var diagnostics: [Diagnostic]

    /// Parses a file.
    /// - Returns: the tree of what could be read, or nil where not even the grammar's name could, and the mistakes.
    static func parse(_ text: SourceText) -> (syntax: GrammarSyntax?, diagnostics: [Diagnostic]) {
        var parser = Parser(text: text)
        let syntax = parser.parseFile()
        let sorted = parser.diagnostics.sorted {
            ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column)
        }
        return (syntax, Array(sorted.prefix(maximumDiagnostics)))
    }

    private init(text: SourceText) {
        self.text = text
        (tokens, diagnostics) = Lexer.tokens(of: text)
        locations = text.locations(at: tokens.map(\.range.lowerBound))
    }

    private mutating func parseFile() -> GrammarSyntax? {
        let header = parseHeader()
        guard let (name, location) = parseDeclaration() else { return nil }
        var imports: [GrammarSyntax.Import] = []
        var rules: [GrammarSyntax.Rule] = []
        while current != .end {
            if case .word("import") = current {
                let place = here
                if let found = parseImport() {
                    if !rules.isEmpty {
                        report("an import can't follow a rule", at: place, hint: "move it above the first rule")
                    }
                    imports.append(found)
                }
            } else if let rule = parseRule() {
                rules.append(rule)
            }
        }
        return GrammarSyntax(header: header, name: name, location: location, imports: imports, rules: rules)
    }
}

// MARK: - Statements

extension Parser {
    private mutating func parseHeader() -> GrammarSyntax.Header {
        guard case .header(let line) = current else {
            report(
                "the file doesn't begin with the JSGF header", at: text.location(at: 0),
                expected: "“#JSGF V1.0 UTF-8 en;”",
                hint: "not even a space may stand before it")
            return GrammarSyntax.Header()
        }
        let place = here
        advance()
        _ = take(.semicolon, "after the header")
        let words = line.split(whereSeparator: \.isWhitespace)
        guard words.count >= 2, words[0] == "#JSGF", words[1] == "V1.0" || words[1] == "v1.0" else {
            report("the version isn't one that is known", at: place, expected: "“#JSGF V1.0”")
            return GrammarSyntax.Header()
        }
        if words.count > 4 {
            report("the header holds too much", at: place, expected: "“#JSGF V1.0 encoding locale;”")
        }
        return GrammarSyntax.Header(
            encoding: words.count > 2 ? String(words[2]) : nil, locale: words.count > 3 ? String(words[3]) : nil)
    }

    private mutating func parseDeclaration() -> (String, SourceLocation)? {
        guard case .word("grammar") = current else {
            report(
                "\(current.name) stands where the grammar's name must be declared", at: here,
                expected: "“grammar name;”")
            return nil
        }
        advance()
        let place = here
        guard case .word(let name) = current else {
            report("the grammar has no name", at: place, expected: "a name such as “com.acme.house”")
            skipStatement()
            return ("unnamed", place)
        }
        advance()
        if !RuleName.isQualified(name) {
            report("“\(name)” can't be a grammar's name", at: place, expected: "names joined by single dots")
        }
        _ = take(.semicolon, "after the grammar's name")
        return (name, place)
    }

    private mutating func parseImport() -> GrammarSyntax.Import? {
        advance()
        let place = here
        guard case .ruleName(let name) = current else {
            report("\(current.name) can't be imported", at: place, expected: "“<grammar.rule>” or “<grammar.*>”")
            skipStatement()
            return nil
        }
        advance()
        _ = take(.semicolon, "after the import")
        guard let (grammar, rule) = RuleName.split(name), !grammar.isEmpty, RuleName.isQualified(grammar),
            rule == "*" || RuleName.isSimple(rule)
        else {
            report(
                "<\(name)> doesn't say what to import from which grammar", at: place,
                expected: "“<grammar.rule>” or “<grammar.*>”")
            return nil
        }
        return GrammarSyntax.Import(grammar: grammar, rule: rule == "*" ? nil : rule, location: place)
    }

    private mutating func parseRule() -> GrammarSyntax.Rule? {
        var isPublic = false
        if case .word("public") = current {
            isPublic = true
            advance()
        }
        let place = here
        guard case .ruleName(let name) = current else {
            report("\(current.name) can't begin a rule", at: place, expected: "“<name> = …;” or “public <name> = …;”")
            skipStatement()
            return nil
        }
        advance()
        if name == "NULL" || name == "VOID" {
            report("<\(name)> has a fixed meaning and can't be defined", at: place, hint: "choose another name")
        } else if !RuleName.isSimple(name) {
            report(
                "“\(name)” can't be a rule's name", at: place, expected: "letters, digits and - _ : @, without spaces")
        }
        guard take(.equals, "after the rule's name"), let expansion = parseAlternatives(of: "<\(name)>") else {
            skipStatement()
            // That it is there all the same keeps references to it from being taken for mistakes.
            return GrammarSyntax.Rule(name: name, isPublic: isPublic, expansion: .rule("VOID", place), location: place)
        }
        finishRule()
        return GrammarSyntax.Rule(name: name, isPublic: isPublic, expansion: expansion, location: place)
    }

    /// The semicolon, or a message and the place to go on.
    private mutating func finishRule() {
        if current == .semicolon { return advance() }
        switch current {
        case .closeGroup: report("“)” closes nothing", at: here, hint: "remove it, or add “(” before")
        case .closeOption: report("“]” closes nothing", at: here, hint: "remove it, or add “[” before")
        case .equals:
            report(
                "“=” inside a rule", at: here, hint: "did the rule before lose its “;”? A literal = is written \"=\"")
        default:
            report("\(current.name) follows the end of the rule", at: here, expected: "“;”")
        }
        skipStatement()
    }
}

// MARK: - Expansions

extension Parser {
    private mutating func parseAlternatives(of owner: String) -> Expansion? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumNesting else {
            report(
                "groups are nested deeper than \(Self.maximumNesting)", at: here,
                hint: "give the inner part a rule of its own")
            return nil
        }
        var alternatives: [Expansion.Alternative] = []
        var unweighted: SourceLocation?
        var hasWeights = false
        repeat {
            if !alternatives.isEmpty { advance() }
            let place = here
            let weight = parseWeight()
            if weight == nil { unweighted = unweighted ?? place } else { hasWeights = true }
            guard let sequence = parseSequence(of: owner) else { return nil }
            alternatives.append(Expansion.Alternative(weight: weight, expansion: sequence))
        } while current == .bar
        if hasWeights, let unweighted {
            report(
                "this alternative has no weight, while others of its set have one", at: unweighted,
                expected: "“/number/”")
        }
        if alternatives.count == 1, !hasWeights { return alternatives[0].expansion }
        return .alternatives(alternatives)
    }

    private mutating func parseWeight() -> Double? {
        guard case .weight(let value) = current else { return nil }
        if value == nil { report("this weight isn't a number from 0 up", at: here, expected: "such as /2/ or /0.5/") }
        advance()
        return value ?? 1
    }

    private mutating func parseSequence(of owner: String) -> Expansion? {
        var items: [Expansion] = []
        while let item = parseItem(of: owner) { items.append(item) }
        if items.isEmpty {
            switch current {
            case .star, .plus:
                report("\(current.name) repeats nothing", at: here, expected: "a word or group before it")
            case .tag: report("this tag belongs to nothing", at: here, expected: "a word or group before it")
            case .closeGroup, .closeOption, .bar, .semicolon, .end:
                report(
                    "an empty alternative in \(owner)", at: here, expected: "words, a rule or a group",
                    hint: "write <NULL> where nothing is to be said")
            default: report("\(current.name) can't stand here", at: here, expected: "words, a rule or a group")
            }
            return nil
        }
        return items.count == 1 ? items[0] : .sequence(items)
    }

    private mutating func parseItem(of owner: String) -> Expansion? {
        if case .weight = current {
            report("a weight inside a sequence", at: here, hint: "weights stand at the beginning of an alternative")
            advance()
        }
        guard var item = parsePrimary(of: owner) else { return nil }
        if current == .star || current == .plus {
            item = .repeated(item, atLeastOnce: current == .plus)
            advance()
        }
        var tags: [Expansion.Tag] = []
        while case .tag(let content) = current {
            tags.append(Expansion.Tag(text: content, location: here))
            advance()
        }
        if !tags.isEmpty { item = .tagged(item, tags) }
        if current == .star || current == .plus {
            report(
                "\(current.name) can't repeat what is repeated or tagged already", at: here,
                hint: "put the item in parentheses first, as in (a*)*")
            advance()
        }
        return item
    }

    private mutating func parsePrimary(of owner: String) -> Expansion? {
        let place = here
        switch current {
        case .word(let text):
            advance()
            return .token(text, isQuoted: false, place)
        case .quoted(let text):
            advance()
            if text.allSatisfy(\.isWhitespace) {
                report("an empty quoted token", at: place, hint: "write <NULL> where nothing is to be said")
            }
            return .token(text, isQuoted: true, place)
        case .ruleName(let name):
            advance()
            if !RuleName.isQualified(name) {
                report(
                    "“\(name)” can't be a rule's name", at: place,
                    expected: "letters, digits and - _ : @, without spaces")
            }
            return .rule(name, place)
        case .openGroup: return parseBracketed(.closeGroup, of: owner).map { .group($0) }
        case .openOption: return parseBracketed(.closeOption, of: owner).map { .optional($0) }
        default: return nil
        }
    }

    private mutating func parseBracketed(_ close: Token.Kind, of owner: String) -> Expansion? {
        let place = here
        let open = current.name
        advance()
        guard let inner = parseAlternatives(of: owner) else { return nil }
        guard current == close else {
            report("\(open) isn't closed before \(current.name)", at: place, expected: close.name)
            return inner
        }
        advance()
        return inner
    }
}

// MARK: - Moving along

extension Parser {
    private var current: Token.Kind { tokens[index].kind }
    private var here: SourceLocation { locations[index] }

    private mutating func advance() {
        if index + 1 < tokens.count { index += 1 }
    }

    private mutating func take(_ kind: Token.Kind, _ place: String) -> Bool {
        guard current == kind else {
            report("\(current.name) \(place)", at: here, expected: kind.name)
            return false
        }
        advance()
        return true
    }

    /// Goes behind the next semicolon, or in front of what can only begin a rule, so that one mistake costs one rule.
    private mutating func skipStatement() {
        while current != .end {
            if current == .semicolon { return advance() }
            if case .word("public") = current, case .ruleName = ahead(1), ahead(2) == .equals { return }
            if case .ruleName = current, ahead(1) == .equals, startsLine { return }
            advance()
        }
    }

    private func ahead(_ distance: Int) -> Token.Kind { tokens[min(index + distance, tokens.count - 1)].kind }

    private var startsLine: Bool { index > 0 && locations[index - 1].line < locations[index].line }

    private mutating func report(
        _ message: String, at place: SourceLocation, expected: String? = nil, hint: String? = nil
    ) {
        guard diagnostics.count < Self.maximumDiagnostics else { return }
        diagnostics.append(Diagnostic(at: place, message, expected: expected, hint: hint))
    }
}
