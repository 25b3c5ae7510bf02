import BuiltInGrammar
import Foundation
import Testing

@testable import Assistant

@Suite("What was heard is acted upon when it is meant")
struct VoiceTests {
    private let start = Date(timeIntervalSince1970: 1_796_000_000)

    private func after(_ seconds: TimeInterval) -> Date { start.addingTimeInterval(seconds) }

    private func wakeWords(_ phrases: String...) throws -> WakeWords {
        let lexicon = try #require(BuiltInGrammar.lexicon(language: "en"))
        return try #require(WakeWords(phrases, language: "en", lexicon: lexicon))
    }

    @Test(
        "Wake words are heard as people and recognisers say them",
        arguments: [
            ("hey siri, cheer me up", "cheer me up"), ("Hey, Sarah, pause", "pause"),
            ("um hey siri play it", "play it"), ("HEY SIRI", ""), ("okay computer louder", "louder"),
        ] as [(String, String)])
    func wakes(line: String, rest: String) throws {
        #expect(try wakeWords("hey siri", "ok computer").rest(of: line) == rest)
    }

    @Test(
        "Nothing else wakes",
        arguments: ["cheer me up", "hey there", "siri", "I said hey siri", "series of events", "hey", ""])
    func sleeps(line: String) throws {
        #expect(try wakeWords("hey siri").rest(of: line) == nil)
    }

    @Test("Wake words need words that can be said")
    func noWords() throws {
        let lexicon = try #require(BuiltInGrammar.lexicon(language: "en"))
        #expect(WakeWords(["…"], language: "en", lexicon: lexicon) == nil)
        #expect(WakeWords([], language: "en", lexicon: lexicon) == nil)
    }

    @Test("After the wake words alone the next line within 8 s is the phrase, and after an answer one within 10 s")
    func gate() throws {
        var gate = WakeGate(words: try wakeWords("hey siri"))
        func expect(_ line: String, _ seconds: TimeInterval, _ verdict: WakeGate.Verdict) {
            let heard = gate.hear(line, at: after(seconds))
            #expect(heard == verdict, "\(line) after \(seconds) s")
        }
        expect("cheer me up", 0, .ignored)
        expect("hey siri", 0, .called)
        expect("cheer me up", 8.1, .ignored)
        expect("hey siri", 20, .called)
        expect("cheer me up", 27.9, .phrase("cheer me up"))
        expect("hey siri", 28, .called)
        gate.called(at: after(31))
        expect("cheer me up", 38.9, .phrase("cheer me up"))
        gate.answered(at: after(30), asks: false)
        expect("another", 39.9, .phrase("another"))
        expect("another", 40.1, .ignored)
        gate.answered(at: after(50), asks: true)
        expect("yes", 69.9, .phrase("yes"))
        expect("yes", 70.1, .ignored)
        // A clock that was set back opens nothing for hours.
        expect("yes", -3_600, .ignored)
    }

    @Test("What ends the noise needs no wake words while there is some")
    func silence() throws {
        var gate = WakeGate(words: try wakeWords("hey siri"), followUp: 0)
        let heard = ["stop", "louder"].map { line in gate.hear(line, at: start) { $0 == "stop" } }
        #expect(heard == [.phrase("stop"), .ignored])
    }

    @Test("The same words twice within 2 s act once")
    func twice() {
        var voice = VoiceGuard()
        let ignored = [0, 0.5, 1.9, 2.1, 3].map { voice.ignores("Louder.", at: after($0)) }
        #expect(ignored == [false, true, true, false, true])
        let others = ["quieter", "louder"].map { voice.ignores($0, at: after(3.2)) }
        #expect(others == [false, false])
    }

    @Test("What Cheer itself says isn't taken for a command while it speaks and 1.5 s after")
    func echo() {
        var voice = VoiceGuard()
        voice.speaks("Pause before you answer; it costs nothing.", at: start)
        let meanwhile = [
            voice.ignores("pause before you answer", at: after(0.1)), voice.ignores("play the video", at: after(30)),
            voice.ignores("it costs nothing", at: after(60)),
        ]
        #expect(meanwhile == [true, false, true])
        voice.hasSpoken(at: after(61))
        let afterwards = [
            voice.ignores("pause before you answer", at: after(62.4)), voice.ignores("play a video", at: after(62.4)),
            voice.ignores("pause before you answer it", at: after(62.6)),
        ]
        #expect(afterwards == [true, false, false])
    }

