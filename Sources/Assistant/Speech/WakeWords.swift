import SpeechGrammar

/// The words that somebody says to be listened to, such as "hey siri", wherever they are heard well enough.
package struct WakeWords: Sendable {
    private let matcher: Matcher
    private let longest: Int

    /// How many words may stand before the wake words: "um, hey Siri".
    private static let mostFillers = 2

    /// Makes wake words; nil where a phrase has no words.
    /// - Parameters:
    ///   - phrases: each of which wakes.
    ///   - lexicon: what sounds alike in the language.
    package init?(_ phrases: [String], language: String, lexicon: Lexicon) {
        let utterances = phrases.map { Utterance($0, spelling: Spelling(language: language)) }
        guard !utterances.isEmpty, utterances.allSatisfy({ $0.count > 0 }) else { return nil }
        let alternatives = utterances.map { utterance in
            (0..<utterance.count).map { "\"\(utterance.word(at: $0).filter { $0 != "\"" && $0 != "\\" })\"" }
                .joined(separator: " ")
        }
        let text = """
            #JSGF V1.0 UTF-8 \(language);
            grammar wake;
            <filler> = um | uh | er | ah | oh | so | ok | okay | well | and | now;
            public <wake> = [<filler> [<filler>]] (\(alternatives.joined(separator: " | ")));
            """
        guard let grammar = try? Grammar([GrammarSource(name: "wake words", text: text)], lexicon: lexicon) else {
            return nil
        }
        matcher = Matcher([grammar])
        longest = (utterances.map(\.count).max() ?? 0) + Self.mostFillers
    }

    /// What follows the wake words of a line, as it was said; empty where nothing does, nil where they don't begin it.
    package func rest(of line: String) -> String? {
        let utterance = Utterance(line, spelling: matcher.spelling)
        var best: (count: Int, cost: Double)?
        for count in 1...max(1, longest) where count <= utterance.count {
            guard let match = matcher.match(utterance.text(of: 0..<count)).best, Self.isWhole(match) else { continue }
            if best.map({ match.cost < $0.cost }) ?? true { best = (count, match.cost) }
        }
        guard let best else { return nil }
        return best.count == utterance.count ? "" : utterance.text(of: best.count..<utterance.count)
    }

    /// Whether every word was heard, if not well: a wake word that is left out wakes nobody.
    private static func isWhole(_ match: Match) -> Bool {
        match.edits.allSatisfy { if case .corrected = $0 { true } else { false } }
    }
}
