/// For each branch of a grammar, the least that each word of a phrase can cost in it, however it is taken: heard as one of the
/// branch's own words, taken by a provided rule, or ignored. The sum is a bound that no match of the branch can be under, so
/// that branches are searched in its order, and most not at all.
///
/// Branches are folded to 128 sets; a set's bound is that of its best branch.
struct BranchBounds {
    /// The bounds of the sets, word after word.
    private typealias Costs = [Int32]

    /// Where nothing is free text; where free text stands behind the words that introduce it; and where it may stand anywhere,
    /// since what introduces it may be left out.
    private var plain: Costs = []
    private var introduced: Costs = []
    private var anywhere: Costs = []
    /// For each set, the words that may be heard as words that mean something, a bit each.
    private var heardContent = Array(repeating: UInt64(0), count: BranchSet.size)
    /// For each set, the least that hearing one of its keys adds to what the words cost otherwise; see ``KeyWords``.
    private var keyCosts = Array(repeating: MissingCosts.never, count: BranchSet.size)
    private let wordCount: Int

    init(
        grammar: Int, heard: [[HeardWord]], machines: [Machine], spans: ProvidedSpans, phrase: PhraseWords,
        slips: SlipFinder.Reach
    ) {
        wordCount = phrase.numbers.count
        plain.reserveCapacity(wordCount * BranchSet.size)
        // What wasn't looked for may be any word of any branch.
        let unseen = slips.leastBeyond.map { cost in phrase.classes.map { $0 == .content ? cost : nil } }
        for (word, ignored) in phrase.leastIgnored.enumerated() {
            let cost = unseen?[word].map { min($0, ignored) } ?? ignored
            plain.append(contentsOf: repeatElement(cost, count: BranchSet.size))
            guard let unseen, unseen[word] != nil else { continue }
            for set in heardContent.indices { heardContent[set] |= 1 << Place(word: word).bit }
        }
        let automaton = machines[grammar].automaton
        automaton.lightlyKeyed.forEach { keyCosts[$0] = EditCosts.missingFunction }
        automaton.keyless.forEach { keyCosts[$0] = 0 }
        let tables = automaton.tolerance
        for word in heard[grammar] {
            let isContent = tables.missingWord[Int(word.word)] >= EditCosts.missingContent
            lower(word, isContent: isContent, in: automaton.branchesOfWord[word.word])
        }
        for (number, binding) in machines[grammar].bindings.enumerated() {
            let branches = automaton.branchesOfProvided[number * 2] | automaton.branchesOfProvided[number * 2 + 1]
            switch binding {
            case .nothing, .freeText: break
            case .list(let list): for word in heard[list] { lower(word, isContent: true, in: branches) }
            case .spans(let rule):
                for word in 0..<wordCount where spans.covers(word, rule: rule) {
                    Self.lower(&plain, word, to: 0, in: branches)
                }
            }
        }
        if let unseen {
            for case (let word, let cost?) in unseen.enumerated() {
                for set in keyCosts.indices {
                    keyCosts[set] = min(keyCosts[set], cost - plain[word * BranchSet.size + set])
                }
            }
        }
        for word in heard[grammar] { key(word, in: automaton.keysOfWord[word.word]) }
        for (number, binding) in machines[grammar].bindings.enumerated() {
            let branches = automaton.keysOfProvided[number * 2] | automaton.keysOfProvided[number * 2 + 1]
            switch binding {
            case .nothing: break
            case .freeText: branches.forEach { keyCosts[$0] = 0 }
            case .list(let list): for word in heard[list] { key(word, in: branches) }
            case .spans(let rule):
                for word in 0..<wordCount where spans.covers(word, rule: rule) { branches.forEach { keyCosts[$0] = 0 } }
            }
        }
        (introduced, anywhere) = (plain, plain)
        for (number, binding) in machines[grammar].bindings.enumerated() {
            guard case .freeText = binding else { continue }
            lower(text: number * 2, costs: phrase.padding, heard[grammar], automaton)
            lower(text: number * 2 + 1, costs: [], heard[grammar], automaton)
        }
    }

