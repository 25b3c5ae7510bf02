/// For each state of each machine how far its rule's end is: the fewest words, and among equal ones the fewest states. So the
/// way that is nearest to the end at each state gets there.
struct Distances {
    /// More words than any sentence has: the rule can't be finished.
    static let never = Int64.max / 8
    /// What a word counts beside a state.
    static let word: Int64 = 1 << 24

    private let toFinish: [[Int64]]

    init(_ machines: [Machine]) {
        // The lists of titles stand behind the grammars that use them, and use nothing themselves.
        var found: [[Int64]] = Array(repeating: [], count: machines.count)
        for number in machines.indices.reversed() { found[number] = Self.distances(machines[number], lists: found) }
        toFinish = found
    }

    func toFinish(_ state: Int32, machine: Int) -> Int64 { toFinish[machine][Int(state)] }

    private static func distances(_ machine: Machine, lists: [[Int64]]) -> [Int64] {
        let automaton = machine.automaton
        var least = Array(repeating: never, count: automaton.nodes.count)
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for (state, node) in automaton.nodes.enumerated() {
                let distance: Int64
                switch node.kind {
                case .finish: distance = 0
                case .word: distance = least[Int(node.next)] + word + 1
                case .tag, .beginSlot, .endSlot: distance = least[Int(node.next)] + 1
                case .call: distance = least[Int(automaton.rules[Int(node.a)].start)] + least[Int(node.next)] + 1
                case .provided:
                    var words = word
                    switch machine.bindings[Int(node.a)] {
                    case .nothing: words = never
                    case .freeText, .spans: break
                    case .list(let list): words = lists[list].isEmpty ? never : word
                    }
                    distance = words + least[Int(node.next)] + 1
                case .choice:
                    let arcs = automaton.arcs[Int(node.a)..<Int(node.a + node.b + node.next)]
                    distance = arcs.map { least[Int($0.target)] + ($0.word >= 0 ? word : 0) + 1 }.min() ?? never
                }
                if min(distance, never) < least[state] { (least[state], hasChanged) = (min(distance, never), true) }
            }
        }
        return least
    }
}
