/// Finds what every reference of a set of grammars means: packages, imports, local rules, provided rules (JSGF 1.0,
/// sections 2.2 and 3.3).
struct Resolver {
    /// Gives the files of a grammar by its full name and the name of the file that asks for it, or nil where there is none.
    typealias Loader = (_ grammar: String, _ importer: String) -> [GrammarSource]?

    private let loader: Loader
    private let providedNames: Set<String>
    private let libraries: Set<String>
    private var files: [GrammarSyntax] = []
    private var isRoot: [Bool] = []
    private var rules: [ResolvedGrammar.Rule] = []
    private var ruleIndex: [String: Int] = [:]
    private var filesOfGrammar: [String: [Int]] = [:]
    private var unknownGrammars: Set<String> = []
    private var provided: [String] = []
    private var providedIndex: [String: Int] = [:]
    private var links: [[String: ResolvedGrammar.Target]] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Parses and resolves sources.
    /// - Parameters:
    ///   - sources: the files whose public rules are intents.
    ///   - libraries: names, with or without packages, of grammars among them whose public rules are for others to import, not intents.
    ///   - provided: qualified names of the rules that the program provides.
    ///   - loader: gives the files of grammars that are imported from and not among the sources.
    static func resolve(
        _ sources: [GrammarSource], libraries: Set<String>, provided: Set<String>, loader: @escaping Loader
    ) -> (grammar: ResolvedGrammar?, diagnostics: [Diagnostic]) {
        var resolver = Resolver(loader: loader, providedNames: provided, libraries: libraries)
        for source in sources { resolver.add(source, asRoot: true) }
        resolver.loadImports()
        resolver.collectRules()
        resolver.link()
        let grammar = ResolvedGrammar(
            files: resolver.files, rules: resolver.rules, provided: resolver.provided, links: resolver.links)
        if !resolver.diagnostics.contains(where: { $0.severity == .error }) {
            resolver.diagnostics += RecursionCheck.diagnostics(for: grammar)
        }
        let isUsable = !resolver.diagnostics.contains { $0.severity == .error }
        return (
            isUsable ? grammar : nil, Diagnostic.sorted(resolver.diagnostics, files: sources.map(\.name))
        )
    }

    private init(loader: @escaping Loader, providedNames: Set<String>, libraries: Set<String>) {
        self.loader = loader
        self.providedNames = providedNames
        self.libraries = libraries
    }

    private mutating func add(_ source: GrammarSource, asRoot: Bool) {
        do {
            let (syntax, found) = Parser.parse(try SourceText(source))
            diagnostics += found
            guard let syntax else { return }
            filesOfGrammar[syntax.name, default: []].append(files.count)
            files.append(syntax)
            isRoot.append(asRoot)
        } catch {
            diagnostics += error.diagnostics
        }
    }
}

// MARK: - Loading

extension Resolver {
    /// Loads whatever is imported, and what that imports; a cycle of imports ends since each grammar is loaded once.
    private mutating func loadImports() {
        var next = 0
        while next < files.count {
            let syntax = files[next]
            next += 1
            let importer = syntax.location.file
            for item in syntax.imports { load(item.grammar, for: importer) }
            for rule in syntax.rules {
                for (name, _) in rule.expansion.references {
                    if let (grammar, _) = RuleName.split(name), !grammar.isEmpty {
                        load(grammar, for: importer, imported: syntax.imports)
                    }
                }
            }
        }
    }

    private mutating func load(_ grammar: String, for importer: String, imported: [GrammarSyntax.Import] = []) {
        guard filesOfGrammar[grammar] == nil, !unknownGrammars.contains(grammar) else { return }
        // `<g.rule>` may be short for `<com.acme.g.rule>` of an imported grammar.
        guard !imported.contains(where: { Self.isName($0.grammar, shortenedTo: grammar) }) else { return }
        guard let sources = loader(grammar, importer) else {
            unknownGrammars.insert(grammar)
            return
        }
        for source in sources { add(source, asRoot: false) }
        if filesOfGrammar[grammar] == nil { unknownGrammars.insert(grammar) }
    }

    private static func isName(_ full: String, shortenedTo short: String) -> Bool {
        full == short || full.hasSuffix("." + short)
    }

    private mutating func collectRules() {
        for (index, file) in files.enumerated() {
            for rule in file.rules { collect(rule, of: index) }
        }
    }

    private func isLibrary(_ grammar: String) -> Bool {
        libraries.contains(grammar) || libraries.contains(RuleName.split(grammar)?.rule ?? grammar)
    }

    private mutating func collect(_ rule: GrammarSyntax.Rule, of file: Int) {
        let grammar = files[file].name
        let definition = ResolvedGrammar.Definition(file: file, syntax: rule)
        let isIntent = rule.isPublic && isRoot[file] && !isLibrary(grammar)
        guard let known = ruleIndex["\(grammar).\(rule.name)"] else {
            ruleIndex["\(grammar).\(rule.name)"] = rules.count
            rules.append(.init(grammar: grammar, name: rule.name, isIntent: isIntent, definitions: [definition]))
            return
        }
        let earlier = rules[known].definitions.first { $0.file == file || !$0.syntax.isPublic || !rule.isPublic }
        if let earlier {
            diagnostics.append(
                Diagnostic(
                    at: rule.location, "<\(rule.name)> is defined twice; the first time at \(earlier.syntax.location)",
                    hint: "join both with “|”, or rename one"))
        } else {
            rules[known].definitions.append(definition)
        }
    }
}

