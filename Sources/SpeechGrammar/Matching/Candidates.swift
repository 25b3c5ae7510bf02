/// A branch that the phrase fits.
struct Candidate {
    let grammar: Int
    let branch: Int
    let cost: PathCost
    let completion: Int32

    /// Whether it goes before another of the same intent: the cheaper, in a tie that of the later grammar, then the earlier
    /// branch.
    func precedes(_ other: Candidate) -> Bool {
        (cost, -grammar, branch) < (other.cost, -other.grammar, other.branch)
    }
}

/// The best branch of each intent.
struct Candidates {
    private let machines: [Machine]
    private var best: [Candidate] = []

    init(machines: [Machine]) { self.machines = machines }

    /// The best first.
    var ranked: [Candidate] { best.sorted { $0.precedes($1) } }

    mutating func add(_ candidate: Candidate) {
        let intent = intent(of: candidate)
        guard let known = best.firstIndex(where: { self.intent(of: $0).elementsEqual(intent) }) else {
            return best.append(candidate)
        }
        if candidate.precedes(best[known]) { best[known] = candidate }
    }

    private func intent(of candidate: Candidate) -> UnsafeBufferPointer<UInt8> {
        let automaton = machines[candidate.grammar].automaton
        return automaton.strings.utf8(automaton.branches[candidate.branch].intent)
    }
}
