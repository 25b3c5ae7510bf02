/// The words that can come first in each rule: what rules a rule out with one look at the next word.
struct FirstWords {
    private let builder: AutomatonBuilder
    private var first: [Set<Int32>]
    /// ``Automaton/Rule/isNullable`` and ``Automaton/Rule/beginsWithAnything`` of each rule.
    private(set) var flags: [Int32]
    private(set) var rulesByWord: [[Int32]]

    init(of builder: AutomatonBuilder) {
        self.builder = builder
        first = Array(repeating: [], count: builder.rules.count)
        flags = Array(repeating: 0, count: builder.rules.count)
        rulesByWord = Array(repeating: [], count: builder.wordCount)
        // Rules call each other, so sets grow until none does. Callers have lower numbers more often than not.
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for rule in builder.rules.indices.reversed() where update(rule) { hasGrown = true }
        }
        limitSize()
        for (rule, words) in first.enumerated() {
            for word in words { rulesByWord[Int(word)].append(Int32(rule)) }
        }
    }

    /// Collects a rule's first words; whether they are more than before.
    private mutating func update(_ rule: Int) -> Bool {
        var words: Set<Int32> = []
        var found: Int32 = 0
        var seen: Set<AutomatonBuilder.State> = []
        var waiting = [builder.rules[rule].start]
        while let state = waiting.popLast() {
            guard seen.insert(state).inserted else { continue }
            let node = builder.nodes[Int(state)]
            switch node.kind {
            case .finish: found |= Automaton.Rule.isNullable
            case .word: words.insert(node.a)
            case .choice:
                for way in builder.waysOfChoice[state] ?? [] {
                    if way.word >= 0 { words.insert(way.word) } else { waiting.append(way.target) }
                }
            case .call:
                words.formUnion(first[Int(node.a)])
                found |= flags[Int(node.a)] & Automaton.Rule.beginsWithAnything
                if flags[Int(node.a)] & Automaton.Rule.isNullable != 0 { waiting.append(node.next) }
            case .provided: found |= Automaton.Rule.beginsWithAnything
            case .tag, .beginSlot, .endSlot: waiting.append(node.next)
            }
        }
        guard words.count != first[rule].count || found != flags[rule] else { return false }
        (first[rule], flags[rule]) = (words, found)
        return true
    }

    /// Keeps the lists linear in the grammar's size: where rules repeat each other's words over and over, the longest lists
    /// give way to "anything".
    private mutating func limitSize() {
        var total = first.reduce(0) { $0 + $1.count }
        let limit = 10_000 + builder.nodes.count * 8
        for rule in first.indices.sorted(by: { first[$0].count > first[$1].count }) {
            guard total > limit else { return }
            total -= first[rule].count
            first[rule] = []
            flags[rule] |= Automaton.Rule.beginsWithAnything
        }
    }
}
