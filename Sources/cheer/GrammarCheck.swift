import Assistant
import SpeechGrammar

/// Looks at the user's own grammars: mistakes, sentences, and phrases that may mean two things.
struct GrammarCheck: GrammarChecking {
    private unowned let composition: Composition

    init(_ composition: Composition) { self.composition = composition }

    /// So many sentences of an intent show how it is said.
    private static let sentences = 3
    /// The steps of the search for ambiguities: a second or two, whatever the grammar.
    private static let work = 6_000_000

    func checkGrammars() throws -> GrammarReport {
        let user = try composition.userGrammars()
        let matcher = composition.matcherWithTitles(with: user)
        let own = Set(matcher.grammars.indices.suffix(user.grammars.count))
        let overlaps = matcher.overlaps(wanted: own, work: Self.work)
        return GrammarReport(
            files: user.files, folder: UserGrammars.folder(composition.environment), unreadable: user.unreadable,
            diagnostics: user.diagnostics, intents: Self.sampled(matcher, own),
            ambiguities: overlaps.found.compactMap { Self.ambiguity($0, own) }, isComplete: overlaps.isComplete)
    }

    private static func sampled(_ matcher: Matcher, _ own: Set<Int>) -> [GrammarReport.SampledIntent] {
        let sampled = OwnSentences(matcher, of: own.sorted(), count: sentences)
        return sampled.names.map { .init(name: $0, sentences: sampled.sentences[$0] ?? []) }
    }

    /// What is worth telling of an overlap: not that the user's own rule takes a phrase that a built-in one fits worse.
    private static func ambiguity(_ overlap: Overlap, _ own: Set<Int>) -> GrammarReport.Ambiguity? {
        let isOwn = (winner: own.contains(overlap.winnerGrammar), loser: own.contains(overlap.loserGrammar))
        guard overlap.isTie || isOwn.loser else { return nil }
        return GrammarReport.Ambiguity(
            phrase: overlap.phrase, winner: overlap.winner, loser: overlap.loser, isTie: overlap.isTie, isOwn: isOwn)
    }
}

/// Sentences of the intents of some grammars; the same ones each time.
struct OwnSentences {
    /// The intents, in the order of the text.
    private(set) var names: [String] = []
    /// Different sentences of each.
    private(set) var sentences: [String: [String]] = [:]

    /// - Parameters:
    ///   - grammars: which of the matcher's grammars.
    ///   - count: the most of an intent's in a grammar.
    init(_ matcher: Matcher, of grammars: [Int], count: Int) {
        let sampler = SentenceSampler(matcher)
        var generator = SeededGenerator(seed: 1)
        for number in grammars {
            for intent in matcher.grammars[number].intents {
                if sentences[intent] == nil { names.append(intent) }
                sentences[intent, default: []] += sampler.sentences(
                    of: intent, grammar: number, count: count, using: &generator)
            }
        }
    }
}
