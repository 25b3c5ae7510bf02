/// What is said for a rule, in words as they are spoken: an ``Expansion`` without tags, and without what can't be said.
indirect enum SpokenExpansion: Equatable, Sendable {
    /// Can't be said.
    case impossible
    /// Nothing is said.
    case silence
    case word(String)
    /// Another rule by its index in ``RecogniserGrammar``.
    case rule(Int)
    /// One after the other; always two or more.
    case sequence([SpokenExpansion])
    /// One of these; always two or more, with a weight each where the set has weights.
    case choice([Choice])
    /// Said, or left out.
    case optional(SpokenExpansion)
    /// Said at least once.
    case repeated(SpokenExpansion)

    /// One of a set.
    struct Choice: Equatable, Sendable {
        let weight: Double?
        let expansion: SpokenExpansion
    }

    /// One after the other, in the simplest form.
    static func joining(_ items: [SpokenExpansion]) -> SpokenExpansion {
        guard !items.contains(.impossible) else { return .impossible }
        var joined: [SpokenExpansion] = []
        for item in items where item != .silence {
            if case .sequence(let inner) = item { joined += inner } else { joined.append(item) }
        }
        return joined.count > 1 ? .sequence(joined) : joined.first ?? .silence
    }

    /// One of these, in the simplest form: nothing twice, and an alternative that says nothing makes the others optional.
    static func choosing(_ choices: [Choice]) -> SpokenExpansion {
        var kept: [Choice] = []
        var mayBeSilent = false
        for choice in choices where choice.expansion != .impossible && choice.weight != 0 {
            switch choice.expansion {
            case .silence: mayBeSilent = true
            case let one where kept.contains { $0.expansion == one }: continue
            // A set inside a set of equal chances is the same set, but for the chances of each.
            default: kept.append(choice)
            }
        }
        guard let first = kept.first else { return mayBeSilent ? .silence : .impossible }
        let chosen = kept.count > 1 ? choice(kept) : first.expansion
        return mayBeSilent ? .leaving(chosen) : chosen
    }

    /// Said or left out, in the simplest form.
    static func leaving(_ item: SpokenExpansion) -> SpokenExpansion {
        switch item {
        case .impossible, .silence: .silence
        case .optional: item
        default: .optional(item)
        }
    }

    /// Said once or more often, in the simplest form.
    static func repeating(_ item: SpokenExpansion) -> SpokenExpansion {
        switch item {
        case .impossible, .silence, .repeated: item
        case .optional(let inner): .optional(.repeating(inner))
        default: .repeated(item)
        }
    }

    /// The same with every word and rule replaced.
    func mapped(
        word: (String) -> SpokenExpansion, rule: (Int) -> SpokenExpansion
    ) -> SpokenExpansion {
        switch self {
        case .impossible, .silence: self
        case .word(let text): word(text)
        case .rule(let index): rule(index)
        case .sequence(let items): .joining(items.map { $0.mapped(word: word, rule: rule) })
        case .choice(let choices):
            .choosing(
                choices.map { Choice(weight: $0.weight, expansion: $0.expansion.mapped(word: word, rule: rule)) })
        case .optional(let inner): .leaving(inner.mapped(word: word, rule: rule))
        case .repeated(let inner): .repeating(inner.mapped(word: word, rule: rule))
        }
    }

    /// Calls a function with every word, and another with every rule, in the order of the text.
    func visit(word: (String) -> Void, rule: (Int) -> Void) {
        switch self {
        case .impossible, .silence: break
        case .word(let text): word(text)
        case .rule(let index): rule(index)
        case .sequence(let items): for item in items { item.visit(word: word, rule: rule) }
        case .choice(let choices): for choice in choices { choice.expansion.visit(word: word, rule: rule) }
        case .optional(let inner), .repeated(let inner): inner.visit(word: word, rule: rule)
        }
    }

    /// As JSGF text. Alternatives are in parentheses unless they are the whole of a rule.
    func jsgf(isWhole: Bool = false, name: (Int) -> String) -> String {
        switch self {
        // Neither is left in a rule that is written.
        case .impossible: return "<VOID>"
        case .silence: return "<NULL>"
        case .word(let text): return text
        case .rule(let index): return "<\(name(index))>"
        case .sequence(let items): return items.map { $0.jsgf(name: name) }.joined(separator: " ")
        case .choice(let choices):
            let texts = choices.map { choice in
                (choice.weight.map { "/\($0)/ " } ?? "") + choice.expansion.jsgf(name: name)
            }
            let text = texts.joined(separator: " | ")
            return isWhole ? text : "(\(text))"
        case .optional(let inner): return "[\(inner.jsgf(isWhole: true, name: name))]"
        case .repeated(let inner):
            switch inner {
            case .word, .rule, .choice: return inner.jsgf(name: name) + "+"
            default: return "(\(inner.jsgf(name: name)))+"
            }
        }
    }
}
