import Testing

@testable import Assistant

@Suite("What is refused is never done")
struct RefusalTests {
    /// What ends or leaves things as they are.
    private static let harmless: Set<String> = [
        "no", "stop", "stop-reminding", "be-quiet", "pause", "volume-down", "mute",
    ]

    @Test(
        "A negation never acts as what it negates",
        arguments: [
            "don't play it", "do not play it", "please don't play anything", "no, don't play it",
            "don't you dare play it",
            "don't pause", "don't stop", "don't stop the music", "don't cheer me up", "I don't want to be cheered up",
            "stop cheering me up", "don't delete it", "do not delete this one", "don't remind me",
            "don't read it to me",
            "don't remind me tomorrow", "don't read it aloud", "stop showing me that", "don't show me the picture",
            "don't mute it", "don't unmute", "don't turn it up", "don't make it louder", "don't import anything",
            "don't export", "don't add that", "don't tag it", "don't undo that", "don't notify me", "don't skip ahead",
            "don't put it on the big screen", "don't speak your answers", "don't say anything", "no more motivationals",
            "don't tell me today's motivational", "don't give me another one", "not another one", "never play anything",
            "I'd rather not hear it", "you shouldn't play that", "no need to read it to me", "don't keep this one",
            "I don't want you to read it to me", "dont play it", "do not export everything to a.rec",
            "do not import b.txt",
            "please do not attach waves.mp3", "stop giving me motivationals", "let's not play it",
            "don't publish it again",
            "I didn't ask you to delete it", "could you not play it", "don’t play it", "quit muting it",
        ])
    func negations(phrase: String) throws {
        for understood in try Interpreter.english().commands(in: phrase) {
            #expect(Self.harmless.contains(understood.intent ?? "no"), "\(phrase): \(understood.intent ?? "")")
        }
    }

    @Test(
        "What is to end is ended",
        arguments: [
            ("stop reading", "stop"), ("stop playing", "stop"), ("stop reminding me", "stop-reminding"),
            ("please don't play anything", "stop"), ("don't read it aloud", "stop"), ("never mind", "no"),
            ("don't speak your answers", "be-quiet"), ("don't remind me tomorrow", "stop-reminding"),
            ("don't delete it", "no"), ("turn your voice off", "be-quiet"), ("turn your voice on", "speak-answers"),
        ])
    func ends(phrase: String, intent: String) throws {
        #expect(try Interpreter.english().understand(phrase).intent == intent)
    }

    @Test(
        "A negation that is a request of its own stays one",
        arguments: [
            ("never show me this again", "remove"), ("I don't like this one", "another"),

            ("I can't hear it", "volume-up"), ("why don't you play it", "play"),
        ])
    func requests(phrase: String, intent: String) throws {
        let understood = try Interpreter.english().understand(phrase)
        #expect(understood.intent == intent || understood.intent == nil, "\(understood.intent ?? "")")
    }

    @Test("It can be told what was refused") func told() throws {
        let understood = try Interpreter.english().understand("don't cheer me up")
        #expect(EnglishReplies().explanation(of: understood).shown.contains("not to do what cheer-me-up does"))
    }
}
