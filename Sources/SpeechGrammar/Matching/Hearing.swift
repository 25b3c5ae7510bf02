/// What one automaton can hear in a phrase: at each place the words said there, and the rules that can begin there.
final class Hearing {
    /// A word of the vocabulary from its place to another.
    struct Arc: BitwiseCopyable {
        let word: Int32
        let end: Place
        let cost: PathCost
    }

    private(set) var arcs: Stack<Arc>
    /// Where the arcs of each place begin among ``arcs``.
    private(set) var starts: Stack<Int32>
    /// For each rule, words as a bit each: those that it can begin at, or in a tolerant match those that it may take.
    let gates: Stack<UInt64>
    /// The branches that every word of the phrase can be said in, by the automaton's own words or by its provided rules.
    private(set) var branches = BranchSet.all

    /// The words as they were said, where the vocabulary has them.
    init(exactly utterance: Utterance, machine: Machine, machines: [Machine], spans: ProvidedSpans) {
        let automaton = machine.automaton
        arcs = Stack(capacity: utterance.count)
        starts = Stack(capacity: utterance.count * 4 + 6)
        gates = Stack(repeating: 0, count: automaton.rules.count)
        for rule in automaton.openRules { gates[rule] = .max }
        utterance.normal.withUnsafeBufferPointer { normal in
            for (index, word) in utterance.words.enumerated() {
                let bytes = UnsafeBufferPointer(rebasing: normal[Int(word.normalStart)..<Int(word.normalEnd)])
                starts.append(Int32(arcs.count))
                let number = automaton.vocabulary.find(bytes)
                if number >= 0 { hear(number, at: index, automaton) }
                for _ in 0..<3 { starts.append(Int32(arcs.count)) }
                guard !automaton.branches.isEmpty else { continue }
                let own = number >= 0 ? automaton.branchesOfWord[Int(number)] : .none
                branches &= own | provided(at: index, bytes, machine, machines, spans)
            }
        }
        for _ in 0..<5 { starts.append(Int32(arcs.count)) }
    }

    /// What was heard, be it as it was said or not.
    /// - Parameter words: what was heard, in any order, each with its place.
    init(_ words: [HeardWord], wordCount: Int, gates: Stack<UInt64>) {
        self.gates = gates
        arcs = Stack(capacity: words.count)
        starts = Stack(repeating: 0, count: wordCount * 4 + 6)
        for heard in words { starts[heard.start + 1] += 1 }
        for place in 1..<starts.count { starts[place] += starts[place - 1] }
        let sorted = words.sorted { ($0.start, $0.cost, $0.word) < ($1.start, $1.cost, $1.word) }
        for heard in sorted { arcs.append(Arc(word: heard.word, end: heard.end, cost: .edit(heard.cost))) }
    }

    deinit {
        arcs.deallocate()
        starts.deallocate()
        gates.deallocate()
    }

    private func hear(_ word: Int32, at index: Int, _ automaton: Automaton) {
        let place = Place(word: index)
        arcs.append(Arc(word: word, end: place + 4, cost: .zero))
        for rule in automaton.rulesBegunBy[word] { gates[rule] |= 1 << place.bit }
    }

    /// The branches whose provided rules may take a word.
    private func provided(
        at index: Int, _ word: UnsafeBufferPointer<UInt8>, _ machine: Machine, _ machines: [Machine],
        _ spans: ProvidedSpans
    ) -> BranchSet {
        var set = BranchSet.none
        for (number, binding) in machine.bindings.enumerated() {
            let mayTake =
                switch binding {
                case .nothing: false
                case .freeText: true
                case .list(let list): machines[list].automaton.vocabulary.find(word) >= 0
                case .spans(let rule): spans.covers(index, rule: rule)
                }
            guard mayTake else { continue }
            set |= machine.automaton.branchesOfProvided[number * 2]
            set |= machine.automaton.branchesOfProvided[number * 2 + 1]
        }
        return set
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