    /// A word heard over several words of the phrase costs each of them its share.
    private mutating func lower(_ heard: HeardWord, isContent: Bool, in branches: BranchSet) {
        let words = heard.start.word..<max(heard.start.word + 1, heard.end.word)
        for word in words { Self.lower(&plain, word, to: heard.cost / Int32(words.count), in: branches) }
        if isContent { branches.forEach { heardContent[$0] |= 1 << heard.start.bit } }
    }

    /// A key heard costs its words what it costs more than they would otherwise.
    private mutating func key(_ heard: HeardWord, in branches: BranchSet) {
        let words = heard.start.word..<max(heard.start.word + 1, heard.end.word)
        let cost = heard.cost / Int32(words.count)
        branches.forEach { set in
            let extra = words.reduce(Int32(0)) { $0 + cost - plain[$1 * BranchSet.size + set] }
            keyCosts[set] = min(keyCosts[set], extra)
        }
    }

    /// - Parameter costs: what free text costs for each word; none where it costs nothing.
    private mutating func lower(text thing: Int, costs: [Int32], _ heard: [HeardWord], _ automaton: Automaton) {
        let (all, tables) = (automaton.branchesOfProvided[thing], automaton.tolerance)
        var opened = Array(repeating: BranchSet.none, count: wordCount + 1)
        opened[0] = tables.unintroduced[thing] & all
        for word in heard where word.end & 3 == 0 {
            opened[word.end.word] |= tables.branches(of: thing, introducedBy: word.word)
        }
        for word in 0..<wordCount {
            let cost = costs.isEmpty ? 0 : costs[word]
            Self.lower(&introduced, word, to: cost, in: opened[word])
            Self.lower(&anywhere, word, to: cost, in: all)
            opened[word + 1] |= opened[word]
        }
    }

    private static func lower(_ costs: inout Costs, _ word: Int, to cost: Int32, in branches: BranchSet) {
        costs.withUnsafeMutableBufferPointer { costs in
            branches.forEach { branch in
                let index = word * BranchSet.size + branch
                if cost < costs[index] { costs[index] = cost }
            }
        }
    }

    /// The bound of a whole branch, or nil where no match of it could be accepted or suggested.
    func total(of branch: Int) -> Int32? {
        let set = branch % BranchSet.size
        let weight = heardContent[set].nonzeroBitCount
        var totals: [Int32] = []
        let withoutText = (0..<wordCount).reduce(keyCosts[set]) { $0 + plain[$1 * BranchSet.size + set] }
        if withoutText <= Acceptance.farthest(weight: weight, hasFreeText: false) { totals.append(withoutText) }
        if weight > 0 {
            let withText = min(total(introduced, set, leftOut: 0), totalAnywhere(set))
            if withText <= Acceptance.farthest(weight: weight, hasFreeText: true) { totals.append(withText) }
        }
        return totals.min()
    }

    private func totalAnywhere(_ set: Int) -> Int32 { total(anywhere, set, leftOut: EditCosts.missingFunction) }

    /// Beside free text, which takes anything, some word that means something must be heard; without one nothing is near
    /// enough.
    /// - Parameter leftOut: what is left out for it; that may be the branch's key.
    private func total(_ costs: Costs, _ set: Int, leftOut: Int32) -> Int32 {
        var (total, extra): (Int32, Int32) = (0, MissingCosts.never)
        for word in 0..<wordCount {
            let cost = costs[word * BranchSet.size + set]
            total += cost
            if heardContent[set] >> Place(word: word).bit & 1 != 0 {
                extra = min(extra, plain[word * BranchSet.size + set] - cost)
            }
        }
        return total + max(extra + leftOut, keyCosts[set])
    }

    /// The least that a word can cost in a branch.
    /// - Parameter limit: what the whole branch may cost.
    func least(of branch: Int, limit: Int32) -> Least {
        let set = branch % BranchSet.size
        return Least(costs: totalAnywhere(set) <= limit ? anywhere : introduced, set: set)
    }

    /// The least that each word can cost in a branch.
    struct Least {
        fileprivate let costs: [Int32]
        fileprivate let set: Int

        subscript(word: Int) -> Int32 { costs[word * BranchSet.size + set] }
    }
}
