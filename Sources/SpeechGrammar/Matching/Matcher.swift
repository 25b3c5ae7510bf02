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
    /// The provided rules that are functions.
    private var functions: [ProvidedRule.Ends] = []

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
        (machines, functions) = ([], [])
        var lists: [Machine] = []
        var listNumbers: [String: Int] = [:]
        for grammar in grammars {
            let automaton = grammar.automaton
            let bindings = automaton.provided.map { name -> Machine.Binding in
                let name = automaton.strings[name]
                switch provided[name]?.recogniser {
                case nil: return .nothing
                case .freeText: return .freeText
                case .spans(let ends):
                    functions.append(ends)
                    return .spans(functions.count - 1)
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
        let spans = ProvidedSpans(of: utterance, rules: functions)
        let hearings = machines.map {
            Hearing(exactly: utterance, machine: $0, machines: machines, spans: spans)
        }
        var search = Search(machines: machines, hearings: hearings, spans: spans, wordCount: utterance.count)
        defer { search.deallocate() }
        var best: [Candidate] = []
        for grammar in grammars.indices {
            let branches = machines[grammar].automaton.branches
            for number in branches.indices where hearings[grammar].branches.contains(number) {
                guard let found = search.complete(branches[number].rule, of: grammar) else { continue }
                let cost = found.cost + .weight(branches[number].weight)
                let candidate = Candidate(grammar: grammar, branch: number, cost: cost, completion: found.completion)
                Self.keep(candidate, in: &best, machines)
            }
        }
        best.sort { ($0.cost, -$0.grammar, $0.branch) < ($1.cost, -$1.grammar, $1.branch) }
        return matches(best, of: search, utterance, kind: .exact)
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

    private func matches(
        _ candidates: [Candidate], of search: Search, _ utterance: Utterance, kind: Match.Kind
    ) -> [Match] {
        var matches: [Match] = []
        for candidate in candidates { matches.append(match(candidate, of: search, utterance, kind: kind)) }
        return matches
    }

    private func match(
        _ candidate: Candidate, of search: Search, _ utterance: Utterance, kind: Match.Kind
    ) -> Match {
        let automaton = machines[candidate.grammar].automaton
        let branch = automaton.branches[candidate.branch]
        let trace = Trace(of: candidate.completion, in: search, utterance)
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
