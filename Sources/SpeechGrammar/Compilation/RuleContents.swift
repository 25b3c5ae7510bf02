/// What stands in each rule, and in which branches of public rules that comes to be, however deep.
struct RuleContents {
    /// For each rule: the words, the rules called, and the provided rules, that stand in it itself; these at twice their
    /// number, or one more where they are slots.
    private(set) var words: [[Int32]]
    private(set) var calls: [[Int32]]
    private(set) var provided: [[Int32]]
    /// The branches that lead to each rule.
    private(set) var branches: [BranchSet]

    init(of builder: AutomatonBuilder) {
        let count = builder.rules.count
        (words, calls, provided) = (.init(repeating: [], count: count), .init(repeating: [], count: count), [])
        provided = words
        branches = Array(repeating: .none, count: count)
        for rule in builder.rules.indices { collect(rule, in: builder) }
        for (number, branch) in builder.branches.enumerated() { branches[Int(branch.rule)].insert(number) }
        // Branches are handed down until nothing changes; a set has 128 bits, so that is soon.
        var waiting = Array(builder.rules.indices)
        while let rule = waiting.popLast() {
            for called in calls[rule].map(Int.init) where branches[called] | branches[rule] != branches[called] {
                branches[called] |= branches[rule]
                waiting.append(called)
            }
        }
    }

    private mutating func collect(_ rule: Int, in builder: AutomatonBuilder) {
        var (found, called, used): (Set<Int32>, Set<Int32>, Set<Int32>) = ([], [], [])
        var seen: Set<AutomatonBuilder.State> = []
        var waiting = [builder.rules[rule].start]
        while let state = waiting.popLast() {
            guard seen.insert(state).inserted else { continue }
            let node = builder.nodes[Int(state)]
            switch node.kind {
            case .word: found.insert(node.a)
            case .call: called.insert(node.a)
            case .provided: used.insert(node.a * 2 + node.b)
            case .choice: for way in builder.waysOfChoice[state] ?? [] where way.word >= 0 { found.insert(way.word) }
            case .finish, .tag, .beginSlot, .endSlot: break
            }
            waiting += builder.successors(of: state)
        }
        words[rule] = found.sorted()
        calls[rule] = called.sorted()
        provided[rule] = used.sorted()
    }

    /// For each of a number of things that stand in rules, the branches that it comes to be in.
    func branchSets(of things: KeyPath<RuleContents, [[Int32]]>, count: Int) -> [BranchSet] {
        var sets = Array(repeating: BranchSet.none, count: count)
        for (rule, all) in self[keyPath: things].enumerated() {
            for thing in all { sets[Int(thing)] |= branches[rule] }
        }
        return sets
    }

    /// For each word and each provided rule the rules it stands in, and for each rule its callers, as lists.
    func sections(wordCount: Int, providedCount: Int) -> [[UInt8]] {
        func inverted(_ things: [[Int32]], count: Int) -> [[UInt8]] {
            var lists: [[Int32]] = Array(repeating: [], count: count)
            for (rule, all) in things.enumerated() { for thing in all { lists[Int(thing)].append(Int32(rule)) } }
            let (starts, indices) = IndexLists<Int32>.packed(lists)
            return [AutomatonBuilder.bytes(starts), AutomatonBuilder.bytes(indices)]
        }
        return inverted(words, count: wordCount) + inverted(provided, count: providedCount)
            + inverted(calls, count: calls.count)
    }
}
