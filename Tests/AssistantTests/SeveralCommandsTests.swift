import Testing

@testable import Assistant

@Suite("Several commands in one line are understood one by one")
struct SeveralCommandsTests {
    @Test(
        "A line whose parts are all understood is its parts, in their order",
        arguments: [
            ("Cheer me up. Pause. Louder.", ["cheer-me-up", "pause", "volume-up"]),
            ("cheer me up and read it to me", ["cheer-me-up", "read-aloud"]),
            ("cheer me up, then play it", ["cheer-me-up", "play"]),
            ("cheer me up, play it and make it louder", ["cheer-me-up", "play", "volume-up"]),
            ("cheer me up about courage and then read it to me", ["cheer-me-up", "read-aloud"]),
            ("pause it and rewind 10 seconds", ["pause", "seek-back"]),
            ("set the volume to 30 and play it", ["volume-set", "play"]),
            ("Remind me at 8 a.m. Pause.", ["remind", "pause"]),
            ("show my favourites; count them", ["favourites", "count"]),
            ("delete this one and give me another", ["remove", "another"]),
            ("turn it up, then pley it", ["volume-up", "play"]),
        ])
    func several(line: String, intents: [String]) throws {
        let commands = try Interpreter.english().commands(in: line)
        #expect(commands.map { $0.intent ?? "none" } == intents)
    }

    @Test(
        "A line that is one phrase stays one, whatever joins its words",
        arguments: [
            ("add a new motivational: Never give up. Rest. And go on.", "add"),
            ("add a new motivational: pause and rest, then play", "add"), ("remind me at 8 a.m. on weekdays", "remind"),
            ("remind me on monday and friday at 9", "remind"), ("yes, play it", "play"), ("no, pause", "pause"),
            ("skip ahead 1.5 minutes", "seek-forward"), ("I'm feeling low. Cheer me up.", "cheer-me-up"),
            ("Hello. Cheer me up.", "cheer-me-up"), ("tag this as rest and play", "tag"),
            ("skip ahead a minute and a half", "seek-forward"),
        ])
    func one(line: String, intent: String) throws {
        #expect(try Interpreter.english().commands(in: line).map(\.intent) == [intent])
    }

    @Test(
        "A line with a part that isn't understood is not understood, and nothing of it is done",
        arguments: [
            "play despacito and pause", "pause and order a pizza", "delete this one. yes.", "order a pizza. louder.",
        ])
    func notUnderstood(line: String) throws {
        let commands = try Interpreter.english().commands(in: line)
        #expect(commands.count == 1)
        #expect(commands.first?.intent == nil)
    }

    @Test("Each command has its own words") func phrases() throws {
        let commands = try Interpreter.english().commands(in: "Cheer me up, then turn it up by 20. Pause!")
        #expect(commands.map(\.phrase) == ["Cheer me up", "turn it up by 20.", "Pause!"])
        #expect(commands[1].slots["amount"] == .number(20))
    }

    @Test("A line of a great many commands is bounded") func many() throws {
        let line = Array(repeating: "pause and play it", count: 2_000).joined(separator: ", ")
        #expect(try Interpreter.english().commands(in: line).count == 1)
    }

    @Test(
        "Sentences don't end at abbreviations, times and numbers",
        arguments: [
            ("remind me at 8 a.m. on weekdays", 1), ("skip 1.5 minutes", 1), ("find St. Ives", 1), ("go. Stop. Go!", 3),
            ("at 8 a.m. Pause", 2), ("one", 1), ("and then", 0), ("", 0), ("pause and then play", 2), ("pause then", 1),
        ])
    func pieces(line: String, count: Int) {
        #expect(EnglishPhrases().pieces(of: line).count == count)
    }
}
