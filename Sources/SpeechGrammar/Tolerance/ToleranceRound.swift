/// One search for the cheapest ways to understand a phrase, with slips of a kind.
///
/// Branches are searched in the order of a bound that none of their matches can be under, with a limit on the cost that is raised
/// until something is found and nothing within the margin of it can be missed. So what is found is the cheapest there is, up
/// to ``Acceptance/farthest``.
struct ToleranceRound {
    private struct Bound {
        let grammar: Int
        let branch: Int
        let least: Int32
    }

    private let parts: MatchParts
    private let phrase: PhraseWords
    private let slips: SlipFinder.Reach
    /// For each machine.
    private let heard: [[HeardWord]]
    private let bounds: [BranchBounds]
    private let order: [Bound]

    /// The steps by which the limit is raised, in thousandths. Within the first no word can be left out, which is quickly
    /// searched.
    private static let steps: [Int32] = [EditCosts.missingFunction - 1, 270, 400, 600, 900]
    /// The states looked at before a phrase is given up.
    private static let work = 6_000

    init(_ parts: MatchParts, _ phrase: PhraseWords, lexicon: Lexicon, slips: SlipFinder.Reach) {
        self.parts = parts
        let heard = parts.machines.map {
            SlipFinder.words(of: parts.utterance, phrase, lexicon: lexicon, automaton: $0.automaton, slips: slips)
        }
        (self.phrase, self.heard, self.slips) = (phrase, heard, slips)
        let bounds = (0..<parts.grammarCount).map {
            BranchBounds(
                grammar: $0, heard: heard, machines: parts.machines, spans: parts.spans, phrase: phrase, slips: slips)
        }
        self.bounds = bounds
        order = bounds.enumerated().flatMap { grammar, bounds in
            parts.machines[grammar].automaton.branches.indices.compactMap { branch in
                bounds.total(of: branch).map { Bound(grammar: grammar, branch: branch, least: $0) }
            }
        }.sorted { ($0.least, $0.grammar, $0.branch) < ($1.least, $1.grammar, $1.branch) }
    }

    /// The words that may be ignored without going beyond a limit, whatever is heard in the others.
    private func skips(within limit: Int32, _ costs: LeastCosts) -> [Outlook.Skip] {
        (0..<parts.utterance.count).flatMap { word in
            phrase.ignored[Int(phrase.ignoredStarts[word])..<Int(phrase.ignoredStarts[word + 1])].compactMap { way in
                let others = costs.before[word] + costs.after[way.end.word]
                return others + way.cost <= limit ? Outlook.Skip(start: word, end: way.end.word) : nil
            }
        }
    }

    /// The best match of each intent within reach, the best first; nil where slips that weren't looked for could be nearer.
    func matches() -> [Match]? {
        guard let first = order.first, first.least <= Acceptance.farthest else { return [] }
        let gates = parts.machines.indices.map { machine in
            ToleranceGates.gates(
                of: machine, heard: heard, machines: parts.machines, spans: parts.spans,
                wordCount: parts.utterance.count, arena: parts.arena)
        }
        // Whatever costs as much might cost less with other slips.
        let farthest = slips.leastBeyond.map { $0 - 1 } ?? Acceptance.farthest
        var work = 0
        for step in Self.steps where first.least <= farthest {
            var limit = min(first.least + step, farthest)
            while true {
                let (found, spent) = search(limit, gates, work: Self.work - work)
                work += spent
                if limit == Acceptance.farthest || work >= Self.work { return found }
                // Whatever is as near as the best must be known, too.
                let enough = found.first.map { Int32(($0.cost * 1000).rounded()) + Acceptance.margin }
                if let enough, enough <= limit { return found }
                if limit == farthest { return nil }
                guard let enough else { break }
                limit = min(enough, farthest)
            }
        }
        return slips.leastBeyond == nil ? [] : nil
    }

    private typealias LeastCosts = (
        before: Stack<Int32>, after: Stack<Int32>, ofBranches: [UnsafePointer<Int32>]
    )

    private func allowance(_ limit: Int32, _ costs: LeastCosts, work: Int) -> Allowance {
        let (ignored, ignoredStarts) = (
            Stack(phrase.ignored, in: parts.arena), Stack(phrase.ignoredStarts, in: parts.arena)
        )
        let padding = Stack(phrase.padding, in: parts.arena)
        return Allowance(
            limit: limit, before: UnsafePointer(costs.before.base), after: UnsafePointer(costs.after.base),
            ignoredStarts: UnsafePointer(ignoredStarts.base), ignored: UnsafePointer(ignored.base),
            padding: UnsafePointer(padding.base), work: work)
    }

    /// The matches that cost no more than a limit; once there is one to act on, only those that are about as near.
    private func search(_ limit: Int32, _ gates: [Stack<UInt64>], work: Int) -> (found: [Match], work: Int) {
        let within = order.prefix { $0.least <= limit }
        let costs = leastCosts(in: within, limit: limit)
        let hearings = Hearing.tolerantly(parts, heard, ruleGates: gates, skips: skips(within: limit, costs))
        let possible = hearings.prefix(parts.grammarCount).map(\.outlook.branches)
        var search = Search<WithSlips>(parts, hearings: hearings, allowance: allowance(limit, costs, work: work))
        var candidates = Candidates(machines: parts.machines)
        var limit = limit
        for (number, bound) in within.enumerated() where bound.least <= limit {
            let branch = parts.machines[bound.grammar].automaton.branches[bound.branch]
            search.enter(costs.ofBranches[number])
            if bound.least + EditCosts.missingFunction > limit {
                guard possible[bound.grammar].contains(bound.branch), search.mayBegin(bound.branch, of: bound.grammar)
                else { continue }
            }
            guard let found = search.complete(branch.rule, of: bound.grammar) else { continue }
            let candidate = Candidate(
                grammar: bound.grammar, branch: bound.branch, cost: found.cost + .weight(branch.weight),
                completion: found.completion)
            candidates.add(candidate)
            if found.cost.edits + Acceptance.margin < limit, Acceptance.isNear(parts.match(candidate, of: search)) {
                limit = found.cost.edits + Acceptance.margin
                search.lower(limit: limit)
            }
        }
        return (parts.matches(candidates, of: search).filter(Acceptance.isWorthSuggesting), search.work)
    }

    /// For each word, the least that all before it, and that it and all after it, cost in any of some branches; and in each.
    private func leastCosts(in within: ArraySlice<Bound>, limit: Int32) -> LeastCosts {
        let count = parts.utterance.count
        let (before, after) = (
            Stack<Int32>(repeating: 0, count: count + 1, in: parts.arena),
            Stack<Int32>(repeating: 0, count: count + 2, in: parts.arena)
        )
        var least = Array(repeating: Acceptance.farthest, count: count)
        let ofBranches = within.map { bound in
            let costs = bounds[bound.grammar].least(of: bound.branch, limit: limit)
            let after = Stack<Int32>(repeating: 0, count: count + 2, in: parts.arena)
            for word in (0..<count).reversed() {
                after[word] = after[word + 1] + costs[word]
                least[word] = min(least[word], costs[word])
            }
            return UnsafePointer(after.base)
        }
        for word in 0..<count { before[word + 1] = before[word] + least[word] }
        for word in (0..<count).reversed() { after[word] = after[word + 1] + least[word] }
        return (before, after, ofBranches)
    }
}
