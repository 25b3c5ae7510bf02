/// What may come next at each place of a phrase, where no word is left out: with a look at it a search leaves out states, and
/// whole branches, that nothing said leads on from. It may hold too much, never too little.
struct Outlook {
    /// Words of a phrase that may be ignored, from one place to another.
    struct Skip: BitwiseCopyable {
        let start: Int
        let end: Int
    }

    /// For each number of words said, what may come next, as in ``Lookahead``.
    private(set) var signs: Stack<UInt64>
    /// For each listed ``Lookahead``, the words of the phrase that are in it, a bit each.
    let gates: Stack<UInt64>
    /// For each number of words said, the bits of the words that may come next: several, where some may be ignored.
    private(set) var reach: Stack<UInt64>
    /// The branches that the last word of the phrase can end, and for each word those that it may be in.
    private var lastBranches = BranchSet.none
    private var branchesOfWords: Stack<BranchSet>
    /// The branches of which a key was heard, and those that have none.
    private var keyed: BranchSet
    /// Whether something heard goes up to where the phrase may end.
    private(set) var hasEnding = false
    private let skips: [Skip]

    /// - Parameter skips: by the words that they begin at.
    init(wordCount: Int, skips: [Skip], of automaton: Automaton, arena: Arena) {
        self.skips = skips
        signs = Stack(zeros: wordCount + 1, in: arena)
        reach = Stack(zeros: wordCount + 1, in: arena)
        gates = Stack(zeros: automaton.listedLookaheads, in: arena)
        branchesOfWords = Stack(zeros: wordCount, in: arena)
        keyed = automaton.keyless
        for word in 0..<wordCount { reach[word] = 1 << Place(word: word).bit }
        signs[wordCount] = Lookahead.end
        for skip in skips.reversed() { signs[skip.start] |= signs[skip.end] & Lookahead.end }
        if signs[0] & Lookahead.end != 0 { lastBranches = .all }
    }

    private func mayEnd(at word: Int) -> Bool { signs[word] & Lookahead.end != 0 }

    /// A word of the vocabulary was heard.
    mutating func hear(_ word: Int32, from start: Place, to end: Place, _ automaton: Automaton) {
        let first = start.word
        signs[first] |= Lookahead.word(word)
        let bit: UInt64 = 1 << start.bit
        for set in automaton.lookaheadLists[automaton.lookaheadListOfWord[Int(word)]] { gates[Int(set)] |= bit }
        keyed |= automaton.keysOfWord[word]
        let branches = automaton.branchesOfWord[word]
        for index in first..<max(first + 1, end.word) { branchesOfWords[index] |= branches }
        guard end & 3 == 0, mayEnd(at: end.word) else { return }
        hasEnding = true
        lastBranches |= automaton.lastOfWord[word]
    }

    /// Marks where a provided rule can begin, and the branches that it and its words can be in.
    /// - Parameter heard: what the machines behind this one hear, the last first.
    mutating func hear(
        provided rule: Int, _ binding: Machine.Binding, _ automaton: Automaton, _ parts: MatchParts,
        behind heard: [Hearing]
    ) {
        let (count, sign) = (parts.utterance.count, Lookahead.provided(Int32(rule)))
        let branches = automaton.branchesOfProvided[rule * 2] | automaton.branchesOfProvided[rule * 2 + 1]
        let keys = automaton.keysOfProvided[rule * 2] | automaton.keysOfProvided[rule * 2 + 1]
        var isLast = false
        switch binding {
        case .nothing: break
        case .freeText:
            keyed |= keys
            for word in 0..<count {
                signs[word] |= sign
                branchesOfWords[word] |= branches
            }
            isLast = true
        case .spans(let function):
            for span in parts.spans.of(rule: function) {
                keyed |= keys
                signs[span.start] |= sign
                for word in span.start..<span.end { branchesOfWords[word] |= branches }
                isLast = isLast || mayEnd(at: span.end)
            }
        case .list(let list):
            let titles = heard[parts.machines.count - 1 - list]
            let first = parts.machines[list].automaton.lookahead(ofRule: 0)
            titles.forEachArc { start, arc in
                keyed |= keys
                if first & Lookahead.word(arc.word) != 0 { signs[start.word] |= sign }
                for word in start.word..<max(start.word + 1, arc.end.word) { branchesOfWords[word] |= branches }
            }
            isLast = titles.outlook.hasEnding
        }
        if isLast { lastBranches |= automaton.lastOfProvided[rule] }
    }

    /// To be called when everything is heard: what comes behind words that may be ignored may come in their place.
    mutating func close() {
        for skip in skips.reversed() {
            signs[skip.start] |= signs[skip.end]
            reach[skip.start] |= reach[skip.end]
            for word in skip.start..<skip.end { branchesOfWords[word] = .all }
        }
    }

    /// The branches that every word of the phrase may be in, that can end with the last, and of which a key was heard.
    var branches: BranchSet {
        var branches = lastBranches & keyed
        for word in 0..<branchesOfWords.count { branches &= branchesOfWords[word] }
        return branches
    }
}
