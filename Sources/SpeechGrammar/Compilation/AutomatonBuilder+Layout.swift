extension AutomatonBuilder {
    /// Leaves out states that nothing leads to, and stores the rest.
    func makeAutomaton() -> Automaton? {
        let order = reachableStates()
        var renumbered = Array(repeating: Int32(-1), count: nodes.count)
        for (number, state) in order.enumerated() { renumbered[Int(state)] = Int32(number) }
        let sets = WordSets(builder: self)
        var flatNodes: [Automaton.Node] = []
        var arcs: [Automaton.Arc] = []
        for state in order {
            let node = nodes[Int(state)]
            guard node.kind == .choice else {
                flatNodes.append(
                    .init(kind: node.kind.rawValue, a: node.a, b: node.b, next: renumbered[Int(node.next)]))
                continue
            }
            let ways = waysOfChoice[state] ?? []
            let spoken = Int32(ways.count { $0.word >= 0 })
            flatNodes.append(
                .init(kind: node.kind.rawValue, a: Int32(arcs.count), b: spoken, next: Int32(ways.count) - spoken))
            for way in ways {
                let target = renumbered[Int(way.target)]
                arcs.append(.init(word: way.word, target: target, weight: way.weight))
            }
        }
        let flatRules = rules.enumerated().map { index, rule in
            Automaton.Rule(
                start: renumbered[Int(rule.start)], name: rule.name, first: sets.firstOfRule[index],
                all: sets.allOfRule[index])
        }
        let flatBranches = branches.map { branch in
            Automaton.Branch(
                start: renumbered[Int(branch.start)], weight: branch.weight, intent: branch.intent,
                grammar: branch.grammar,
                file: branch.file, line: branch.line, column: branch.column, padding: 0,
                first: sets.first(from: branch.start), all: sets.all(from: branch.start))
        }
        let (stringStarts, stringBytes) = Self.packed(allStrings)
        let (wordStarts, wordBytes) = Self.packed(allWords)
        let storage = FlatStorage(sections: [
            Self.bytes(flatNodes), Self.bytes(arcs), Self.bytes(flatRules), Self.bytes(flatBranches),
            Self.bytes(provided),
            Self.bytes(stringStarts), stringBytes, Self.bytes(wordStarts), wordBytes,
            Self.bytes(Vocabulary.slots(for: allWords)),
        ])
        return Automaton(storage: storage)
    }

    private func reachableStates() -> [State] {
        var isReached = Array(repeating: false, count: nodes.count)
        var waiting = [Self.finish] + rules.map(\.start) + branches.map(\.start)
        while let state = waiting.popLast() {
            guard !isReached[Int(state)] else { continue }
            isReached[Int(state)] = true
            waiting += successors(of: state)
        }
        return nodes.indices.filter { isReached[$0] }.map { State($0) }
    }

    /// The states that a state leads to, by a word or without.
    func successors(of state: State) -> [State] {
        let node = nodes[Int(state)]
        switch node.kind {
        case .finish: return []
        case .choice: return (waysOfChoice[state] ?? []).map(\.target)
        default: return [node.next]
        }
    }

    static func packed(_ strings: [[UInt8]]) -> (starts: [Int32], bytes: [UInt8]) {
        var starts: [Int32] = [0]
        var bytes: [UInt8] = []
        for string in strings {
            bytes += string
            starts.append(Int32(bytes.count))
        }
        return (starts, bytes)
    }

    static func bytes<Element: BitwiseCopyable>(_ elements: [Element]) -> [UInt8] {
        elements.withUnsafeBytes { Array($0) }
    }
}

/// The words that can come first, and at all, from a state to the end of its rule.
private struct WordSets {
    private let builder: AutomatonBuilder
    private(set) var firstOfRule: [WordSet]
    private(set) var allOfRule: [WordSet]

    init(builder: AutomatonBuilder) {
        self.builder = builder
        firstOfRule = Array(repeating: WordSet(), count: builder.rules.count)
        allOfRule = firstOfRule
        // Rules call each other, so sets grow until none does; a set has 128 bits, so that is soon.
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for (index, rule) in builder.rules.enumerated().reversed() {
                let (first, all) = (first(from: rule.start), all(from: rule.start))
                if first != firstOfRule[index] || all != allOfRule[index] { hasGrown = true }
                (firstOfRule[index], allOfRule[index]) = (first, all)
            }
        }
    }

    func first(from start: AutomatonBuilder.State) -> WordSet { words(from: start, onlyFirst: true) }
    func all(from start: AutomatonBuilder.State) -> WordSet { words(from: start, onlyFirst: false) }

    private func words(from start: AutomatonBuilder.State, onlyFirst: Bool) -> WordSet {
        var set = WordSet()
        var seen: Set<AutomatonBuilder.State> = []
        var waiting = [start]
        while let state = waiting.popLast() {
            guard seen.insert(state).inserted else { continue }
            let node = builder.nodes[Int(state)]
            switch node.kind {
            case .finish: break
            case .word:
                set.insert(node.a)
                if !onlyFirst { waiting.append(node.next) }
            case .choice:
                for way in builder.waysOfChoice[state] ?? [] {
                    if way.word >= 0 { set.insert(way.word) }
                    if way.word < 0 || !onlyFirst { waiting.append(way.target) }
                }
            case .call:
                set.formUnion(onlyFirst ? firstOfRule[Int(node.a)] : allOfRule[Int(node.a)])
                // A rule may match nothing; going on is never wrong for a set that may hold too much.
                waiting.append(node.next)
            case .provided:
                set = .everything
                return set
            case .tag, .beginSlot, .endSlot: waiting.append(node.next)
            }
        }
        return set
    }
}
