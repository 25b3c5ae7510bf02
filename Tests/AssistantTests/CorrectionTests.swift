import Testing

@testable import Assistant

@Suite("A correction changes what was understood before")
struct CorrectionTests {
    @Test(
        "It says something else for what was named",
        arguments: [
            ("something about courage", "no, I meant hope", "tag", "hope"),
            ("something about courage", "no, hope", "tag", "hope"),
            ("cheer me up", "no, about hope", "tag", "hope"),
            ("cheer me up", "I meant about night shift", "tag", "night shift"),
            ("set the volume to 50", "no, I meant 15", "level", "15"),
            ("set the volume to 50", "sorry, 15", "level", "15"),
            ("skip ahead 10 seconds", "no, make that 30 seconds", "seconds", "30"),
            ("remind me at 8", "no, I said 9", "time", "09:00"),
            ("what was the motivational yesterday", "no, last monday", "date", "2026-11-23"),
        ])
    func slots(before: String, correction: String, slot: String, value: String) throws {
        let interpreter = try Interpreter.english()
        let first = try interpreter.commands(in: before)
        let second = try interpreter.commands(in: correction)
        #expect(second.map(\.intent) == first.map(\.intent))
        #expect(second.first?.slots[slot]?.text == value)
        #expect(second.first?.phrase == correction)
    }

    @Test("A corrected phrase can be corrected again") func again() throws {
        let interpreter = try Interpreter.english()
        for phrase in ["set the volume to 50", "no, 40", "no, I meant 30"] { _ = try interpreter.commands(in: phrase) }
        #expect(interpreter.last?.slots["level"] == .number(30))
    }

    @Test(
        "It may be a command of its own",
        arguments: [
            ("I said pause", "pause"), ("no, I meant stop", "stop"), ("no, the other one", "another"),
            ("not that one", "another"),
        ])
    func commands(phrase: String, intent: String) throws {
        let interpreter = try Interpreter.english()
        _ = try interpreter.commands(in: "cheer me up")
        #expect(try interpreter.commands(in: phrase).map(\.intent) == [intent])
    }

    @Test(
        "What corrects nothing that was said is not understood",
        arguments: ["no, I meant tomorrow", "no, I meant the blue car", "sorry, wrong number"])
    func nothing(phrase: String) throws {
        let interpreter = try Interpreter.english()
        _ = try interpreter.commands(in: "cheer me up")
        let intent = try interpreter.commands(in: phrase).first?.intent
        #expect(intent == nil || intent == "no")
    }

    @Test(
        "Short forms in which punctuation matters are understood",
        arguments: [
            ("add: never quit", "add", "text", "never quit"), ("search \"impostor\"", "find", "text", "impostor"),
            ("find “the sea”", "find", "text", "the sea"),
            ("Add: Rest. Then go on.", "add", "text", "Rest. Then go on."),
        ])
    func short(phrase: String, intent: String, slot: String, value: String) throws {
        let understood = try Interpreter.english().understand(phrase)
        #expect(understood.intent == intent)
        #expect(understood.slots[slot]?.text == value)
    }

    @Test(
        "Two letters that were swapped leave no doubt",
        arguments: [("puase this", "pause"), ("mtue it", "mute"), ("paly it", "play")])
    func swapped(phrase: String, intent: String) throws {
        #expect(try Interpreter.english().understand(phrase).intent == intent)
    }

    @Test(
        "Signs and decimals are read",
        arguments: [("set the volume to -5", "level", "-5"), ("skip ahead 1.5 minutes", "seconds", "90")])
    func numbers(phrase: String, slot: String, value: String) throws {
        #expect(try Interpreter.english().understand(phrase).slots[slot]?.text == value)
    }

    @Test("Two hours are no time") func hours() throws {
        #expect(
            EnglishSlots().value(of: "time", words: "7 8", today: try #require(.init("2026-11-30"))) == .text("7 8"))
    }
}
