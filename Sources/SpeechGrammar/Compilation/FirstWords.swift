/// The words that can come first in each rule: what rules a rule out with one look at the next word, where it begins with too
/// many for a ``Lookahead``.
struct FirstWords {
    private let builder: AutomatonBuilder
    private let nullable: [Bool]
    private var first: [Set<Int32>]
    /// The rules whose first words are too many to be listed.
    private(set) var isUnlisted: [Bool]
    /// The different lists of rules that words begin, and the number of each word's.
    private(set) var lists: [[Int32]] = []
    private(set) var listOfWord: [Int32] = []

    init(of builder: AutomatonBuilder, nullable: [Bool]) {
        self.builder = builder
        self.nullable = nullable
        first = Array(repeating: [], count: builder.rules.count)
        isUnlisted = Array(repeating: false, count: builder.rules.count)
        // Rules call each other, so sets grow until none does. Callers have lower numbers more often than not.
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for rule in builder.rules.indices.reversed() where update(rule) { hasGrown = true }
        }
        limitSize()
        list()
    }

    private mutating func list() {
        var rulesOfWord: [[Int32]] = Array(repeating: [], count: builder.wordCount)
        for (rule, words) in first.enumerated() {
            for word in words { rulesOfWord[Int(word)].append(Int32(rule)) }
        }
        var numbers: [[Int32]: Int32] = [:]
        listOfWord = rulesOfWord.map { rules in
            if let number = numbers[rules] { return number }
            let number = Int32(lists.count)
            numbers[rules] = number
            lists.append(rules)
            return number
        }
    }

    /// Collects a rule's first words; whether they are more than before.
    private mutating func update(_ rule: Int) -> Bool {
        var words: Set<Int32> = []
        var seen: Set<AutomatonBuilder.State> = []
        var waiting = [builder.rules[rule].start]
        while let state = waiting.popLast() {
            guard seen.insert(state).inserted else { continue }
            let node = builder.nodes[Int(state)]
            switch node.kind {
            case .finish, .provided: break
            case .word: words.insert(node.a)
            case .choice:
                for way in builder.waysOfChoice[state] ?? [] {
                    if way.word >= 0 { words.insert(way.word) } else { waiting.append(way.target) }
                }
            case .call:
                words.formUnion(first[Int(node.a)])
                if nullable[Int(node.a)] { waiting.append(node.next) }
            case .tag, .beginSlot, .endSlot: waiting.append(node.next)
            }
        }
        guard words.count != first[rule].count else { return false }
        first[rule] = words
        return true
    }

    /// Keeps the lists linear in the grammar's size: where rules repeat each other's words over and over, the longest lists
    /// give way.
    private mutating func limitSize() {
        var total = first.reduce(0) { $0 + $1.count }
        let limit = 10_000 + builder.nodes.count * 8
        for rule in first.indices.sorted(by: { first[$0].count > first[$1].count }) {
            guard total > limit else { return }
            total -= first[rule].count
            first[rule] = []
            isUnlisted[rule] = true
        }
    }
}
