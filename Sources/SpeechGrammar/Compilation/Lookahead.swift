/// What may come next in each state, to be told with one look at the next word: few words are folded to 56 bits; sets of more
/// are told apart by lists of the sets that each word is in.
struct Lookahead {
    /// The sets there are, folded. Those that are listed come first.
    private(set) var sets: [UInt64] = []
    /// The number of each state's set.
    private(set) var setOfState: [UInt16] = []
    /// The number of listed sets.
    private(set) var listedCount = 0
    /// The listed sets that a word is in, as lists that words share; and the number of each word's list.
    private(set) var lists: [[UInt16]] = []
    private(set) var listOfWord: [Int32] = []
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

    /// A set of fewer words is seldom taken for another when it is folded.
    private static let fewWords = 10

    init(nodes: [Automaton.Node], arcs: [Automaton.Arc], starts: [Int32], wordCount: Int) {
        let first = FirstSets(nodes: nodes, arcs: arcs, starts: starts)
        nullable = starts.map { first.sets[first.setOfState[Int($0)]].others & Self.end != 0 }
        // Sets that came up on the way only belong to no state.
        let used = Set(first.setOfState).sorted()
        let listed = Self.listed(used, in: first, limit: 10_000 + nodes.count * 8)
        listedCount = listed.count
        number(listed + used.filter { !Set(listed).contains($0) }, in: first)
        list(listed.map { first.sets[$0].words }, wordCount: wordCount)
    }

    /// What may come next in a state, folded.
    func ofState(_ state: Int) -> UInt64 { sets[Int(setOfState[state])] }

    /// The sets to list: of many words, but not so many in all that they outgrow the grammar.
    private static func listed(_ used: [Int], in first: FirstSets, limit: Int) -> [Int] {
        var (total, number) = (0, 0)
        return used.filter { set in
            let count = first.sets[set].words.count
            guard count > fewWords, total + count <= limit, number < UInt16.max else { return false }
            total += count
            number += 1
            return true
        }
    }

    /// Folds the sets and gives states their numbers. Should there be more sets than have numbers, the rest share one that
    /// rules nothing out.
    private mutating func number(_ order: [Int], in first: FirstSets) {
        var numbers: [Int: UInt16] = [:]
        for set in order.prefix(Int(UInt16.max)) {
            numbers[set] = UInt16(sets.count)
            let content = first.sets[set]
            sets.append(content.hasAnyWord ? .max : content.words.reduce(content.others) { $0 | Self.word($1) })
        }
        let rest = UInt16(sets.count)
        sets.append(.max)
        setOfState = first.setOfState.map { numbers[$0] ?? rest }
    }

    private mutating func list(_ sets: [[Int32]], wordCount: Int) {
        var setsOfWord: [[UInt16]] = Array(repeating: [], count: wordCount)
        for (set, words) in sets.enumerated() { for word in words { setsOfWord[Int(word)].append(UInt16(set)) } }
        var numbers: [[UInt16]: Int32] = [:]
        listOfWord = setsOfWord.map { sets in
            if let number = numbers[sets] { return number }
            let number = Int32(lists.count)
            numbers[sets] = number
            lists.append(sets)
            return number
        }
    }
}
