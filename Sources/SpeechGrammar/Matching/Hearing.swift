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
    /// What may come next where no word is left out.
    private(set) var outlook: Outlook
    /// In a tolerant match: for each rule the words of the phrase that it may take, a bit each; see ``ToleranceGates``.
    let ruleGates: Stack<UInt64>?

    /// The words as they were said, where the vocabulary has them.
    private init(exactly utterance: Utterance, automaton: Automaton, arena: Arena) {
        var arcs = Stack<Arc>(capacity: utterance.count, in: arena)
        var starts = Stack<Int32>(capacity: utterance.count * 4 + 6, in: arena)
        var outlook = Outlook(wordCount: utterance.count, skips: [], of: automaton, arena: arena)
        utterance.normal.withUnsafeBufferPointer { normal in
            for (index, word) in utterance.words.enumerated() {
                starts.append(Int32(arcs.count))
                let bytes = UnsafeBufferPointer(rebasing: normal[Int(word.normalStart)..<Int(word.normalEnd)])
                let found = automaton.vocabulary.find(bytes)
                if found >= 0 {
                    let (start, end) = (Place(word: index), Place(word: index + 1))
                    arcs.append(Arc(word: found, end: end, cost: .zero))
                    outlook.hear(found, from: start, to: end, automaton)
                }
                for _ in 0..<3 { starts.append(Int32(arcs.count)) }
            }
        }
        for _ in 0..<5 { starts.append(Int32(arcs.count)) }
        (self.arcs, self.starts, self.outlook, ruleGates) = (arcs, starts, outlook, nil)
    }

    /// What was heard, be it as it was said or not.
    /// - Parameter words: in any order, each with its place.
    private init(_ words: [HeardWord], ruleGates: Stack<UInt64>, outlook: Outlook, wordCount: Int, arena: Arena) {
        (self.ruleGates, self.outlook) = (ruleGates, outlook)
        arcs = Stack(capacity: words.count, in: arena)
        starts = Stack(zeros: wordCount * 4 + 6, in: arena)
        for heard in words { starts[heard.start + 1] += 1 }
        for place in 1..<starts.count { starts[place] += starts[place - 1] }
        let sorted = words.sorted { ($0.start, $0.cost, $0.word) < ($1.start, $1.cost, $1.word) }
        for heard in sorted { arcs.append(Arc(word: heard.word, end: heard.end, cost: .edit(heard.cost))) }
    }

    /// What each machine hears if every word is taken as it was said.
    static func exactly(_ parts: MatchParts) -> [Hearing] {
        behindEachOther(parts) { Hearing(exactly: parts.utterance, automaton: $0.automaton, arena: parts.arena) }
    }

    /// What each machine hears if words may be taken otherwise than they were said.
    /// - Parameters:
    ///   - heard: for each machine.
    ///   - ruleGates: for each machine.
    ///   - skips: what may be ignored.
    static func tolerantly(
        _ parts: MatchParts, _ heard: [[HeardWord]], ruleGates: [Stack<UInt64>], skips: [Outlook.Skip]
    ) -> [Hearing] {
        var number = heard.count
        let count = parts.utterance.count
        return behindEachOther(parts) { machine in
            number -= 1
            var outlook = Outlook(wordCount: count, skips: skips, of: machine.automaton, arena: parts.arena)
            for word in heard[number] { outlook.hear(word.word, from: word.start, to: word.end, machine.automaton) }
            return Hearing(
                heard[number], ruleGates: ruleGates[number], outlook: outlook, wordCount: count, arena: parts.arena)
        }
    }

    /// Word lists come behind the grammars that use them, so they are heard first.
    private static func behindEachOther(_ parts: MatchParts, _ hear: (Machine) -> Hearing) -> [Hearing] {
        var heard: [Hearing] = []
        heard.reserveCapacity(parts.machines.count)
        for machine in parts.machines.reversed() {
            var hearing = hear(machine)
            for (rule, binding) in machine.bindings.enumerated() {
                hearing.outlook.hear(provided: rule, binding, machine.automaton, parts, behind: heard)
            }
            hearing.outlook.close()
            heard.append(hearing)
        }
        heard.reverse()
        return heard
    }

    /// Visits what was heard, with the place that it begins at.
    func forEachArc(_ body: (Place, Arc) -> Void) {
        for place in 0..<starts.count - 1 {
            for index in starts[place]..<starts[place + 1] { body(Place(place), arcs[index]) }
        }
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
