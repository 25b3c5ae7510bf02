/// Turns resolved rules into an automaton.
struct Compiler {
    private let grammar: ResolvedGrammar
    private var builder = AutomatonBuilder()
    /// The automaton's number of each rule that is called, and the entry of each that is jumped to.
    private var ruleNumbers: [Int: Int32] = [:]
    private var entries: [Int: AutomatonBuilder.State] = [:]
    private var waiting: [Int] = []
    private let components: [Int]
    private let isRecursive: [Bool]
    private var rule = 0
    private var file = 0

    /// Compiles the intents of a grammar and whatever they refer to.
    static func compile(_ grammar: ResolvedGrammar, lexicon: Lexicon) -> Automaton? {
        var compiler = Compiler(grammar: grammar)
        compiler.compileIntents()
        return compiler.builder.makeAutomaton(lexicon: lexicon)
    }

    private init(grammar: ResolvedGrammar) {
        self.grammar = grammar
        let calls = grammar.rules.map { rule in
            rule.definitions.flatMap { definition in
                definition.syntax.expansion.references.compactMap { name, _ -> Int? in
                    guard case .rule(let target) = grammar.target(of: name, in: definition.file) else { return nil }
                    return target
                }
            }
        }
        let components = StrongComponents.of(calls)
        var sizes: [Int: Int] = [:]
        for component in components { sizes[component, default: 0] += 1 }
        isRecursive = calls.enumerated().map { rule, called in
            sizes[components[rule]] ?? 0 > 1 || called.contains(rule)
        }
        self.components = components
        for name in grammar.provided { builder.addProvided(name) }
    }

    private mutating func compileIntents() {
        for (index, rule) in grammar.rules.enumerated() where rule.isIntent {
            for definition in rule.definitions { compileBranches(of: definition, rule: index) }
        }
        while let next = waiting.popLast() { compileRule(next) }
    }

    private mutating func compileBranches(of definition: ResolvedGrammar.Definition, rule index: Int) {
        (rule, file) = (index, definition.file)
        let intent = builder.string(definition.syntax.name)
        let grammarName = builder.string(grammar.rules[index].grammar)
        for (alternative, weight) in Self.weighted(Self.alternatives(of: definition.syntax.expansion)) {
            let location = alternative.location ?? definition.syntax.location
            let start = compile(alternative, next: AutomatonBuilder.finish)
            builder.branches.append(
                Automaton.Branch(
                    rule: Int32(builder.rules.count), weight: weight, intent: intent, grammar: grammarName,
                    file: builder.string(location.file), line: Int32(location.line), column: Int32(location.column)))
            builder.rules.append((start, intent))
        }
    }

    private mutating func compileRule(_ index: Int) {
        let start = compileDefinitions(of: index)
        let number = number(of: index)
        builder.rules[Int(number)].start = start
        if let entry = entries[index] { builder.close(entry, with: [start]) }
    }

    private mutating func compileDefinitions(of index: Int) -> AutomatonBuilder.State {
        rule = index
        var starts: [(AutomatonBuilder.State, Int32)] = []
        for definition in grammar.rules[index].definitions {
            file = definition.file
            starts.append((compile(definition.syntax.expansion, next: AutomatonBuilder.finish), 0))
        }
        return builder.choice(starts)
    }

    /// The number of a rule, which is compiled later if it isn't yet.
    private mutating func number(of index: Int) -> Int32 {
        if let number = ruleNumbers[index] { return number }
        let number = Int32(builder.rules.count)
        ruleNumbers[index] = number
        builder.rules.append((AutomatonBuilder.finish, builder.string(grammar.rules[index].qualifiedName)))
        waiting.append(index)
        return number
    }

    private mutating func entry(of index: Int) -> AutomatonBuilder.State {
        if let entry = entries[index] { return entry }
        let entry = builder.openChoice()
        entries[index] = entry
        _ = number(of: index)
        return entry
    }
}

// MARK: - Expansions

