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

    /// The words as they were said, where the vocabulary has them.
    /// - Parameter begins: for a provided rule of the machine, marks the words that it can begin at.
    private init(
        exactly utterance: Utterance, machine: Machine, arena: Arena,
        begins: (Machine.Binding, (_ word: Int) -> Void) -> Void
    ) {
        let automaton = machine.automaton
        arcs = Stack(capacity: utterance.count, in: arena)
        starts = Stack(capacity: utterance.count * 4 + 6, in: arena)
        signs = Stack(capacity: utterance.count + 1, in: arena)
        gates = Stack(repeating: 0, count: automaton.listedLookaheads, in: arena)
        for index in 0..<utterance.count {
            starts.append(Int32(arcs.count))
            let number = utterance.withWord(index) { automaton.vocabulary.find($0) }
            if number >= 0 { hear(number, at: index, automaton) }
            signs.append(number >= 0 ? Lookahead.word(number) : 0)
            for _ in 0..<3 { starts.append(Int32(arcs.count)) }
        }
        for _ in 0..<5 { starts.append(Int32(arcs.count)) }
        signs.append(Lookahead.end)
        let signs = signs
        for (rule, binding) in machine.bindings.enumerated() {
            begins(binding) { signs[$0] |= Lookahead.provided(Int32(rule)) }
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
        let (utterance, machines) = (parts.utterance, parts.machines)
        // Word lists come behind the grammars that use them, so they are heard first.
        var heard: [Hearing] = []
        for machine in machines.reversed() {
            let hearing = Hearing(exactly: utterance, machine: machine, arena: parts.arena) { binding, mark in
                switch binding {
                case .nothing: break
                case .freeText: for word in 0..<utterance.count { mark(word) }
                case .spans(let function): parts.spans.forEachStart(of: function, mark)
                case .list(let list):
                    let (first, signs) = (
                        machines[list].automaton.lookahead(ofRule: 0), heard[machines.count - 1 - list].signs
                    )
                    for word in 0..<utterance.count where first & signs[word] != 0 { mark(word) }
                }
            }
            heard.append(hearing)
        }
        return heard.reversed()
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
