/// What a phrase is matched with.
struct MatchParts {
    let utterance: Utterance
    /// One for each grammar, and then one for each word list.
    let machines: [Machine]
    let grammarCount: Int
    let spans: ProvidedSpans
    /// The match's own memory.
    let arena: Arena

    /// Reads matches off a search.
    func matches<Mode>(_ candidates: Candidates, of search: Search<Mode>) -> [Match] {
        candidates.ranked.map { match($0, of: search) }
    }

    /// Reads a match off a search.
    func match<Mode>(_ candidate: Candidate, of search: Search<Mode>) -> Match {
        let automaton = machines[candidate.grammar].automaton
        let branch = automaton.branches[candidate.branch]
        let trace = Trace(of: candidate.completion, in: search, utterance)
        return Match(
            intent: automaton.strings[branch.intent], slots: trace.slots, tags: trace.tags,
            cost: Double(candidate.cost.edits) / 1000,
            kind: Mode.isTolerant ? .tolerant : .exact,
            edits: trace.edits, weight: trace.weight, hasFreeText: candidate.cost.hasFreeText,
            origin: RuleOrigin(branch: branch, of: automaton), grammar: candidate.grammar)
    }
}
