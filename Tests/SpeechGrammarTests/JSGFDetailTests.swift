import SpeechGrammar
import Testing

@Suite("JSGF in its details, as the W3C note has them")
struct JSGFDetailTests {
    private static let head = "#JSGF V1.0 UTF-8 en;\ngrammar g;\n"

    private func matcher(_ text: String) throws -> Matcher {
        Matcher([try Grammar([GrammarSource(name: "g.jsgf", bytes: Array(text.utf8))])])
    }

    @Test(
        "A header may name another encoding for text of ASCII, and a wrong one for text that is UTF-8",
        arguments: ["#JSGF V1.0 ISO8859-5 ru;", "#JSGF V1.0 JIS ja;", "#JSGF V1.0 ISO8859-1 en;", "#JSGF V1.0;"])
    func encodings(header: String) throws {
        #expect(try matcher("\(header)\ngrammar g;\npublic <a> = x;\n").match("x", exactly: true).best != nil)
    }

    @Test("ISO 8859-1 is read as it says, unless the text is UTF-8 beyond doubt")
    func latin() throws {
        let text = "#JSGF V1.0 ISO8859-1 fr;\ngrammar g;\npublic <a> = caf\u{E9};\n"
        let latin = GrammarSource(name: "g.jsgf", bytes: text.unicodeScalars.map { UInt8($0.value) })
        #expect(Matcher([try Grammar([latin])]).match("café", exactly: true).best != nil)
        #expect(try matcher(text).match("café", exactly: true).best != nil)
    }

    @Test(
        "Legal",
        arguments: [
            ("public<a>=x/*c*/y//d", "x y"), ("public <a> = x /**/ y", "x y"), ("public <a> = x /** doc */ y", "x y"),
            ("public <größe> = <b-ä>; <b-ä> = x", "x"),
            ("public <a> = /1e1/ x | /.5/ y | /5./ z | /2.5E-1f/ w", "w"), ("public <a> = /2/ x", "x"),
            ("public <a> = [/2/ x | /1/ y] z", "y z"), ("public <a> = (a | b) * {t} {u\\}v\\\\}", "a b a"),
            ("public <a> = (a [b])+ c", "a b a c"), ("public <a> = ((a*)*)* b", "a b"), ("public <a> = [x]* y", "x y"),
            ("public <a> = <VOID>* x", "x"), ("public <a> = x | y <VOID>", "x"), ("public <a> = (<NULL>) x", "x"),
            ("public <a> = x {}", "x"), ("public <a> = x {a {b}", "x"), ("public <a> = x {// no comment}", "x"),
            ("public <a> = \"New \\\"York\\\"\" y", "new york y"), ("public <a> = \"a;b\" | \"c|d\"", "c|d"),
            ("public <a> = x (and <a> | y)", "x and x y"), ("public <a> = x [<b>]; <b> = y <a>", "x y x"),
            ("public <a> = x <a> {t} | y", "x x y"), ("public <a;b> = <c|d>; <c|d> = x", "x"),
            ("public <public> = <import>; <import> = grammar", "grammar"), ("public <A> = <a>; <a> = x", "x"),
            ("public <a> = x <a>", nil), ("public <a> = 東京 タワー", "東京 タワー"), ("<b> = x", nil),
        ] as [(String, String?)])
    func legal(rules: String, phrase: String?) throws {
        let made = try matcher(Self.head + rules + "\n;\n")
        if let phrase { #expect(made.match(phrase, exactly: true).best != nil) }
    }

    @Test(
        "Illegal",
        arguments: [
            "public <a> = x", "public <a> = {t} x;", "public <a> = * x;", "public <a> = x* *;", "public <a> = x+*;",
            "public <a> = x {t}*;", "public <a> = ();", "public <a> = x | | y;", "public <a> = | x;",
            "public <a> = \"\";", "public <a> = x; public <a> = y;", "public <NULL> = x;", "public <VOID> = x;",
            "public <a b> = x;", "public <a.b> = x;", "public <> = x;", "public <a> = <>;", "public a = x;",
            "public public <a> = x;", "public <a> = x;;", "public <a> = (x];", "public <a> = [x);", "public <a> = x);",
            "public <a> = /2/ | /1/ y;", "public <a> = /x/ small | /1/ big;", "public <a> = /-1/ x;",
            "public <a> = <a> | x;", "public <a> = [y] <a> | x;", "public <a> = y* <a> | x;",
            "public <a> = <b> z | x; <b> = <a>;", "public <a> = x <a> y | z;", "public <a> = (x <a>)+ | y;",
            "public <a> = <NULL> <a> | x;", "public <a> = x; import <h.b>;", "import <b>; public <a> = x;",
            "import <no.such.*>; public <a> = x;", "public <a> = x /* open;", "public <a> = \"open;",
            "public <a> = x {open;", "public <a> = <open;", "public <a> = x > y;", "public <a> = x = y;",
            "public <a> = <g.no>;", "public <a> = <h.b>;",
        ])
    func illegal(rules: String) throws {
        #expect(throws: GrammarError.self) { try matcher(Self.head + rules + "\n") }
    }

    @Test(
        "Illegal beginnings",
        arguments: [
            "", "#JSGF V1.0\ngrammar g;\npublic <a> = x;", "#JSGF V2.0;\ngrammar g;\npublic <a> = x;",
            "#JSGF;\ngrammar g;\npublic <a> = x;", "#jsgf V1.0;\ngrammar g;\npublic <a> = x;",
            "\n#JSGF V1.0;\ngrammar g;\npublic <a> = x;", "#JSGF V1.0;\npublic <a> = x;",
            "#JSGF V1.0;\ngrammar ;\npublic <a> = x;", "#JSGF V1.0;\ngrammar a..b;\npublic <a> = x;",
            "#JSGF V1.0;\ngrammar a b;\npublic <a> = x;", "// c\n#JSGF V1.0;\ngrammar g;\npublic <a> = x;",
        ])
    func illegalBeginnings(text: String) throws {
        #expect(throws: GrammarError.self) { try matcher(text) }
    }
}
