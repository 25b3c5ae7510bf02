/// Matches phrases against one or more grammars of a language.
///
/// A matcher is a value that never changes; it can be used from any number of threads at once. ``replacing(_:with:)`` gives
/// another one with, say, the new list of titles, without touching the grammars.
public struct Matcher: Sendable {
    /// The grammars, the one loaded last having the last word in a tie.
    public let grammars: [Grammar]
    /// How phrases are cut into words.
    public let spelling: Spelling
    private var provided: [String: ProvidedRule]
    /// One for each grammar, and then one for each word list.
    private(set) var machines: [Machine] = []

    /// Creates a matcher.
    /// - Parameters:
    ///   - grammars: those to match, the built-in one first. In a tie the last wins.
    ///   - provided: the rules that the program provides, by their qualified names such as `slot.tag`. One that a grammar
    ///     imports and that isn't here matches nothing.
    public init(_ grammars: [Grammar], provided: [String: ProvidedRule] = [:]) {
        self.grammars = grammars
        self.provided = provided
        spelling = Spelling(language: grammars.first?.language)
        bind()
    }

    /// A matcher in which a provided rule is another.
    public func replacing(_ name: String, with rule: ProvidedRule) -> Matcher {
        var matcher = self
        matcher.provided[name] = rule
        matcher.bind()
        return matcher
    }

    private mutating func bind() {
        machines = []
        var lists: [Machine] = []
        var listNumbers: [String: Int] = [:]
        for grammar in grammars {
            let automaton = grammar.automaton
            let bindings = automaton.provided.map { name -> Machine.Binding in
                let name = automaton.strings[name]
                switch provided[name]?.recogniser {
                case nil: return .nothing
                case .freeText: return .freeText
                case .spans(let ends): return .spans(ends)
                case .list(let list):
                    if let number = listNumbers[name] { return .list(number) }
                    guard let automaton = list.automaton else { return .nothing }
                    let number = grammars.count + lists.count
                    listNumbers[name] = number
                    lists.append(Machine(automaton: automaton, bindings: []))
                    return .list(number)
                }
            }
            machines.append(Machine(automaton: automaton, bindings: bindings))
        }
        machines += lists
    }

    /// Matches a phrase as it was said or typed.
    public func match(_ phrase: String) -> Understanding { match(Utterance(phrase, spelling: spelling)) }

    /// Matches a phrase.
    public func match(_ utterance: Utterance) -> Understanding {
        guard !utterance.exceedsLimits else { return Understanding(utterance: utterance, matches: []) }
        return Understanding(utterance: utterance, matches: exactMatches(utterance))
    }

    /// The exact matches, the best of each intent, the best first.
    private func exactMatches(_ utterance: Utterance) -> [Match] {
        let lattices = machines.map { Lattice(exactly: utterance, vocabulary: $0.automaton.vocabulary) }
        var search = Search(machines: machines, utterance: utterance, lattices: lattices)
        var best: [Candidate] = []
        for index in grammars.indices {
            let filter = BranchFilter(lattice: lattices[index], count: utterance.count)
            let branches = machines[index].automaton.branches
            for number in branches.indices where filter.admits(branches[number]) {
                guard let found = search.complete(branches[number].start, of: index) else { continue }
                let cost = found.cost + .weight(branches[number].weight)
                Self.keep(
                    Candidate(grammar: index, branch: number, cost: cost, completion: found.completion), in: &best,
                    machines)
            }
        }
        best.sort { ($0.cost, -$0.grammar, $0.branch) < ($1.cost, -$1.grammar, $1.branch) }
        return best.map { match($0, search: search, kind: .exact) }
    }

    /// Keeps the best candidate of each intent.
    private static func keep(_ candidate: Candidate, in best: inout [Candidate], _ machines: [Machine]) {
        let intent = candidate.intent(in: machines)
        guard let known = best.firstIndex(where: { $0.intent(in: machines).elementsEqual(intent) }) else {
            return best.append(candidate)
        }
        let other = best[known]
        if (candidate.cost, -candidate.grammar) < (other.cost, -other.grammar) { best[known] = candidate }
    }

    private func match(_ candidate: Candidate, search: Search, kind: Match.Kind) -> Match {
        let automaton = machines[candidate.grammar].automaton
        let branch = automaton.branches[candidate.branch]
        let trace = Trace(of: candidate.completion, in: search)
        let intent = automaton.strings[branch.intent]
        return Match(
            intent: intent, slots: trace.slots, tags: trace.tags, cost: Double(candidate.cost.edits) / 1000, kind: kind,
            origin: RuleOrigin(
                grammar: automaton.strings[branch.grammar], rule: intent,
                location: SourceLocation(
                    file: automaton.strings[branch.file], line: Int(branch.line), column: Int(branch.column))),
            grammar: candidate.grammar)
    }
}

/// A branch that the phrase fits.
private struct Candidate {
    let grammar: Int
    let branch: Int
    let cost: PathCost
    let completion: Int32

    func intent(in machines: [Machine]) -> UnsafeBufferPointer<UInt8> {
        let automaton = machines[grammar].automaton
        return automaton.strings.utf8(automaton.branches[branch].intent)
    }
}

/// Rules out, at a glance, branches that lack a word of the phrase.
private struct BranchFilter {
    private var first = WordSet()
    private var all = WordSet()

    init(lattice: Lattice, count: Int) {
        for position in 0..<count {
            let arcs = lattice.range(at: Int32(position))
            guard let arc = arcs.first else {
                // Only a provided rule can match a word that the grammar doesn't have.
                all = .everything
                if position == 0 { first = .everything }
                continue
            }
            all.insert(lattice.arcs[arc].word)
            if position == 0 { first.insert(lattice.arcs[arc].word) }
        }
    }

    func admits(_ branch: Automaton.Branch) -> Bool {
        branch.first.isSuperset(of: first) && branch.all.isSuperset(of: all)
    }
}
