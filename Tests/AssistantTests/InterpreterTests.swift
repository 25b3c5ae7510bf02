import BuiltInGrammar
import Motivation
import SpeechGrammar
import Testing

@testable import Assistant

@Suite("Phrases are understood as intents with slots")
struct InterpreterTests {
    private let interpreter: Interpreter

    init() throws {
        let today = try #require(CalendarDay("2026-11-30"))
        let grammar = try #require(BuiltInGrammar.grammar(language: "en"))
        interpreter = Interpreter(
            matcher: Matcher([grammar], provided: ProvidedRule.usual), slotReader: EnglishSlots(),
            phraseReader: EnglishPhrases(), today: { today },
            titles: { ["courage", "night shift", "self esteem"] }, examples: EnglishExamples.phrases,
            phraseModel: { BuiltInGrammar.phraseModel(language: "en") })
    }

    @Test("Every intent that Cheer knows is one of the grammar, and the grammar has no other")
    func intents() throws {
        let grammar = try #require(BuiltInGrammar.grammar(language: "en"))
        #expect(Set(grammar.intents) == Set(Intent.allCases.map(\.rawValue)))
    }

    @Test("Every phrase that is suggested is understood as its intent", arguments: Intent.allCases)
    func examples(intent: Intent) throws {
        for phrase in try #require(EnglishExamples.phrases[intent]) {
            #expect(try interpreter.understand(phrase).intent == intent.rawValue, "\(phrase)")
        }
    }

    @Test(
        "Slots hold what the phrase names",
        arguments: [
            ("give me something about courage", "tag", "courage"),
            ("something about night shift", "tag", "night shift"),
            ("set the volume to thirty percent", "level", "30"), ("skip ahead a minute", "seconds", "60"),
            ("go back 10 seconds", "seconds", "10"), ("what was yesterday's motivational", "date", "2026-11-29"),
            ("what was the motivational on february 15th", "date", "2026-02-15"),
            ("remind me every day at half past seven", "time", "07:30"), ("play today's video", "target", "today"),
            ("find messages about self esteem", "tag", "self esteem"),
            ("import ~/sayings.txt", "path", "~/sayings.txt"),
            ("add a new motivational: Keep going, you!", "text", "Keep going, you!"),
            ("tag this as Hard Graft", "tag", "Hard Graft"), ("use VLC", "player", "vlc"),
            ("please play everything with ffplay from now on", "player", "ffplay"),
            ("switch back to the default player", "player", "any"), ("play it after that", "when", "next"),
            ("play something about courage next", "tag", "courage"), ("queue up today's video", "target", "today"),
        ])
    func slots(phrase: String, slot: String, value: String) throws {
        #expect(try interpreter.understand(phrase).slots[slot]?.text == value)
    }

    @Test(
        "Case, punctuation, apostrophes and white space don't matter",
        arguments: [
            "what's today's motivational", "Whats todays motivational?", "WHAT’S  today’s\tmotivational!",
            "what is today's motivational",
        ])
    func spelling(phrase: String) throws {
        #expect(try interpreter.understand(phrase).intent == "today")
    }

    @Test(
        "What is mistyped, misheard, dropped or added is forgiven",
        arguments: [
            ("cheeer me up", "cheer-me-up"), ("um, could you turn it up please", "volume-up"), ("mtue it", "mute"),
            ("reddit to me", "read-aloud"),
            ("set volume to 25", "volume-set"), ("show my favorites", "favourites"),
            ("whats todays motivatonal", "today"),
        ])
    func forgiven(phrase: String, intent: String) throws {
        #expect(try interpreter.understand(phrase).intent == intent)
    }

    @Test("What was corrected or left aside can be told") func edits() throws {
        let understanding = try interpreter.understand("turn teh volume up")
        #expect(understanding.match == .tolerant)
        #expect(understanding.edits == [.corrected(said: "teh", meant: "the")])
        #expect(EnglishReplies().explanation(of: understanding).shown.contains("“teh” taken for “the”"))
    }

    @Test(
        "What is left before anything repeats is counted",
        arguments: [
            "count left before anything repeats", "how many are left before it repeats", "how many are left",
            "how many days until one comes again",
        ])
    func left(phrase: String) throws {
        let understanding = try interpreter.understand(phrase)
        #expect(understanding.intent == "count" && understanding.match == .exact)
    }

    @Test(
        "What removes something or reads and writes files is only suggested where it is said nearly",
        arguments: ["delete the old thingy one", "exprot evrything to mine.rec", "imprt sayings.txt"])
    func grave(phrase: String) throws {
        let understanding = try interpreter.understand(phrase)
        #expect(understanding.intent == nil)
        #expect(!understanding.alternatives.isEmpty)
    }

    @Test(
        "What is said of the player and the voice isn't taken for one another",
        arguments: [
            ("speak your answers", "speak-answers"), ("read it to me", "read-aloud"), ("speak english", "language"),
            ("answer me out loud please", "speak-answers"), ("be quiet", "stop"), ("quieter", "volume-down"),
            ("stop speaking your answers", "be-quiet"), ("don't speak any more", "be-quiet"), ("stop talking", "stop"),
            ("speech off", "be-quiet"), ("mute it", "mute"), ("play it next", "play"),
            ("play the next one", "another"), ("restart", "restart"), ("next one please", "another"),
        ])
    func neighbours(phrase: String, intent: String) throws {
        #expect(try interpreter.understand(phrase).intent == intent)
    }

    @Test(
        "What belongs to others is refused",
        arguments: [
            "play despacito", "what's the weather today", "remind me to buy milk", "cheers mate",
            "add milk to the shopping list",
            "stop the washing machine", "read my emails to me", "delete the node_modules folder",
            "tag me in that photo",
            "use chrome", "use a hammer", "play the next episode of Bluey", "speak your mind", "text only Anna",
            "export PATH=$PATH:/usr/local/bin", "find . -name '*.py'", "rm -rf /", "<yes> | {no};",
        ])
    func others(phrase: String) throws {
        let understanding = try interpreter.understand(phrase)
        #expect(understanding.intent == nil)
        #expect(understanding.match == nil)
        #expect(understanding.alternatives.count <= 3)
    }

    @Test("The topics are only read where a phrase may name one")
    func lazyTopics() throws {
        var reads = 0
        let grammar = try #require(BuiltInGrammar.grammar(language: "en"))
        let today = try #require(CalendarDay("2026-11-30"))
        let interpreter = Interpreter(
            matcher: Matcher([grammar], provided: ProvidedRule.usual), slotReader: EnglishSlots(), today: { today },
            titles: {
                reads += 1
                return ["courage"]
            }, examples: [:])
        _ = try interpreter.understand("cheer me up")
        #expect(reads == 0)
        #expect(try interpreter.understand("something about courage").slots["tag"] == .text("courage"))
        #expect(reads == 1)
        _ = try interpreter.understand("something about courage")
        #expect(reads == 1)
    }
}
