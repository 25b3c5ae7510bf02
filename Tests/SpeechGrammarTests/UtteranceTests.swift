import SpeechGrammar
import Testing

struct UtteranceTests {
    private static let normalForms: [(String, String)] = [
        ("Cheer me up, please!", "cheer me up please"), ("  what's   up?", "what is up"), ("whats up", "what is up"),
        ("what’s up", "what is up"), ("today’s", "todays"), ("I'm fine", "i am fine"), ("im fine", "i am fine"),
        ("let's go", "let us go"), ("don't", "do not"), ("dont", "do not"), ("can't", "can not"),
        ("cannot", "can not"), ("I'd like", "i would like"), ("we'll see", "we will see"), ("I've", "i have"),
        ("you're", "you are"), ("it's", "it is"), ("its", "its"), ("un-mute", "unmute"), ("twenty-one", "twenty one"),
        ("50%", "50 percent"), ("7pm", "7 pm"), ("8 a.m.", "8 am"), ("8a.m.", "8 am"), ("at 09:15", "at 09:15"),
        ("2024-03-11", "2024-03-11"), ("15/2/2024", "15/2/2024"), ("site.jpg", "site.jpg"), ("./a/b.png", "./a/b.png"),
        ("~/x", "~/x"), ("D:\\x\\y.txt", "d:\\x\\y.txt"), ("+15", "+15"), ("-10", "-10"), ("10s", "10 s"),
        ("Pause. Louder.", "pause louder"), ("stop.Go", "stop go"), ("(hello)", "hello"), ("\"quoted\"", "quoted"),
        ("rock & roll", "rock and roll"), ("Ärger", "ärger"), ("A\u{308}rger", "ärger"), ("snake_case", "snake_case"),
        ("a\u{0}b\u{7}c", "a b c"), ("", ""), ("!?…", ""), ("👍 yes", "yes"), ("e\u{301}te\u{301}", "été"),
        ("#1", "1"), ("import \"/my files/a b.txt\" now", "import /my files/a b.txt now"),
    ]

    @Test("Words have one normal form, however they are written", arguments: normalForms)
    func normalForm(written: String, normal: String) {
        let utterance = Utterance(written)
        #expect((0..<utterance.count).map(utterance.word(at:)).joined(separator: " ") == normal)
    }

    @Test("German keeps its own words: an apostrophe is only left out") func german() {
        let utterance = Utterance("Wie geht's im Garten? 50%", spelling: .german)
        #expect((0..<utterance.count).map(utterance.word(at:)) == ["wie", "gehts", "im", "garten", "50", "prozent"])
    }

    @Test("What was said comes back verbatim") func verbatim() {
        let utterance = Utterance("add  “Keep GOING, you!” now")
        #expect(utterance.text(of: 1..<4) == "Keep GOING, you")
        let range = utterance.punctuatedRange(of: 1..<4)
        #expect(String(decoding: Array(utterance.text.utf8)[range], as: UTF8.self) == "“Keep GOING, you!”")
    }

    @Test("U4: a phrase of ten megabytes is refused unread") func tooLong() {
        let utterance = Utterance(String(repeating: "a ", count: 5_000_000))
        #expect(utterance.exceedsLimits)
        #expect(utterance.count == 0)
        #expect(Utterance(String(repeating: "a ", count: Utterance.maximumWords + 1)).exceedsLimits)
    }

    @Test(
        "U5: bytes that aren't UTF-8, or hold a NUL, are no phrase",
        arguments: [[0x61, 0x00], [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82]] as [[UInt8]])
    func invalid(bytes: [UInt8]) { #expect(Utterance(utf8: bytes) == nil) }

    @Test("Bytes that are UTF-8 are the same phrase as their text") func valid() {
        #expect(Utterance(utf8: Array("Größe".utf8))?.word(at: 0) == "größe")
    }
}
