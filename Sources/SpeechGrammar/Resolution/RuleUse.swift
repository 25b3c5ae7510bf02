/// Finds what is doubtful about the rules of grammars whose references all lead somewhere.
struct RuleUse {
    private let grammar: ResolvedGrammar
    /// The numbers of the files that are looked at.
    private let files: [Int]

    /// What is doubtful in some files.
    /// - Parameters:
    ///   - names: the files to look at; see ``GrammarSource/name``.
    ///   - provided: the qualified names of the rules that the program provides.
    static func diagnostics(for grammar: ResolvedGrammar, in names: Set<String>, provided: Set<String>) -> [Diagnostic]
    {
        let files = grammar.files.indices.filter { names.contains(grammar.files[$0].location.file) }
        let use = RuleUse(grammar: grammar, files: files)
        return use.grammarsWithoutIntents + use.unreachableRules + use.hidingRules(provided: provided)
    }

    private func hasIntents(_ file: Int) -> Bool { grammar.files[file].rules.contains(where: \.isPublic) }

    private var grammarsWithoutIntents: [Diagnostic] {
        files.filter { !hasIntents($0) }.map { file in
            Diagnostic(
                .warning, at: grammar.files[file].location,
                "no rule of this grammar is public, so that no phrase is understood by it",
                hint: "write “public” before the rules that are whole phrases")
        }
    }

    private var unreachableRules: [Diagnostic] {
        let reached = reachedRules
        return grammar.rules.indices.filter { !reached.contains($0) }.map { grammar.rules[$0] }.flatMap { rule in
            rule.definitions.filter { files.contains($0.file) && hasIntents($0.file) }.map { definition in
                Diagnostic(
                    .warning, at: definition.syntax.location,
                    "<\(rule.name)> is never said: no public rule leads to it",
                    hint: "refer to it, make it public, or remove it")
            }
        }
    }

    /// The public rules, and all that they lead to.
    private var reachedRules: Set<Int> {
        var waiting = grammar.rules.indices.filter { grammar.rules[$0].definitions.contains { $0.syntax.isPublic } }
        var reached = Set(waiting)
        while let index = waiting.popLast() {
            for definition in grammar.rules[index].definitions {
                for (name, _) in definition.syntax.expansion.references {
                    guard case .rule(let target) = grammar.target(of: name, in: definition.file) else { continue }
                    if reached.insert(target).inserted { waiting.append(target) }
                }
            }
        }
        return reached
    }

    /// The rules that have the name of one that is imported, which is meant no more then (JSGF 1.0, section 3.3).
    private func hidingRules(provided: Set<String>) -> [Diagnostic] {
        let publicRules = grammar.rules.filter { $0.definitions.contains { $0.syntax.isPublic } }
        let known = provided.union(publicRules.map(\.qualifiedName))
        return files.flatMap { file in
            let imports = grammar.files[file].imports
            return grammar.files[file].rules.compactMap { rule -> Diagnostic? in
                let hidden = imports.filter { $0.rule == nil || $0.rule == rule.name }
                    .map { "\($0.grammar).\(rule.name)" }.first(where: known.contains)
                guard let hidden, hidden != "\(grammar.files[file].name).\(rule.name)" else { return nil }
                return Diagnostic(
                    .warning, at: rule.location, "<\(rule.name)> hides <\(hidden)>, which is imported",
                    hint: "rename it, or write <\(hidden)> where that is meant")
            }
        }
    }
}

extension Grammar {
    /// Everything that is wrong or doubtful in JSGF files, in the order of the files and their lines: what keeps them from
    /// being used, rules that are never said, and rules that hide imported ones.
    /// - Parameters:
    ///   - sources: the files to look at.
    ///   - provided: the qualified names of the rules that the program provides.
    ///   - finder: finds grammars that are imported and aren't among the sources.
    public static func diagnostics(
        of sources: [GrammarSource], provided: Set<String> = Grammar.usuallyProvided, finder: ImportFinder
    ) -> [Diagnostic] {
        let (resolved, found) = withoutActuallyEscaping(finder) {
            Resolver.resolve(sources, libraries: [], provided: provided, loader: $0)
        }
        let doubts = resolved.map {
            RuleUse.diagnostics(for: $0, in: Set(sources.map(\.name)), provided: provided)
        }
        return Diagnostic.sorted(found + (doubts ?? []), files: sources.map(\.name))
    }
}
