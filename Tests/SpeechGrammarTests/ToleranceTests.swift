import SpeechGrammar
import Testing

struct ToleranceTests {
    private static let rules = """
        import <slot.*>;
        public <play> = play (it | the video | today's clip);
        public <up> = turn it up | turn the volume up | louder;
        public <down> = turn it down | turn the volume down | quieter;
        public <volume> = set the volume to <number> {level} [percent];
        public <find> = find [me] (something | a quote) about <slot.tag> {tag};
        public <search> = search for <slot.text> {text};
        public <remove> = (delete | remove) this;
        public <favourite> = favourite (it | this);
        public <read> = read it [to me];
        public <share> = share it;
        <number> = ten | twenty [<ones>] | thirty [<ones>];
        <ones> = one | five | nine;
        """

    private static let titles = ["courage", "hard work", "procrastination"]

    static func lexicon() throws -> Lexicon {
        try Lexicon(
            parsing: """
                filler: um, please, could you, you know   # and so on
                function: the, a, it, me, this, to, for, of, in
                negation: not, never
                variant: favourite = favorite
                number: ten = 10, twenty = 20, thirty = 30, one = 1, five = 5, nine = 9
                sound: one = wun, won = wun
                """, name: "test.lexicon", language: "en")
    }

    private static func matcher() throws -> Matcher {
        var provided = ProvidedRule.usual
        provided["slot.tag"] = .list(WordList(titles))
        let source = GrammarSource(name: "g.jsgf", text: "#JSGF V1.0 UTF-8 en;\ngrammar g;\n\(rules)\n")
        return Matcher([try Grammar([source], lexicon: try lexicon())], provided: provided)
    }

    private static let understood: [(String, String, [String: String])] = [
        // Fillers and politeness, anywhere.
        ("um play it please", "play", [:]), ("could you turn it you know up", "up", [:]),
        // Function words left out or added.
        ("play video", "play", [:]), ("set volume to ten", "volume", ["level": "ten"]),
        ("turn the volume to up", "up", [:]), ("search maya", "search", ["text": "maya"]),
        // Mistyped.
        ("paly it", "play", [:]), ("turn it pu", "up", [:]),
        ("find a qoute about procratination", "find", ["tag": "procrastination"]),
        ("loudre", "up", [:]), ("seareh for big rivers", "search", ["text": "big rivers"]),
        // Misheard.
        ("find a coat about courage", "find", ["tag": "courage"]), ("chair it", "share", [:]),
        ("set the volume two ten", "volume", ["level": "ten"]),
        // Run together or torn apart.
        ("turnit up", "up", [:]), ("reddit to me", "read", [:]),
        ("find some thing about hard work", "find", ["tag": "hard work"]),
        // Numbers in digits, spelling variants.
        ("set the volume to 25", "volume", ["level": "twenty five"]), ("favorite it", "favourite", [:]),
    ]

    @Test("A phrase is understood though words are wrong, and the slots are as they were meant", arguments: understood)
    func understands(phrase: String, intent: String, slots: [String: String]) throws {
        let match = try #require(try Self.matcher().match(phrase).best)
        #expect(match.intent == intent)
        #expect(match.kind == .tolerant)
        #expect(match.cost > 0)
        for (name, value) in slots { #expect(match[name]?.meant == value) }
    }

    @Test(
        "What is too far from everything isn't understood",
        arguments: [
            "what's the weather", "play despacito", "turn it", "do not turn it up", "never delete this",
            "turn",
            "about courage", "xyzzy plugh", "the the the", "set the volume to", "find something about rocks",
        ])
    func refuses(phrase: String) throws { #expect(try Self.matcher().match(phrase).best == nil) }

    @Test("Two intents that are about as near are both offered, and neither is taken") func ambiguous() throws {
        let understanding = try Self.matcher().match("turn it")
        #expect(understanding.best == nil)
        let matcher = Matcher([try grammar("public <a> = call bob;\npublic <b> = call rob;")])
        let between = matcher.match("call xob")
        #expect(between.best == nil)
        #expect(Set(between.matches.map(\.intent)) == ["a", "b"])
    }

    @Test("It is told what was ignored, corrected and supplied") func edits() throws {
        let match = try #require(try Self.matcher().match("um Paly video").best)
        #expect(match.edits == [.ignored("um"), .corrected(said: "Paly", meant: "play"), .supplied("the")])
    }

    @Test("An exact match is always taken, whatever else is near") func exactWins() throws {
        let matcher = Matcher([try grammar("public <a> = call bob;\npublic <b> = call rob;")])
        #expect(matcher.match("call rob").best?.intent == "b")
        #expect(matcher.match("call rob").best?.kind == .exact)
    }

    @Test("A slot holds no filler at its ends, and no word that wasn't said") func slotEdges() throws {
        let match = try #require(try Self.matcher().match("find something about um courage please").best)
        #expect(match["tag"]?.text == "courage")
        #expect(match["tag"]?.entry == "courage")
        let matcher = Matcher([
            try Grammar(
                [
                    GrammarSource(
                        name: "g",
                        text: "#JSGF V1.0;\ngrammar g;\npublic <a> = light [the {state=on}] now (the {x} | one);")
                ],
                lexicon: try Self.lexicon())
        ])
        #expect(matcher.match("light now").best == nil)
    }

    @Test("A long phrase that doesn't fit is refused") func longPhrase() throws {
        let phrase = Array(repeating: "turn the volume find something", count: 200).joined(separator: " ")
        #expect(try Self.matcher().match(phrase).best == nil)
    }

    @Test("A mistake in a lexicon is told with its line") func lexiconMistakes() {
        let error = #expect(throws: GrammarError.self) {
            try Lexicon(parsing: "filler: um\nnonsense: x\nnumber: one", name: "x.lexicon", language: "en")
        }
        #expect(error?.diagnostics.map(\.location.line) == [2, 3])
    }
}
