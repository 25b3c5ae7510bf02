/// Matches phrases against one or more grammars of a language.
///
/// A matcher is a value that never changes; it can be used from any number of threads at once. ``replacing(_:with:)`` gives
/// another one with, say, the new list of titles, without touching the grammars.
public struct Matcher: Sendable {
    private let bound: BoundGrammars

    /// The grammars, the one loaded last having the last word in a tie.
    public var grammars: [Grammar] { bound.grammars }
    /// How phrases are cut into words.
    public var spelling: Spelling { bound.spelling }
    /// What words weigh where a phrase doesn't fit word for word.
    var lexicon: Lexicon { bound.lexicon }
    var provided: [String: ProvidedRule] { bound.provided }
    /// One for each grammar, and then one for each word list.
    var machines: [Machine] { bound.machines }

    /// Creates a matcher.
    /// - Parameters:
    ///   - grammars: those to match, the built-in one first. In a tie the last wins.
    ///   - provided: the rules that the program provides, by their qualified names such as `slot.tag`. One that a grammar
    ///     imports and that isn't here matches nothing.
    public init(_ grammars: [Grammar], provided: [String: ProvidedRule] = [:]) {
        bound = BoundGrammars(grammars, provided: provided)
    }

    private init(_ bound: BoundGrammars) { self.bound = bound }

    /// A matcher in which a provided rule is another.
    public func replacing(_ name: String, with rule: ProvidedRule) -> Matcher {
        var provided = bound.provided
        provided[name] = rule
        return Matcher(BoundGrammars(grammars, provided: provided))
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
        return bound.arenas.withArena { match(utterance, exactly: exactly, in: $0) }
    }

    private func match(_ utterance: Utterance, exactly: Bool, in arena: Arena) -> Understanding {
        let parts = MatchParts(
            utterance: utterance, machines: bound.machines, grammarCount: bound.grammars.count,
            spans: ProvidedSpans(of: utterance, rules: bound.finders), arena: arena)
        let exact = ExactMatching.matches(parts)
        if let best = exact.first { return Understanding(utterance: utterance, matches: exact, best: best) }
        if exactly { return Understanding(utterance: utterance, matches: [], best: nil) }
        let tolerant = TolerantMatching.matches(parts, lexicon: bound.lexicon)
        return Understanding(utterance: utterance, matches: tolerant, best: Acceptance.best(of: tolerant))
    }
}
