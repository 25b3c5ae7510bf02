extension AutomatonBuilder {
    /// Leaves out states that nothing leads to, and stores the rest.
    func makeAutomaton(lexicon: Lexicon) -> Automaton? {
        let order = reachableStates()
        var renumbered = Array(repeating: Int32(-1), count: nodes.count)
        for (number, state) in order.enumerated() { renumbered[Int(state)] = Int32(number) }
        let joins = joinStates()
        var flatNodes: [Automaton.Node] = []
        var arcs: [Automaton.Arc] = []
        for state in order {
            let (node, isJoin) = (nodes[Int(state)], joins[Int(state)])
            guard node.kind == .choice else {
                let next = renumbered[Int(node.next)]
                flatNodes.append(.init(kind: node.kind, isJoin: isJoin, a: node.a, b: node.b, next: next))
                continue
            }
            let ways = waysOfChoice[state] ?? []
            let spoken = Int32(ways.count { $0.word >= 0 })
            flatNodes.append(
                .init(
                    kind: .choice, isJoin: isJoin, a: Int32(arcs.count), b: spoken, next: Int32(ways.count) - spoken))
            for way in ways {
                arcs.append(.init(word: way.word, target: renumbered[Int(way.target)], weight: way.weight))
            }
        }
        return makeAutomaton(flatNodes, arcs, renumbered, lexicon)
    }

    /// - Parameter renumbered: the number of each of the builder's states among the nodes.
    private func makeAutomaton(
        _ nodes: [Automaton.Node], _ ways: [Automaton.Arc], _ renumbered: [Int32], _ lexicon: Lexicon
    ) -> Automaton? {
        let starts = rules.map { renumbered[Int($0.start)] }
        let lookahead = Lookahead(nodes: nodes, arcs: ways, starts: starts, wordCount: wordCount)
        let arcs = ways.map { $0.word < 0 ? $0.silent(lookahead: lookahead.setOfState[Int($0.target)]) : $0 }
        let last = LastWords(of: self) { lookahead.ofState(Int(renumbered[Int($0)])) & Lookahead.end != 0 }
        let rules = self.rules.indices.map { rule in
            Automaton.Rule(start: starts[rule], name: self.rules[rule].name, isNullable: lookahead.nullable[rule])
        }
        let contents = RuleContents(of: self)
        let branchesOfWord = contents.branchSets(of: \.words, count: wordCount)
        let branchesOfProvided = contents.branchSets(of: \.provided, count: provided.count * 2)
        let missing = MissingCosts(nodes: nodes, arcs: arcs, rules: rules, words: allWords, lexicon: lexicon)
        let keys = KeyWords(
            of: contents, nodes: nodes, arcs: arcs, rules: rules, branches: branches, providedCount: provided.count,
            missing: missing.ofWord)
        let (wordSets, wordSetOfWord) = SharedBranchSets.packed(branchesOfWord)
        let (keySets, keySetOfWord) = SharedBranchSets.packed(keys.ofWord)
        let (lastSets, lastSetOfWord) = SharedBranchSets.packed(last.ofWord)
        let (listStarts, listedSets) = IndexLists<UInt16>.packed(lookahead.lists)
        let (stringStarts, stringBytes) = Self.packed(allStrings)
        let (wordStarts, wordBytes) = Self.packed(allWords)
        let storage = FlatStorage(sections: [
            Self.bytes(nodes), Self.bytes(arcs), Self.bytes(rules), Self.bytes(branches), Self.bytes(provided),
            Self.bytes(stringStarts), stringBytes, Self.bytes(wordStarts), wordBytes,
            Self.bytes(Vocabulary.slots(for: allWords)), Self.bytes(lookahead.sets), Self.bytes(lookahead.setOfState),
            Self.bytes([Int32(lookahead.listedCount)]), Self.bytes(lookahead.listOfWord), Self.bytes(listStarts),
            Self.bytes(listedSets), Self.bytes(wordSets), Self.bytes(wordSetOfWord),
            Self.bytes(branchesOfProvided), Self.bytes(lastSets), Self.bytes(lastSetOfWord),
            Self.bytes(last.ofProvided), Self.bytes(keySets), Self.bytes(keySetOfWord), Self.bytes(keys.ofProvided),
            Self.bytes([keys.keyless, keys.lightlyKeyed]),
        ])
        guard let tolerance = ToleranceTables(storage: toleranceStorage(contents, missing, lexicon)) else { return nil }
        return Automaton(storage: storage, tolerance: Deferred { tolerance })
    }

    private func toleranceStorage(_ contents: RuleContents, _ missing: MissingCosts, _ lexicon: Lexicon)
        -> FlatStorage
    {
        let rules = contents.sections(wordCount: wordCount, providedCount: provided.count * 2)
        let costs = [
            Self.bytes(missing.ofWord), Self.bytes(missing.toEnd), Self.bytes(missing.least),
            Self.bytes(missing.ofRule),
        ]
        let introducers = Introducers(of: self, contents)
        let (introducerStarts, introducerWords) = IndexLists<Int32>.packed(introducers.words)
        let introduced = [
            Self.bytes(introducerStarts), Self.bytes(introducerWords),
            Self.bytes(introducers.branches.flatMap(\.self)), Self.bytes(introducers.unintroduced),
        ]
        return FlatStorage(
            sections: introduced + rules + costs + WordIndex.sections(for: allWords, lexicon: lexicon))
    }

    private func reachableStates() -> [State] {
        var isReached = Array(repeating: false, count: nodes.count)
        var waiting = [Self.finish] + rules.map(\.start)
        while let state = waiting.popLast() {
            guard !isReached[Int(state)] else { continue }
            isReached[Int(state)] = true
            waiting += successors(of: state)
        }
        return nodes.indices.filter { isReached[$0] }.map { State($0) }
    }

    /// Which states more than one state leads to without a word, or a loop comes back to: only those can be reached twice at a
    /// place. A loop that is entered by its body has a head that only the body leads to.
    private func joinStates() -> [Bool] {
        var count = Array(repeating: 0, count: nodes.count)
        for rule in rules { count[Int(rule.start)] += 1 }
        for state in reachableStates() {
            for successor in successors(of: state) { count[Int(successor)] += 1 }
        }
        return count.indices.map { count[$0] > 1 || openChoices.contains(State($0)) }
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
