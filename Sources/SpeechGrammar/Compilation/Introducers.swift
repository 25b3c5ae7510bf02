/// What words stand right before the provided rules: free text takes anything, but only behind a word such as "about", which
/// tells early where a phrase can't hold any.
///
/// Provided rules are told apart by twice their number, or one more where they are slots.
struct Introducers {
    /// For each provided rule the words, sorted, and the branches in which each stands before it.
    private(set) var words: [[Int32]]
    private(set) var branches: [[BranchSet]]
    /// For each provided rule the branches in which it may come first, or behind another provided rule.
    private(set) var unintroduced: [BranchSet]

    /// The end of a rule, as a bit; the others are of provided rules, of which those beyond are never told apart.
    private static let (end, mostThings): (UInt64, Int) = (1 << 63, 63)

    init(of builder: AutomatonBuilder, _ contents: RuleContents) {
        let count = builder.provided.count * 2
        (words, branches) = (Array(repeating: [], count: count), Array(repeating: [], count: count))
        unintroduced = (0..<count).map { $0 < Self.mostThings ? .none : .all }
        let leads = Self.leads(of: builder)
        let following = Self.following(leads, in: builder)
        var found: [[Int32: BranchSet]] = Array(repeating: [:], count: count)
        for rule in builder.rules.indices {
            for step in builder.steps(ofRule: rule) {
                let next = leads[Int(step.next)]
                let mask = next & ~Self.end | (next & Self.end == 0 ? 0 : following[rule])
                for thing in Self.things(mask, count) {
                    switch step.kind {
                    case .word: found[thing][step.thing, default: .none] |= contents.branches[rule]
                    case .provided: unintroduced[thing] |= contents.branches[rule]
                    default: break
                    }
                }
            }
        }
        for (number, branch) in builder.branches.enumerated() {
            let start = builder.rules[Int(branch.rule)].start
            for thing in Self.things(leads[Int(start)], count) { unintroduced[thing].insert(number) }
        }
        for (thing, sets) in found.enumerated() {
            words[thing] = sets.keys.sorted()
            branches[thing] = words[thing].map { sets[$0] ?? .none }
        }
    }

    private static func things(_ mask: UInt64, _ count: Int) -> [Int] {
        (0..<min(count, mostThings)).filter { mask >> UInt64($0) & 1 != 0 }
    }

    /// For each state the provided rules that may come next in its rule with no word said, and whether the rule may end.
    private static func leads(of builder: AutomatonBuilder) -> [UInt64] {
        var leads = Array(repeating: UInt64(0), count: builder.nodes.count)
        leads[Int(AutomatonBuilder.finish)] = end
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for (state, node) in builder.nodes.enumerated() {
                let mask = mask(of: AutomatonBuilder.State(state), node, leads, builder)
                if mask != leads[state] { (leads[state], hasGrown) = (mask, true) }
            }
        }
        return leads
    }

    private static func mask(
        of state: AutomatonBuilder.State, _ node: AutomatonBuilder.Node, _ leads: [UInt64], _ builder: AutomatonBuilder
    ) -> UInt64 {
        switch node.kind {
        case .finish: return end
        case .word: return 0
        case .provided: return 1 << UInt64(min(Int(node.a * 2 + node.b), mostThings - 1))
        case .tag, .beginSlot, .endSlot: return leads[Int(node.next)]
        case .call:
            let inner = leads[Int(builder.rules[Int(node.a)].start)]
            return inner & end == 0 ? inner : inner & ~end | leads[Int(node.next)]
        case .choice:
            return (builder.waysOfChoice[state] ?? []).reduce(0) { $1.word < 0 ? $0 | leads[Int($1.target)] : $0 }
        }
    }

    /// For each rule the provided rules that may come right behind it.
    private static func following(_ leads: [UInt64], in builder: AutomatonBuilder) -> [UInt64] {
        var following = Array(repeating: UInt64(0), count: builder.rules.count)
        let calls = builder.rules.indices.map { rule in builder.steps(ofRule: rule).filter { $0.kind == .call } }
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for (rule, steps) in calls.enumerated() {
                for step in steps {
                    let next = leads[Int(step.next)]
                    let mask = next & ~end | (next & end == 0 ? 0 : following[rule])
                    let called = Int(step.thing)
                    if following[called] | mask != following[called] {
                        following[called] |= mask
                        hasGrown = true
                    }
                }
            }
        }
        return following
    }
}
