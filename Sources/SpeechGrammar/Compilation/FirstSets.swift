/// What may come next in each state, exactly: the words, and what else.
struct FirstSets {
    /// What may come next.
    struct Content: Hashable {
        /// Sorted by number.
        var words: [Int32] = []
        /// The bits of ``Lookahead/besidesWords``.
        var others: UInt64 = 0
        /// The words are too many to be listed.
        var hasAnyWord = false
    }

    /// The different sets.
    private(set) var sets: [Content] = []
    /// The number of each state's set.
    private(set) var setOfState: [Int]

    private var numbers: [Content: Int] = [:]
    private let arcs: [Automaton.Arc]
    private let starts: [Int32]

    /// A choice between more words isn't listed: a look at it rules little out.
    private static let mostWords = 4_000

    /// - Parameter starts: the first state of each rule.
    init(nodes: [Automaton.Node], arcs: [Automaton.Arc], starts: [Int32]) {
        (self.arcs, self.starts) = (arcs, starts)
        setOfState = Array(repeating: 0, count: nodes.count)
        _ = number(of: Content())
        // Most states lead to lower ones, so few rounds are needed.
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for (state, node) in nodes.enumerated() {
                let set = set(of: node)
                if set != setOfState[state] { (setOfState[state], hasGrown) = (set, true) }
            }
        }
    }

    private mutating func number(of content: Content) -> Int {
        if let number = numbers[content] { return number }
        numbers[content] = sets.count
        sets.append(content)
        return sets.count - 1
    }

    private mutating func set(of node: Automaton.Node) -> Int {
        switch node.kind {
        case .finish: return number(of: Content(others: Lookahead.end))
        case .word: return number(of: Content(words: [node.a]))
        case .provided: return number(of: Content(others: Lookahead.provided(node.a)))
        case .tag, .beginSlot, .endSlot: return setOfState[Int(node.next)]
        case .call:
            let first = setOfState[Int(starts[Int(node.a)])]
            return sets[first].others & Lookahead.end == 0
                ? first : union(words: [], of: [first, setOfState[Int(node.next)]], endsIn: setOfState[Int(node.next)])
        case .choice:
            let (first, count) = (Int(node.a), Int(node.b))
            let inner = Set(arcs[(first + count)..<(first + count + Int(node.next))].map { setOfState[Int($0.target)] })
            if count == 0, inner.count == 1, let only = inner.first { return only }
            return union(words: arcs[first..<(first + count)].map(\.word), of: Array(inner), endsIn: nil)
        }
    }

    /// - Parameter last: the set that alone tells whether the rule may end; nil where any of them does.
    private mutating func union(words: [Int32], of inner: [Int], endsIn last: Int?) -> Int {
        var content = Content(hasAnyWord: words.count > Self.mostWords)
        var all = Set(content.hasAnyWord ? [] : words)
        for set in inner {
            content.others |= sets[set].others
            content.hasAnyWord = content.hasAnyWord || sets[set].hasAnyWord
            if !content.hasAnyWord { all.formUnion(sets[set].words) }
            if all.count > Self.mostWords { content.hasAnyWord = true }
        }
        if !content.hasAnyWord { content.words = all.sorted() }
        if let last { content.others = content.others & ~Lookahead.end | sets[last].others & Lookahead.end }
        return number(of: content)
    }
}
