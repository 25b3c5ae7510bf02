/// Finds the cheapest ways to understand a phrase that fits no rule word for word.
///
/// Branches are searched in the order of a bound that none of their matches can be under, with a limit on the cost that is raised
/// until something is found and nothing within the margin of it can be missed. So what is found is the cheapest there is, up
/// to ``Acceptance/farthest``.
struct TolerantMatching {
    private struct Bound {
        let grammar: Int
        let branch: Int
        let least: Int32
    }

    private let parts: MatchParts
    private let phrase: PhraseWords
    private let hearings: [Hearing]
    private let bounds: [BranchBounds]
    private let order: [Bound]

    /// The steps by which the limit is raised, in thousandths.
    private static let steps: [Int32] = [230, 350, 400]
    /// The states looked at before a phrase is given up.
    private static let work = 20_000

    /// The best match of each intent within reach, the best first.
    static func matches(_ parts: MatchParts, lexicon: Lexicon) -> [Match] {
        guard parts.utterance.count > 0 else { return [] }
        return TolerantMatching(parts, lexicon: lexicon).matches()
    }

    private init(_ parts: MatchParts, lexicon: Lexicon) {
        self.parts = parts
        let phrase = PhraseWords(parts.utterance, lexicon: lexicon)
        let heard = parts.machines.map {
            SlipFinder.words(of: parts.utterance, phrase, lexicon: lexicon, automaton: $0.automaton)
        }
        self.phrase = phrase
        hearings = parts.machines.indices.map { machine in
            let gates = ToleranceGates.gates(
                of: machine, heard: heard, machines: parts.machines, spans: parts.spans,
                wordCount: parts.utterance.count, arena: parts.arena)
            return Hearing(
                heard[machine], wordCount: parts.utterance.count, gates: gates, arena: parts.arena)
        }
        let bounds = (0..<parts.grammarCount).map {
            BranchBounds(grammar: $0, heard: heard, machines: parts.machines, spans: parts.spans, phrase: phrase)
        }
        self.bounds = bounds
        order = bounds.enumerated().flatMap { grammar, bounds in
            parts.machines[grammar].automaton.branches.indices.compactMap { branch in
                bounds.total(of: branch).map { Bound(grammar: grammar, branch: branch, least: $0) }
            }
        }.sorted { ($0.least, $0.grammar, $0.branch) < ($1.least, $1.grammar, $1.branch) }
    }

    private func matches() -> [Match] {
        guard let first = order.first, first.least <= Acceptance.farthest else { return [] }
        var limit = first.least
        var work = 0
        for step in Self.steps {
            limit = min(limit + step, Acceptance.farthest)
            let (found, spent) = search(limit: limit, work: Self.work - work)
            work += spent
            if let best = found.first, Int32(best.cost * 1000) + Acceptance.margin <= limit { return found }
            if limit == Acceptance.farthest || work >= Self.work { return found }
        }
        return search(limit: Acceptance.farthest, work: Self.work - work).found
    }

    private func search(limit: Int32, work: Int) -> (found: [Match], work: Int) {
        let within = order.prefix { $0.least <= limit }
        let (before, after) = leastCosts(in: within)
        let (ignored, ignoredStarts) = (
            Stack(phrase.ignored, in: parts.arena), Stack(phrase.ignoredStarts, in: parts.arena)
        )
        let padding = Stack(phrase.padding, in: parts.arena)
        let allowance = Allowance(
            limit: limit, before: UnsafePointer(before.base), after: UnsafePointer(after.base),
            ignoredStarts: UnsafePointer(ignoredStarts.base), ignored: UnsafePointer(ignored.base),
            padding: UnsafePointer(padding.base), work: work)
        return search(Array(within), allowance)
    }

    private func search(_ within: [Bound], _ allowance: Allowance) -> (found: [Match], work: Int) {
        var search = Search<WithSlips>(parts, hearings: hearings, allowance: allowance)
        var candidates = Candidates(machines: parts.machines)
        for bound in within {
            let branch = parts.machines[bound.grammar].automaton.branches[bound.branch]
            guard let found = search.complete(branch.rule, of: bound.grammar) else { continue }
            candidates.add(
                Candidate(
                    grammar: bound.grammar, branch: bound.branch, cost: found.cost + .weight(branch.weight),
                    completion: found.completion))
        }
        return (parts.matches(candidates, of: search).filter(Acceptance.isWorthSuggesting), search.work)
    }

    /// For each word, the least that all before it, and that it and all after it, cost in any of some branches.
    private func leastCosts(in within: ArraySlice<Bound>) -> (before: Stack<Int32>, after: Stack<Int32>) {
        let count = parts.utterance.count
        var least = Array(repeating: Int32.max, count: count)
        for grammar in bounds.indices {
            let branches = within.filter { $0.grammar == grammar }.map(\.branch)
            guard !branches.isEmpty else { continue }
            for (word, cost) in bounds[grammar].least(in: branches).enumerated() {
                least[word] = min(least[word], cost)
            }
        }
        let before = Stack<Int32>(repeating: 0, count: count + 1, in: parts.arena)
        let after = Stack<Int32>(repeating: 0, count: count + 2, in: parts.arena)
        for word in 0..<count { before[word + 1] = before[word] + least[word] }
        for word in (0..<count).reversed() { after[word] = after[word + 1] + least[word] }
        return (before, after)
    }
}