    @Test("What a recogniser may make of Cheer's own voice is of about its length, while it speaks and 1.5 s after")
    func ownVoice() {
        var voice = VoiceGuard()
        let before = voice.mayBeOwnVoice("bye", at: start)
        voice.speaks("Yes?", at: start)
        let meanwhile = ["bye", "stop", "louder", "cheer me up"].map { voice.mayBeOwnVoice($0, at: after(9)) }
        voice.hasSpoken(at: after(10))
        let afterwards = [11.4, 11.6].map { voice.mayBeOwnVoice("bye", at: after($0)) }
        #expect([before] + meanwhile + afterwards == [false, true, true, false, false, true, false])
        voice.speaks("There are 612 motivationals.", at: after(20))
        let longer = ["good night", "cheer me up", "yes"].map { voice.mayBeOwnVoice($0, at: after(21)) }
        #expect(longer == [true, true, true])
    }

    @Test("The end of one answer isn't taken for a command while the next is said")
    func echoOfTheOneBefore() {
        var voice = VoiceGuard()
        voice.speaks("Pause before you answer.", at: start)
        voice.hasSpoken(at: after(3))
        voice.speaks("You're welcome.", at: after(3.1))
        let echoes = [
            voice.isEcho("before you answer", at: after(4)), voice.isEcho("you're welcome", at: after(4)),
            voice.isEcho("before you answer", at: after(4.6)), voice.isEcho("you're welcome", at: after(4.6)),
        ]
        #expect(echoes == [true, true, false, true])
    }

    @Test(
        "What removes, reads or writes files is done by voice after a yes only",
        arguments: ["import a.txt", "export everything to a.rec", "attach a.mp3 to this one", "publish to /srv/site"])
    func grave(phrase: String) throws {
        let interpreter = try Interpreter.english()
        let yes = try interpreter.understand("yes")
        let understanding = try interpreter.understand(phrase)
        try #require(understanding.intent != nil)
        var voice = VoiceGuard()
        let pause = try interpreter.understand("pause")
        func done(_ understanding: Understanding, after seconds: TimeInterval) -> String? {
            guard case .act(let meant) = voice.decide(understanding, at: after(seconds)) else { return nil }
            return meant.intent
        }
        let atOnce = [done(understanding, after: 0), done(yes, after: 19), done(yes, after: 19)]
        #expect(atOnce == [nil, understanding.intent, "yes"])
        // Too late, or after something else, a yes is only a yes.
        let tooLate = [done(understanding, after: 30), done(yes, after: 51)]
        #expect(tooLate == [nil, "yes"])
        let interrupted = [done(understanding, after: 60), done(pause, after: 61), done(yes, after: 62)]
        #expect(interrupted == [nil, "pause", "yes"])
    }

    @Test("By voice a guess must be a good one, and nothing grave is guessed")
    func threshold() throws {
        let voice = VoiceGuard()
        func accepted(
            _ intent: String, _ match: Understanding.Match, _ confidence: Double, phrase: String = "hold it there now"
        ) -> String? {
            var understanding = Understanding(phrase: phrase)
            (understanding.intent, understanding.match, understanding.confidence) = (intent, match, confidence)
            return voice.accepted(understanding).intent
        }
        #expect(accepted("pause", .exact, 1) == "pause")
        #expect(accepted("pause", .tolerant, 0.8) == "pause")
        #expect(accepted("pause", .tolerant, 0.6) == nil)
        #expect(accepted("pause", .tolerant, 0.8, phrase: "hold") == nil)
        #expect(accepted("pause", .tolerant, 0.9, phrase: "pawse") == "pause")
        #expect(accepted("speak-answers", .paraphrase, 0.95, phrase: "loud on") == nil)
        #expect(accepted("cheer-me-up", .paraphrase, 0.97) == "cheer-me-up")
        #expect(accepted("remove", .tolerant, 0.95) == nil)
        #expect(accepted("yes", .tolerant, 0.95) == nil)
        #expect(accepted("no", .tolerant, 0.9, phrase: "pas") == nil)
        #expect(accepted("yes", .exact, 1, phrase: "and do that") == nil)
        #expect(accepted("yes", .exact, 1, phrase: "do that") == "yes")
    }
}
