/// Turns the rules of resolved grammars into what is said for them.
struct SpokenRules {
    /// The rules of the grammars, in their order, then those of the titles that are provided, and the wake words.
    private(set) var rules: [RecogniserGrammar.Rule] = []
    /// Which of them is that of the wake words.
    var wake: Int { rules.count - 1 }

    private let grammar: ResolvedGrammar
    private let speech: RecogniserGrammar.Speech
    private let indices: [String: Int]

    init(_ grammar: ResolvedGrammar, speech: RecogniserGrammar.Speech) {
        self.grammar = grammar
        self.speech = speech
        indices = Dictionary(
            grammar.rules.enumerated().map { ($0.element.qualifiedName, $0.offset) },
            uniquingKeysWith: { first, _ in first })
        let replacing = Set(speech.replacements.values)
        for rule in grammar.rules {
            let choices = rule.definitions.map { definition in
                SpokenExpansion.Choice(
                    weight: nil, expansion: spoken(definition.syntax.expansion, in: definition.file))
            }
            rules.append(
                .init(
                    name: rule.name, isIntent: rule.isIntent && !replacing.contains(rule.qualifiedName),
                    expansion: .choosing(choices)))
        }
        for name in grammar.provided {
            let simple = name.split(separator: ".").last.map(String.init) ?? name
            rules.append(.init(name: simple, isIntent: false, expansion: oneOf(speech.values[name] ?? [])))
        }
        rules.append(.init(name: "wake", isIntent: false, expansion: oneOf(speech.wakeWords)))
    }

    private func oneOf(_ texts: [String]) -> SpokenExpansion {
        .choosing(texts.map { SpokenExpansion.Choice(weight: nil, expansion: said($0)) })
    }

    private func spoken(_ expansion: Expansion, in file: Int) -> SpokenExpansion {
        switch expansion {
        case .token(let text, _, _): return said(text)
        case .rule(let name, _): return spoken(grammar.target(of: name, in: file))
        case .sequence(let items): return .joining(items.map { spoken($0, in: file) })
        case .alternatives(let all):
            return .choosing(all.map { .init(weight: $0.weight, expansion: spoken($0.expansion, in: file)) })
        case .group(let inner): return spoken(inner, in: file)
        case .optional(let inner): return .leaving(spoken(inner, in: file))
        case .repeated(let inner, let atLeastOnce):
            let repeated = SpokenExpansion.repeating(spoken(inner, in: file))
            return atLeastOnce ? repeated : .leaving(repeated)
        case .tagged(let inner, _): return spoken(inner, in: file)
        }
    }

    private func spoken(_ target: ResolvedGrammar.Target) -> SpokenExpansion {
        switch target {
        case .null: return .silence
        case .void: return .impossible
        case .rule(let index): return .rule(replacement(of: grammar.rules[index].qualifiedName) ?? index)
        case .provided(let index):
            return .rule(replacement(of: grammar.provided[index]) ?? grammar.rules.count + index)
        }
    }

    private func replacement(of name: String) -> Int? { speech.replacements[name].flatMap { indices[$0] } }

    /// A token or a title in words; what can't be said is no silence.
    private func said(_ text: String) -> SpokenExpansion {
        let words = speech.words(text)
        return words.isEmpty ? .impossible : .joining(words.map { .word($0) })
    }
}
