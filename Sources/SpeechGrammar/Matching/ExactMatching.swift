/// Matches a phrase word for word.
enum ExactMatching {
    /// The best match of each intent, the best first.
    static func matches(_ parts: MatchParts) -> [Match] {
        let hearings = Hearing.exactly(parts)
        var search = Search<WordForWord>(parts, hearings: hearings)
        var candidates = Candidates(machines: parts.machines)
        for grammar in 0..<parts.grammarCount {
            let branches = parts.machines[grammar].automaton.branches
            var possible = hearings[grammar].outlook.branches
            while let folded = possible.popFirst() {
                for number in stride(from: folded, to: branches.count, by: BranchSet.size)
                where search.mayBegin(number, of: grammar) {
                    guard let found = search.complete(branches[number].rule, of: grammar) else { continue }
                    let cost = found.cost + .weight(branches[number].weight)
                    candidates.add(
                        Candidate(grammar: grammar, branch: number, cost: cost, completion: found.completion))
                }
            }
        }
        return parts.matches(candidates, of: search)
    }
}
