/// What one automaton can hear in a phrase: the words said at each place, and what rules a way out there.
struct Hearing {
    /// A word of the vocabulary from its place to another.
    struct Arc: BitwiseCopyable {
        let word: Int32
        let end: Place
        let cost: PathCost
    }

    private(set) var arcs: Stack<Arc>
    /// Where the arcs of each place begin among ``arcs``.
    private(set) var starts: Stack<Int32>
    /// In an exact match: for each number of words said, what may come next, as in ``Lookahead``.
    private(set) var signs: Stack<UInt64>
    /// Words of the phrase as a bit each. In an exact match for each listed ``Lookahead``, those that are in it; in a tolerant
    /// match for each rule, those that it may take.
    let gates: Stack<UInt64>
    /// In an exact match: the branches that the last word of the phrase can end.
    private(set) var lastBranches = BranchSet.none

    /// The words as they were said, where the vocabulary has them.
    private init(exactly utterance: Utterance, automaton: Automaton, arena: Arena) {
        arcs = Stack(capacity: utterance.count, in: arena)
        starts = Stack(capacity: utterance.count * 4 + 6, in: arena)
        signs = Stack(capacity: utterance.count + 1, in: arena)
        gates = Stack(repeating: 0, count: automaton.listedLookaheads, in: arena)
        var last: Int32 = -1
        utterance.normal.withUnsafeBufferPointer { normal in
            for (index, word) in utterance.words.enumerated() {
                starts.append(Int32(arcs.count))
                let bytes = UnsafeBufferPointer(rebasing: normal[Int(word.normalStart)..<Int(word.normalEnd)])
                last = automaton.vocabulary.find(bytes)
                if last >= 0 { hear(last, at: index, automaton) }
                signs.append(last >= 0 ? Lookahead.word(last) : 0)
                for _ in 0..<3 { starts.append(Int32(arcs.count)) }
            }
        }
        for _ in 0..<5 { starts.append(Int32(arcs.count)) }
        signs.append(Lookahead.end)
        if utterance.count == 0 {
            lastBranches = .all
        } else if last >= 0 {
            lastBranches = automaton.lastSets[Int(automaton.lastSetOfWord[Int(last)])]
        }
    }

    private mutating func hear(_ word: Int32, at index: Int, _ automaton: Automaton) {
        arcs.append(Arc(word: word, end: Place(word: index + 1), cost: .zero))
        let bit: UInt64 = 1 << Place(word: index).bit
        for set in automaton.lookaheadLists[automaton.lookaheadListOfWord[Int(word)]] { gates[Int(set)] |= bit }
    }

    /// What was heard, be it as it was said or not.
    /// - Parameter words: what was heard, in any order, each with its place.
    init(_ words: [HeardWord], wordCount: Int, gates: Stack<UInt64>, arena: Arena) {
        self.gates = gates
        signs = Stack(capacity: 0, in: arena)
        arcs = Stack(capacity: words.count, in: arena)
        starts = Stack(repeating: 0, count: wordCount * 4 + 6, in: arena)
        for heard in words { starts[heard.start + 1] += 1 }
        for place in 1..<starts.count { starts[place] += starts[place - 1] }
        let sorted = words.sorted { ($0.start, $0.cost, $0.word) < ($1.start, $1.cost, $1.word) }
        for heard in sorted { arcs.append(Arc(word: heard.word, end: heard.end, cost: .edit(heard.cost))) }
    }

    /// What each machine hears if every word is taken as it was said.
    static func exactly(_ parts: MatchParts) -> [Hearing] {
        // Word lists come behind the grammars that use them, so they are heard first.
        var heard: [Hearing] = []
        for machine in parts.machines.reversed() {
            var hearing = Hearing(exactly: parts.utterance, automaton: machine.automaton, arena: parts.arena)
            for (rule, binding) in machine.bindings.enumerated() {
                hearing.hear(provided: rule, binding, machine.automaton, parts, behind: heard)
            }
            heard.append(hearing)
        }
        return heard.reversed()
    }

    /// Marks where a provided rule can begin, and the branches that it can end.
    /// - Parameter heard: what the machines behind this one hear, the last first.
    private mutating func hear(
        provided rule: Int, _ binding: Machine.Binding, _ automaton: Automaton, _ parts: MatchParts,
        behind heard: [Hearing]
    ) {
        let (count, sign) = (parts.utterance.count, Lookahead.provided(Int32(rule)))
        var isLast = false
        switch binding {
        case .nothing: break
        case .freeText:
            for word in 0..<count { signs[word] |= sign }
            isLast = true
        case .spans(let function):
            for span in parts.spans.of(rule: function) {
                signs[span.start] |= sign
                isLast = isLast || span.end == count
            }
        case .list(let list):
            let (first, titles) = (
                parts.machines[list].automaton.lookahead(ofRule: 0), heard[parts.machines.count - 1 - list]
            )
            for word in 0..<count where first & titles.signs[word] != 0 { signs[word] |= sign }
            isLast = count > 0 && titles.signs[count - 1] != 0
        }
        if isLast { lastBranches |= automaton.lastOfProvided[rule] }
    }
}

/// A word that may have been said.
struct HeardWord: BitwiseCopyable {
    let start: Place
    let end: Place
    let word: Int32
    /// How far it is from what was said, in thousandths.
    let cost: Int32
}
