import BuiltInGrammar
import Motivation
import SpeechGrammar
import Testing

@testable import Assistant

extension Interpreter {
    /// An interpreter of the English grammar that Cheer ships, on Monday, 30 November 2026.
    static func english(topics: [String] = ["courage", "hope", "night shift"]) throws -> Interpreter {
        let today = try #require(CalendarDay("2026-11-30"))
        let grammar = try #require(BuiltInGrammar.grammar(language: "en"))
        return Interpreter(
            matcher: Matcher([grammar], provided: ProvidedRule.usual), slotReader: EnglishSlots(),
            phraseReader: EnglishPhrases(), today: { today }, titles: { topics }, examples: EnglishExamples.phrases,
            phraseModel: { BuiltInGrammar.phraseModel(language: "en") })
    }
}
