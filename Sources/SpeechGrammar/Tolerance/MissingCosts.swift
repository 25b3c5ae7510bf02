/// What it costs to go through an automaton without a word being said.
struct MissingCosts {
    /// For each word.
    let ofWord: [Int32]
    /// For each state, from there to the end of its rule.
    private(set) var toEnd: [Int16]
    /// For each choice, the least that a word said there costs to be missing.
    private(set) var least: [Int16]
    /// For each rule.
    private(set) var ofRule: [Int32]

    /// More than any match may cost.
    static let never: Int32 = 20_000

    init(nodes: [Automaton.Node], arcs: [Automaton.Arc], rules: [Automaton.Rule], words: [[UInt8]], lexicon: Lexicon) {
        ofWord = words.map { word in
            EditCosts.missing(lexicon.wordClass(word.withUnsafeBufferPointer { lexicon.find($0) }))
        }
        toEnd = Array(repeating: Int16(Self.never), count: nodes.count)
        least = toEnd
        ofRule = Array(repeating: Self.never, count: rules.count)
        // Most states lead to lower ones, so few rounds are needed.
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for index in nodes.indices {
                let cost = Int16(min(Self.never, cost(of: index, nodes, arcs)))
                if cost < toEnd[index] { (toEnd[index], hasChanged) = (cost, true) }
            }
            for (index, rule) in rules.enumerated() where Int32(toEnd[Int(rule.start)]) < ofRule[index] {
                (ofRule[index], hasChanged) = (Int32(toEnd[Int(rule.start)]), true)
            }
        }
        for (index, node) in nodes.enumerated() where node.kind == .choice {
            for way in Int(node.a)..<Int(node.a + node.b) {
                least[index] = min(least[index], Int16(min(Self.never, missing(arcs[way], of: node, nodes))))
            }
        }
    }

    private func cost(of index: Int, _ nodes: [Automaton.Node], _ arcs: [Automaton.Arc]) -> Int32 {
        let node = nodes[index]
        let next = node.kind == .choice || node.kind == .finish ? 0 : Int32(toEnd[Int(node.next)])
        switch node.kind {
        case .finish: return 0
        case .word: return Self.missing(node.a, before: node.next, ofWord, nodes) + next
        case .call: return ofRule[Int(node.a)] + next
        case .provided: return Self.never
        case .tag, .beginSlot, .endSlot: return next
        case .choice:
            return (Int(node.a)..<Int(node.a + node.b + node.next)).reduce(Self.never) { best, way in
                let first = arcs[way].word < 0 ? 0 : missing(arcs[way], of: node, nodes)
                return min(best, first + Int32(toEnd[Int(arcs[way].target)]))
            }
        }
    }

    private func missing(_ arc: Automaton.Arc, of choice: Automaton.Node, _ nodes: [Automaton.Node]) -> Int32 {
        Self.missing(arc.word, before: arc.target, ofWord, nodes) + Self.surcharge(for: choice)
    }

    /// A word that sets a slot is never supplied: the slot would be made up.
    private static func missing(_ word: Int32, before next: Int32, _ ofWord: [Int32], _ nodes: [Automaton.Node])
        -> Int32
    {
        nodes[Int(next)].kind == .tag ? never : ofWord[Int(word)]
    }

    /// One of many words is harder to guess than one of few.
    static func surcharge(for choice: Automaton.Node) -> Int32 {
        var ways = (choice.b + choice.next) >> 4
        var surcharge: Int32 = 0
        while ways > 0 {
            surcharge += EditCosts.oneOfMany
            ways >>= 1
        }
        return surcharge
    }
}
