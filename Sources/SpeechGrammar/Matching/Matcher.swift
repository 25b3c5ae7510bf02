/// Matches phrases against one or more grammars of a language.
///
/// A matcher is a value that never changes; it can be used from any number of threads at once. ``replacing(_:with:)`` gives
/// another one with, say, the new list of titles, without touching the grammars.
public struct Matcher: Sendable {
    /// The grammars, the one loaded last having the last word in a tie.
    public let grammars: [Grammar]
    /// How phrases are cut into words.
    public let spelling: Spelling
    /// What words weigh where a phrase doesn't fit word for word: that of the first grammar that has one.
    let lexicon: Lexicon
    private(set) var provided: [String: ProvidedRule]
    /// One for each grammar, and then one for each word list.
    private(set) var machines: [Machine] = []
    /// The provided rules that are functions.
    private var functions: [ProvidedRule.Ends] = []
    private let arenas = ArenaPool()

    /// Creates a matcher.
    /// - Parameters:
    ///   - grammars: those to match, the built-in one first. In a tie the last wins.
    ///   - provided: the rules that the program provides, by their qualified names such as `slot.tag`. One that a grammar
    ///     imports and that isn't here matches nothing.
    public init(_ grammars: [Grammar], provided: [String: ProvidedRule] = [:]) {
        self.grammars = grammars
        self.provided = provided
        spelling = Spelling(language: grammars.first?.language)
        lexicon = grammars.map(\.lexicon).first { $0.words.count > 0 } ?? .none
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

    /// How much farther from a phrase the next intent must be for ``Understanding/best``; see ``Match/cost``.
    public static let margin = Double(Acceptance.margin) / 1000

    /// Matches a phrase as it was said or typed.
    /// - Parameter exactly: whether it must fit word for word.
    public func match(_ phrase: String, exactly: Bool = false) -> Understanding {
        match(Utterance(phrase, spelling: spelling), exactly: exactly)
    }

    /// Matches a phrase: word for word if it can be, else the nearest that it may mean.
    /// - Parameter exactly: whether it must fit word for word.
    public func match(_ utterance: Utterance, exactly: Bool = false) -> Understanding {
        guard !utterance.exceedsLimits else { return Understanding(utterance: utterance, matches: [], best: nil) }
        return arenas.withArena { match(utterance, exactly: exactly, in: $0) }
    }

    private func match(_ utterance: Utterance, exactly: Bool, in arena: Arena) -> Understanding {
        let parts = MatchParts(
            utterance: utterance, machines: machines, grammarCount: grammars.count,
            spans: ProvidedSpans(of: utterance, rules: functions), arena: arena)
        let exact = ExactMatching.matches(parts)
        if let best = exact.first { return Understanding(utterance: utterance, matches: exact, best: best) }
        if exactly { return Understanding(utterance: utterance, matches: [], best: nil) }
        let tolerant = TolerantMatching.matches(parts, lexicon: lexicon)
        return Understanding(utterance: utterance, matches: tolerant, best: Acceptance.best(of: tolerant))
    }
}