// MARK: - Linking

extension Resolver {
    private mutating func link() {
        for file in files.indices {
            links.append([:])
            for item in files[file].imports { checkImport(item) }
            for rule in files[file].rules {
                for (name, location) in rule.expansion.references where links[file][name] == nil {
                    // A reference in error counts as <VOID>, so that it is reported once a file.
                    links[file][name] = resolve(name, at: location, in: file) ?? .void
                }
            }
        }
    }

    private mutating func checkImport(_ item: GrammarSyntax.Import) {
        guard isKnown(item.grammar) else {
            let names = Set(filesOfGrammar.keys).union(providedNames.compactMap { RuleName.split($0)?.grammar })
            report(
                "there is no grammar “\(item.grammar)” to import from", at: item.location,
                nearest(item.grammar, in: names))
            return
        }
        guard let rule = item.rule, target(rule, in: item.grammar, publicOnly: true) == nil else { return }
        reportMissing(rule, of: item.grammar, at: item.location)
    }

    private func isKnown(_ grammar: String) -> Bool {
        filesOfGrammar[grammar] != nil || providedNames.contains { $0.hasPrefix(grammar + ".") }
    }

    private mutating func resolve(_ name: String, at place: SourceLocation, in file: Int) -> ResolvedGrammar.Target? {
        if name == "NULL" { return .null }
        if name == "VOID" { return .void }
        guard let (grammar, rule) = RuleName.split(name) else { return nil }
        return grammar.isEmpty
            ? resolveSimple(rule, at: place, in: file) : resolveQualified(rule, of: grammar, at: place, in: file)
    }

    private mutating func resolveSimple(
        _ rule: String, at place: SourceLocation, in file: Int
    ) -> ResolvedGrammar.Target? {
        if let local = target(rule, in: files[file].name, publicOnly: false) { return local }
        let importing = files[file].imports.filter { $0.rule == nil || $0.rule == rule }
        let grammars = Set(importing.map(\.grammar)).sorted().filter { target(rule, in: $0, publicOnly: true) != nil }
        switch grammars.count {
        case 1: return target(rule, in: grammars[0], publicOnly: true)
        case 0:
            let local = rules.filter { $0.grammar == files[file].name }.map(\.name)
            let imported = files[file].imports.flatMap { item in
                rules.filter { $0.grammar == item.grammar }.map(\.name)
                    + providedNames.compactMap { RuleName.split($0)?.rule }
            }
            report("there is no rule <\(rule)>", at: place, nearest(rule, in: local + imported))
        default:
            report(
                "<\(rule)> is ambiguous: it is imported from \(grammars.joined(separator: " and "))", at: place,
                "write <\(grammars[0]).\(rule)>")
        }
        return nil
    }

    private mutating func resolveQualified(
        _ rule: String, of short: String, at place: SourceLocation, in file: Int
    ) -> ResolvedGrammar.Target? {
        let own = files[file].name
        let reachable = Set([own] + files[file].imports.map(\.grammar))
        var grammars = reachable.filter { $0 == short }
        if grammars.isEmpty, isKnown(short) { grammars = [short] }
        if grammars.isEmpty { grammars = reachable.filter { Self.isName($0, shortenedTo: short) } }
        guard let grammar = grammars.first else {
            let names = reachable.union(filesOfGrammar.keys)
            report(
                "there is no grammar “\(short)” that <\(short).\(rule)> could be in", at: place,
                nearest(short, in: names))
            return nil
        }
        guard grammars.count == 1 else {
            let all = grammars.sorted()
            report(
                "<\(short).\(rule)> is ambiguous: “\(short)” may be \(all.joined(separator: " or "))", at: place,
                "write <\(all[0]).\(rule)>")
            return nil
        }
        guard let target = target(rule, in: grammar, publicOnly: grammar != own) else {
            reportMissing(rule, of: grammar, at: place)
            return nil
        }
        return target
    }

    private mutating func target(_ rule: String, in grammar: String, publicOnly: Bool) -> ResolvedGrammar.Target? {
        let name = "\(grammar).\(rule)"
        if let index = ruleIndex[name] {
            return !publicOnly || rules[index].definitions.contains { $0.syntax.isPublic } ? .rule(index) : nil
        }
        guard providedNames.contains(name) else { return nil }
        if let index = providedIndex[name] { return .provided(index) }
        providedIndex[name] = provided.count
        provided.append(name)
        return .provided(provided.count - 1)
    }
}

// MARK: - Messages

extension Resolver {
    private mutating func reportMissing(_ rule: String, of grammar: String, at place: SourceLocation) {
        if ruleIndex["\(grammar).\(rule)"] != nil {
            report("<\(grammar).\(rule)> isn't public", at: place, "write “public” before it in its own grammar")
        } else {
            let names = rules.filter { $0.grammar == grammar }.map(\.name)
            report("there is no rule <\(rule)> in the grammar “\(grammar)”", at: place, nearest(rule, in: names))
        }
    }

    private func nearest(_ name: String, in names: some Collection<String>) -> String? {
        NearestName.of(name, in: names).map { "did you mean “\($0)”?" }
    }

    private mutating func report(_ message: String, at place: SourceLocation, _ hint: String?) {
        diagnostics.append(Diagnostic(at: place, message, hint: hint))
    }
}
