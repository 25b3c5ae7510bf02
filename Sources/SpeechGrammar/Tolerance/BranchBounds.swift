/// For each branch of a grammar, the least that each word of a phrase can cost in it, however it is taken: heard as one of the
/// branch's own words, taken by a provided rule, or ignored. The sum is a bound that no match of the branch can be under, so
/// that branches are searched in its order, and most not at all.
///
/// Branches are folded to 128 sets; a set's bound is that of its best branch.
struct BranchBounds {
    /// For each word, the bounds of the sets.
    private var costs: [Int32]
    /// The same if no slot is free text.
    private var costsWithoutText: [Int32]
    /// For each set, the words that may be heard as words that mean something, a bit each.
    private var heardContent = Array(repeating: UInt64(0), count: BranchSet.size)
    private let wordCount: Int

    init(
        grammar: Int, heard: [[HeardWord]], machines: [Machine], spans: ProvidedSpans, phrase: PhraseWords
    ) {
        wordCount = phrase.numbers.count
        costs = []
        costs.reserveCapacity(wordCount * BranchSet.size)
        for cost in phrase.leastIgnored { costs.append(contentsOf: repeatElement(cost, count: BranchSet.size)) }
        costsWithoutText = []
        let tables = machines[grammar].automaton.tolerance
        for word in heard[grammar] {
            let isContent = tables.missingWord[Int(word.word)] >= EditCosts.missingContent
            lower(word, isContent: isContent, in: tables.branchesOfWord[Int(word.word)])
        }
        for (number, binding) in machines[grammar].bindings.enumerated() {
            let (part, slot) = (tables.branchesOfProvided[number * 2], tables.branchesOfProvided[number * 2 + 1])
            switch binding {
            case .nothing: break
            case .freeText: for word in 0..<wordCount { lower(word, to: phrase.padding[word], in: part) }
            case .list(let list): for word in heard[list] { lower(word, isContent: true, in: part | slot) }
            case .spans(let rule):
                for word in 0..<wordCount where spans.covers(word, rule: rule) { lower(word, to: 0, in: part | slot) }
            }
        }
        costsWithoutText = costs
        for (number, binding) in machines[grammar].bindings.enumerated() {
            guard case .freeText = binding else { continue }
            for word in 0..<wordCount { lower(word, to: 0, in: tables.branchesOfProvided[number * 2 + 1]) }
        }
    }

    /// A word heard over several words of the phrase costs each of them its share.
    private mutating func lower(_ heard: HeardWord, isContent: Bool, in branches: BranchSet) {
        let words = heard.start.word..<max(heard.start.word + 1, heard.end.word)
        for word in words { lower(word, to: heard.cost / Int32(words.count), in: branches) }
        if isContent { branches.forEach { heardContent[$0] |= 1 << heard.start.bit } }
    }

    private mutating func lower(_ word: Int, to cost: Int32, in branches: BranchSet) {
        branches.forEach { branch in
            let index = word * BranchSet.size + branch
            if cost < costs[index] { costs[index] = cost }
        }
    }

    /// The bound of a whole branch, or nil where no match of it could be accepted or suggested.
    func total(of branch: Int) -> Int32? {
        let set = branch % BranchSet.size
        var (total, withoutText): (Int32, Int32) = (0, 0)
        for word in 0..<wordCount {
            total += costs[word * BranchSet.size + set]
            withoutText += costsWithoutText[word * BranchSet.size + set]
        }
        let weight = heardContent[set].nonzeroBitCount
        let mayFit = withoutText <= Acceptance.farthest(weight: weight, hasFreeText: false)
        return mayFit || total <= Acceptance.farthest(weight: weight, hasFreeText: true) ? total : nil
    }

    /// For each word the least cost in any of some branches.
    func least(in branches: [Int]) -> [Int32] {
        (0..<wordCount).map { word in
            branches.reduce(Int32.max) { min($0, costs[word * BranchSet.size + $1 % BranchSet.size]) }
        }
    }
}