extension Compiler {
    private mutating func compile(_ expansion: Expansion, next: AutomatonBuilder.State) -> AutomatonBuilder.State {
        switch expansion {
        case .token(let text, _, _): return compileToken(text, next: next)
        case .rule(let name, _): return compileReference(name, next: next)
        case .sequence(let items):
            return items.reversed().reduce(next) { compile($1, next: $0) }
        case .alternatives(let all):
            let targets = Self.weighted(all).map { (compile($0.expansion, next: next), $0.weight) }
            return builder.choice(targets)
        case .group(let inner): return compile(inner, next: next)
        case .optional(let inner): return builder.choice([(compile(inner, next: next), 0), (next, 0)])
        case .repeated(let inner, let atLeastOnce):
            let loop = builder.openChoice()
            let body = compile(inner, next: loop)
            builder.close(loop, with: [body, next])
            return atLeastOnce ? body : loop
        case .tagged(let inner, let tags): return compileTagged(inner, tags, next: next)
        }
    }

    private mutating func compileToken(_ text: String, next: AutomatonBuilder.State) -> AutomatonBuilder.State {
        let utterance = Utterance(text, spelling: Spelling(language: grammar.files[file].header.locale))
        return utterance.words.reversed().reduce(next) { state, word in
            let number = builder.word(utterance.normal[Int(word.normalStart)..<Int(word.normalEnd)])
            return builder.state(.word, a: number, next: state)
        }
    }

    private mutating func compileReference(_ name: String, next: AutomatonBuilder.State) -> AutomatonBuilder.State {
        switch grammar.target(of: name, in: file) {
        case .null: return next
        case .void: return builder.choice([])
        case .provided(let index):
            let isSlot = builder.nodes[Int(next)].kind == .endSlot
            return builder.state(.provided, a: Int32(index), b: isSlot ? 1 : 0, next: next)
        case .rule(let index):
            // A tail call within a cycle is a jump: right recursion becomes a loop.
            if next == AutomatonBuilder.finish, isRecursive[index], components[index] == components[rule] {
                return entry(of: index)
            }
            return builder.state(.call, a: number(of: index), next: next)
        }
    }

    private mutating func compileTagged(
        _ inner: Expansion, _ tags: [Expansion.Tag], next: AutomatonBuilder.State
    ) -> AutomatonBuilder.State {
        let parsed = tags.map { SlotTag(text: $0.text) }
        var state = next
        for tag in parsed.reversed() {
            switch tag {
            case .capture(let name):
                state = builder.state(.endSlot, a: builder.string(name), b: ruleName(of: inner), next: state)
            case .assignment(let name, let value):
                state = builder.state(.tag, a: builder.string(name), b: builder.string(value), next: state)
            case .other(let text): state = builder.state(.tag, a: builder.string(text), b: -1, next: state)
            }
        }
        state = compile(inner, next: state)
        for case .capture in parsed { state = builder.state(.beginSlot, next: state) }
        return state
    }

    /// The qualified name of the rule that an item is, if it is nothing else.
    private mutating func ruleName(of expansion: Expansion) -> Int32 {
        switch expansion {
        case .group(let inner): return ruleName(of: inner)
        case .rule(let name, _):
            switch grammar.target(of: name, in: file) {
            case .rule(let index): return builder.string(grammar.rules[index].qualifiedName)
            case .provided(let index): return builder.string(grammar.provided[index])
            case .null, .void: return -1
            }
        default: return -1
        }
    }

    private static func alternatives(of expansion: Expansion) -> [Expansion.Alternative] {
        switch expansion {
        case .alternatives(let all): all
        case .group(let inner): alternatives(of: inner)
        default: [Expansion.Alternative(weight: nil, expansion: expansion)]
        }
    }

    /// Alternatives with the cost of being less likely than the likeliest of the set; those of weight 0 never happen.
    private static func weighted(_ all: [Expansion.Alternative]) -> [(expansion: Expansion, weight: Int32)] {
        let heaviest = all.compactMap(\.weight).max() ?? 1
        return all.compactMap { alternative in
            guard let weight = alternative.weight else { return (alternative.expansion, 0) }
            guard weight > 0 else { return nil }
            return (alternative.expansion, PathCost.weight(of: weight / heaviest))
        }
    }
}

extension Expansion {
    /// Where its first token, rule or tag stands.
    var location: SourceLocation? {
        switch self {
        case .token(_, _, let location), .rule(_, let location): location
        case .sequence(let items): items.first?.location
        case .alternatives(let all): all.first?.expansion.location
        case .group(let inner), .optional(let inner), .repeated(let inner, _), .tagged(let inner, _): inner.location
        }
    }
}
