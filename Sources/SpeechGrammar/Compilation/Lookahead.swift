/// What may come next in each state, folded to 64 bits: one look at the next word rules most ways out.
struct Lookahead {
    /// The sets there are, each once.
    private(set) var sets: [UInt64] = []
    /// The number of each state's set.
    private(set) var setOfState: [UInt16] = []
    /// For each rule whether it can be matched by nothing said.
    private(set) var nullable: [Bool] = []

    /// The state's rule may be finished with nothing more said.
    static let end: UInt64 = 1

    /// A provided rule may begin. Those from the seventh on share a bit.
    static func provided(_ index: Int32) -> UInt64 { 2 << UInt64(min(index, 6)) }

    /// All but words.
    static let besidesWords: UInt64 = 0xFF

    /// A word may be said. Words share 56 bits.
    static func word(_ word: Int32) -> UInt64 { 0x100 << UInt64(UInt32(bitPattern: word) % 56) }

    init(nodes: [Automaton.Node], arcs: [Automaton.Arc], starts: [Int32]) {
        var ofState = Array(repeating: UInt64(0), count: nodes.count)
        // Most states lead to lower ones, so few rounds are needed.
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for (index, node) in nodes.enumerated() {
                let set = Self.set(of: node, ofState, arcs, starts)
                if set != ofState[index] { (ofState[index], hasGrown) = (set, true) }
            }
        }
        nullable = starts.map { ofState[Int($0)] & Self.end != 0 }
        number(ofState)
    }

    private static func set(
        of node: Automaton.Node, _ known: [UInt64], _ arcs: [Automaton.Arc], _ starts: [Int32]
    ) -> UInt64 {
        switch node.kind {
        case .finish: return end
        case .word: return word(node.a)
        case .provided: return provided(node.a)
        case .tag, .beginSlot, .endSlot: return known[Int(node.next)]
        case .call:
            let first = known[Int(starts[Int(node.a)])]
            return first & end == 0 ? first : first & ~end | known[Int(node.next)]
        case .choice:
            return arcs[Int(node.a)..<Int(node.a + node.b + node.next)].reduce(0) { set, arc in
                set | (arc.word >= 0 ? word(arc.word) : known[Int(arc.target)])
            }
        }
    }

    /// Numbers the sets. Should there be more than have numbers, the rest share one that rules nothing out.
    private mutating func number(_ ofState: [UInt64]) {
        var numbers: [UInt64: UInt16] = [.max: 0]
        sets = [.max]
        setOfState = ofState.map { set in
            if let number = numbers[set] { return number }
            guard sets.count <= UInt16.max else { return 0 }
            let number = UInt16(sets.count)
            numbers[set] = number
            sets.append(set)
            return number
        }
    }
}
