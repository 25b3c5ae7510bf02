import SpeechGrammar
import Testing

@Suite("A grammar for a recogniser holds what can be said, and nothing else")
struct ExportTests {
    private static let rules = """
        public <play> = play (<slot.tag> | <slot.text>) {play};
        public <pause> = pause | hold it;
        public <never> = <VOID>;
        """

    private func export(wakeWords: [String] = []) throws -> RecogniserGrammar {
        let text = "#JSGF V1.0 UTF-8 en;\ngrammar g;\n\(Self.rules)\n"
        let speech = RecogniserGrammar.Speech(
            values: ["slot.tag": ["hard work"]], replacements: [:], wakeWords: wakeWords
        ) { text in
            text.lowercased().split(whereSeparator: { !$0.isLetter }).map(String.init)
        }
        return try RecogniserGrammar([GrammarSource(name: "g.jsgf", text: text)], speech: speech)
    }

    private func hears(_ phrase: String, in exported: RecogniserGrammar) throws -> Bool {
        let source = GrammarSource(name: "e.jsgf", text: exported.jsgf(name: "e", heading: "Exported."))
        return try Matcher([Grammar([source])]).match(phrase, exactly: true).best != nil
    }

    @Test("Titles are words, free text and what never matches are left out")
    func said() throws {
        let exported = try export()
        #expect(exported.intents == ["play", "pause"])
        #expect(exported.words == ["hard", "hold", "it", "pause", "play", "work"])
        for phrase in ["play hard work", "pause", "hold it"] { #expect(try hears(phrase, in: exported), "\(phrase)") }
        for phrase in ["play", "play anything", "hey computer pause"] {
            #expect(try !hears(phrase, in: exported), "\(phrase)")
        }
        #expect(Set(exported.phrases(ofEachIntent: 10)) == ["play hard work", "pause", "hold it"])
    }

    @Test("Wake words are heard before an intent and alone")
    func wakeWords() throws {
        let exported = try export(wakeWords: ["Hey, Computer", "listen"])
        #expect(exported.intents == ["play", "pause"])
        for phrase in ["hey computer", "listen", "hey computer play hard work", "listen pause", "pause"] {
            #expect(try hears(phrase, in: exported), "\(phrase)")
        }
        for phrase in ["hey computer listen", "pause hey computer", "hey pause"] {
            #expect(try !hears(phrase, in: exported), "\(phrase)")
        }
        #expect(exported.words.contains("computer"))
        #expect(exported.phrases(ofEachIntent: 10).contains("hey computer"))
    }

    @Test("Wake words that can't be said are none", arguments: [["…"], [""], []])
    func unsayable(wakeWords: [String]) throws {
        #expect(try export(wakeWords: wakeWords).jsgf(name: "e", heading: "") == export().jsgf(name: "e", heading: ""))
    }

    @Test("Without the alternatives of words that a dictionary lacks, an intent is said in others or not at all")
    func knownWords() throws {
        let exported = try export(wakeWords: ["hey computer"]).keepingWords {
            !["hold", "hard", "computer"].contains($0)
        }
        #expect(exported.intents == ["pause"])
        #expect(exported.words == ["pause"])
    }
}
