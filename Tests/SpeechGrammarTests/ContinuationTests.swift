import BuiltInGrammar
import SpeechGrammar
import Testing

@Suite("What may come next in a phrase")
struct ContinuationTests {
    private static let rules = """
        import <slot.*>;
        public <find> = [please] find (something | messages) about <slot.tag> {tag} [now];
        public <import> = [please] import <slot.path> {path} (twice | once);
        public <note> = [please] note <slot.text> {text};
        public <volume> = [please] set the volume to <slot.digits> {level} [percent];
        public <play> = [please] play (it | one that is short)+;
        """

    private func next(
        _ before: String, _ prefix: String = "", titles: [String] = ["courage", "Night Shift", "night owl"]
    )
        throws -> Continuations
    {
        try matcher(Self.rules, titles: titles).continuations(after: before, prefix: prefix)
    }

    @Test(
        "Words of the grammar, with what may stand before anything last",
        arguments: [
            ("", "", ["find", "import", "note", "play", "set", "please"]),
            ("Please", "", ["find", "import", "note", "play", "set"]),
            ("", "p", ["play", "please"]), ("", "P", ["play", "please"]), ("find", "", ["messages", "something"]),
            ("find me", "", []), ("import a.txt", "", ["once", "twice"]), ("import a dot txt", "t", ["twice"]),
            ("set the volume to 20", "", ["percent"]), ("play it it", "", ["it", "one"]), ("xyzzy", "", []),
        ])
    func words(before: String, prefix: String, expected: [String]) throws {
        let found = try next(before, prefix)
        #expect(found.candidates.map(\.text) == expected)
        #expect(found.candidates.allSatisfy { $0.kind == .word })
    }

    @Test(
        "What is left of a title comes as it is written",
        arguments: [
            ("find something about", "", ["Night Shift", "courage", "night owl"]),
            ("find something about", "nig", ["Night Shift", "night owl"]),
            ("find something about night", "", ["Shift", "owl"]),
            ("find something about NIGHT", "sh", ["Shift"]),
        ])
    func titles(before: String, prefix: String, expected: [String]) throws {
        let found = try next(before, prefix)
        #expect(found.candidates.map(\.text) == expected)
        #expect(found.candidates.allSatisfy { $0.kind == .title })
    }

    @Test("Provided rules and free text are told, and whether the phrase may end")
    func others() throws {
        #expect(try next("import").provided == ["slot.path"])
        #expect(try next("note").takesText && !next("note").mayEnd)
        #expect(try next("note that").takesText && next("note that").mayEnd)
        #expect(try next("find messages about courage").mayEnd)
        #expect(try next("find messages about courage").candidates.map(\.text) == ["now"])
    }

    @Test("The number of candidates is bounded, with ten thousand titles too")
    func bounded() throws {
        let titles = (0..<10_000).map { "title \($0)" }
        #expect(try next("find messages about", titles: titles).candidates.count == 60)
        #expect(try next("find messages about title", "999", titles: titles).candidates.map(\.text).first == "999")
    }

    @Test("What usual phrases go on with is the likeliest")
    func usual() throws {
        let found = try matcher(Self.rules).continuations(after: "", usual: ["set the volume to 30", "play it"])
        #expect(found.candidates.map(\.text).prefix(2) == ["set", "play"])
    }

    @Test("Each word of a sampled sentence is offered after the words before it")
    func sampled() throws {
        let grammar = try #require(BuiltInGrammar.grammar(language: "en"))
        var provided = ProvidedRule.usual
        provided["slot.tag"] = .list(WordList(["courage"]))
        let matcher = Matcher([grammar], provided: provided)
        var generator = SeededGenerator(seed: 11)
        let sampler = SentenceSampler(matcher)
        for intent in ["today", "volume-set", "find", "remind"] {
            for sentence in sampler.sentences(of: intent, grammar: 0, count: 2, using: &generator) {
                let words = Utterance(sentence)
                for place in 0..<words.count {
                    let found = matcher.continuations(
                        after: (0..<place).map(words.word).joined(separator: " "), prefix: words.word(at: place),
                        limit: 5_000)
                    #expect(
                        found.takesText || !found.provided.isEmpty
                            || found.candidates.contains { $0.text == words.word(at: place) }, "\(sentence): \(place)")
                }
            }
        }
    }
}
