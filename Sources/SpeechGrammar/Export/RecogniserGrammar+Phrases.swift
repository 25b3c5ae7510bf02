extension RecogniserGrammar {
    /// Phrases in which every alternative of every intent is said at least once, for recognisers that take a list of
    /// phrases and learn from it which word follows which.
    /// - Parameter limit: the most phrases of one intent.
    public func phrases(ofEachIntent limit: Int) -> [String] {
        var seen: Set<String> = []
        var phrases: [String] = []
        for intent in (wakeIndex.map { [$0] } ?? []) + intentIndices {
            var chooser = FairChooser(rules: rules)
            var count = 0
            // Alternatives inside rare alternatives take their time to come round.
            for _ in 0..<limit * 4 where count < limit {
                let (phrase, isNew) = chooser.phrase(of: intent)
                // What has no alternatives at all is said once.
                guard isNew || count == 0, !phrase.isEmpty else { continue }
                count += 1
                if seen.insert(phrase).inserted { phrases.append(phrase) }
            }
        }
        return phrases
    }
}

/// Says sentences of rules, and chooses what was chosen least each time.
private struct FairChooser {
    let rules: [RecogniserGrammar.Rule]
    /// How often each alternative was taken, by the path that leads to it.
    private var uses: [[Int]: Int] = [:]
    private var tellsNew = false
    private var words: [String] = []

    /// A rule that refers to itself ends here.
    private static let maximumDepth = 40

    init(rules: [RecogniserGrammar.Rule]) { self.rules = rules }

    /// A sentence of a rule, and whether it has an alternative that none before had.
    mutating func phrase(of rule: Int) -> (phrase: String, isNew: Bool) {
        words = []
        tellsNew = false
        say(rules[rule].expansion, at: [rule], depth: 0)
        return (words.joined(separator: " "), tellsNew)
    }

    private mutating func say(_ expansion: SpokenExpansion, at path: [Int], depth: Int) {
        guard depth < Self.maximumDepth else { return }
        switch expansion {
        case .impossible, .silence: break
        case .word(let word): words.append(word)
        case .rule(let index): say(rules[index].expansion, at: path + [index], depth: depth + 1)
        case .sequence(let items):
            for (index, item) in items.enumerated() { say(item, at: path + [index], depth: depth + 1) }
        case .choice(let choices):
            let chosen = leastUsed(of: choices.count, at: path)
            say(choices[chosen].expansion, at: path + [chosen], depth: depth + 1)
        case .optional(let inner):
            if leastUsed(of: 2, at: path) == 1 { say(inner, at: path + [1], depth: depth + 1) }
        case .repeated(let inner): say(inner, at: path + [0], depth: depth + 1)
        }
    }

    private mutating func leastUsed(of count: Int, at path: [Int]) -> Int {
        let counts = (0..<count).map { uses[path + [$0]] ?? 0 }
        let least = counts.indices.min { counts[$0] < counts[$1] } ?? 0
        if counts[least] == 0 { tellsNew = true }
        uses[path + [least], default: 0] += 1
        return least
    }
}
