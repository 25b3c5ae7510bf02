import SpeechGrammar
import Testing

struct MatcherTests {
    @Test("A slot is what was said, verbatim, and tells by which rule") func slots() throws {
        let matcher = try matcher(
            """
            import <slot.*>;
            public <note> = note <slot.text> {text};
            public <find> = find [something] about <slot.tag> {tag} | what is at <time> {time};
            public <light> = light (on {state=on} | off {state=off}) {raw tag};
            <time> = half past (six | seven) | noon;
            """)
        let note = try #require(matcher.match("note  Buy MILK, now!").best)
        #expect(note["text"]?.text == "Buy MILK, now")
        #expect(note["text"]?.punctuatedText == "Buy MILK, now!")
        #expect(note["text"]?.rule == "slot.text")
        let find = try #require(matcher.match("Find about SELF esteem").best)
        #expect(find["tag"]?.text == "SELF esteem")
        #expect(find["tag"]?.entry == "Self Esteem")
        let time = try #require(matcher.match("what's at Half past seven?").best)
        #expect(time["time"]?.text == "Half past seven")
        #expect(time["time"]?.rule == "g.time")
        let light = try #require(matcher.match("light off").best)
        #expect(light["state"]?.text == "off")
        #expect(light["state"]?.words.isEmpty == true)
        #expect(light.tags == ["raw tag"])
    }

    @Test("A match tells where its alternative stands") func origin() throws {
        let matcher = try matcher("public <a> = x\n  | y z;")
        let origin = try #require(matcher.match("y z").best?.origin)
        #expect(origin.rule == "a" && origin.grammar == "g")
        #expect(origin.location == SourceLocation(file: "g.jsgf", line: 4, column: 5))
    }

    @Test("Literals beat typed slots, and those beat free text, whatever their order") func preference() throws {
        let matcher = try matcher(
            """
            import <slot.*>;
            public <free> = play <slot.text> {text};
            public <typed> = play <slot.tag> {tag};
            public <literal> = play courage;
            """)
        #expect(matcher.match("play courage").matches.map(\.intent) == ["literal", "typed", "free"])
        #expect(matcher.match("play hard work").matches.map(\.intent) == ["typed", "free"])
    }

    @Test("Weights rank what fits equally well") func weights() throws {
        let matcher = try matcher("public <a> = /1/ x y | /9/ z;\npublic <b> = /8/ x y | /9/ w;")
        #expect(matcher.match("x y").matches.map(\.intent) == ["b", "a"])
    }

    @Test(
        "A loop whose body may say nothing ends",
        arguments: [
            "[(<b>)+]", "(<b>)+", "<b>+ <b>+", "([x])+", "((x*)+)+", "(<b> {t})+", "(<NULL>)+ x*", "([x] [y])+",
            "(<b> | <b> <b>)+", "x* | (<b>+)+",
        ]) func emptyLoops(expansion: String) throws
    {
        let matcher = try matcher("public <a> = \(expansion);\n<b> = x*;")
        #expect(matcher.match("x").best?.intent == "a")
        #expect(matcher.match("x x x").best?.intent == "a")
        #expect(matcher.match("x z z z z z").matches.isEmpty)
    }

    @Test("In a tie the grammar loaded last wins; its rules of a known name are alternatives") func severalGrammars()
        throws
    {
        let first = try grammar("public <a> = x;\npublic <both> = one;")
        let second = try grammar("public <b> = x;\npublic <both> = two;", name: "h")
        let matcher = Matcher([first, second])
        #expect(matcher.match("x").matches.map(\.intent) == ["b", "a"])
        #expect(matcher.match("one").best?.grammar == 0)
        #expect(matcher.match("two").best?.grammar == 1)
    }

    @Test("A list is swapped without touching the grammar, and may be as long as it likes") func lists() throws {
        let one = try matcher("import <slot.tag>;\npublic <a> = about <slot.tag> {tag};")
        #expect(one.match("about rocks").best == nil)
        let titles = (0..<10_000).map { "title number\($0)" } + ["rocks"]
        let other = one.replacing("slot.tag", with: .list(WordList(titles)))
        #expect(other.match("about rocks").best?["tag"]?.entry == "rocks")
        #expect(other.match("about Title Number9999").best?["tag"]?.entry == "title number9999")
        #expect(other.match("about courage").best == nil)
    }

    @Test("A provided rule that isn't there matches nothing") func unbound() throws {
        let matcher = Matcher([try grammar("import <slot.tag>;\npublic <a> = x [<slot.tag>];")])
        #expect(matcher.match("x").best != nil)
        #expect(matcher.match("x y").best?.kind != .exact)
    }

    @Test(
        "A path is one word that looks like one, or its parts with dots and slashes said",
        arguments: [
            "./a/b.png", "~/notes.txt", "photo.jpg", "C:\\a.txt", "/x", "home slash me slash photo dot png",
            "photo dot jpg",
        ])
    func paths(path: String) throws {
        let matcher = try matcher("import <slot.path>;\npublic <a> = import <slot.path> {path} [now];")
        #expect(matcher.match("import \(path)").best?["path"]?.text == path)
        #expect(matcher.match("import \(path) now").best?["path"]?.text == path)
        #expect(matcher.match("import nothing").best == nil)
    }

    @Test("Tags inside of repetitions and rules come in the order they were said") func order() throws {
        let matcher = try matcher("public <a> = (<x> | two {tag 2} {u=2})+;\n<x> = one {tag 1};")
        let match = try #require(matcher.match("one two one").best)
        #expect(match.tags == ["tag 1", "tag 2", "tag 1"])
        #expect(match.slots.map(\.text) == ["2"])
    }

    @Test("Right recursion matches any number of times, also across rules and with tags") func recursion() throws {
        let matcher = try matcher("public <a> = x {n} [and <b>];\n<b> = <a> | y {last};")
        #expect(matcher.match("x and x and x and y").best != nil)
        #expect(matcher.match(Array(repeating: "x", count: 300).joined(separator: " and ")).best != nil)
        #expect(matcher.match("x and").best == nil)
    }

    @Test("A compiled grammar can be stored as text and opened again") func stored() throws {
        let compiled = try grammar("public <a> = hello [there];\n<unused> = x;")
        for text in [compiled.compiledText, compiled.toleranceText] { #expect(text.utf8.allSatisfy { $0 < 128 }) }
        #expect(Grammar(compiledText: "nonsense", toleranceText: "", language: "en") == nil)
        #expect(Grammar(compiledText: "", toleranceText: "", language: "en") == nil)
    }
}
