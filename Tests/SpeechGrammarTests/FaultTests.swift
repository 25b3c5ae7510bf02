import SpeechGrammar
import Testing

/// The faults G1–G5, and what a grammar's mistakes look like.
struct FaultTests {
    private static let header = "#JSGF V1.0 UTF-8 en;\ngrammar g;\n"

    private static let wrongRules: [(String, String)] = [
        ("public <a> = <nope>;", "g.jsgf:3:14: error: there is no rule <nope>"),
        ("public <a> = <lihgt>; <light> = x;", "g.jsgf:3:14: error: there is no rule <lihgt>; did you mean “light”?"),
        (
            "import <com.acme.x.*>;\npublic <a> = x;",
            "g.jsgf:3:8: error: there is no grammar “com.acme.x” to import from"
        ),
        ("public <a> = x;\n<a> = y;", "g.jsgf:4:1: error: <a> is defined twice; the first time at g.jsgf:3:8"),
        ("public <a> = x | ;", "g.jsgf:3:18: error: an empty alternative in <a>"),
        ("public <a> = (x;", "g.jsgf:3:14: error: “(” isn't closed before “;”; expected “)”"),
        ("public <a> = x)", "g.jsgf:3:15: error: “)” closes nothing"),
        ("public <a> = \"x;", "g.jsgf:3:14: error: this quoted token isn't closed"),
        ("public <a> = x {t;", "g.jsgf:3:16: error: this tag isn't closed"),
        ("public <a> = x\npublic <b> = y;", "g.jsgf:4:12: error: “=” inside a rule; did the rule before lose its “;”?"),
        ("public <NULL> = x;", "g.jsgf:3:8: error: <NULL> has a fixed meaning"),
        ("public <a> = x /* y;", "g.jsgf:3:16: error: this comment isn't closed; expected “*/”"),
        ("public <a> = x**;", "g.jsgf:3:16: error: “*” can't repeat what is repeated or tagged already"),
        ("public <a> = * x;", "g.jsgf:3:14: error: “*” repeats nothing"),
        ("public a = x;", "g.jsgf:3:8: error: “a” can't begin a rule"),
        ("public <a b> = x;", "g.jsgf:3:8: error: “a b” can't be a rule's name"),
        ("public <a> = /x2/ y | /-1/ z;", "g.jsgf:3:23: error: this weight isn't a number from 0 up"),
        ("ünï <a> = x;", "g.jsgf:3:1: error: “ünï” can't begin a rule"),
    ]

    @Test("G1: a mistake is told with its place, what was expected and how to mend it", arguments: wrongRules)
    func located(rules: String, expected: String) {
        let all = mistakes(in: Self.header + rules)
        #expect(all.contains { $0.hasPrefix(expected) }, "\(all)")
    }

    @Test("All mistakes are reported, not only the first") func several() {
        let all = mistakes(in: Self.header + "public <a> = x | ;\n<b> = (y;\n<c> = [z];\n<d> = * ;\n")
        #expect(all.count == 3)
        let undefined = mistakes(in: Self.header + "public <a> = <b> <c>;\npublic <d> = <e>;")
        #expect(undefined.count == 3)
    }

    private static let recursiveRules: [(String, String)] = [
        ("public <a> = <a> x;", "<a> → <a>"), ("public <a> = x | <a>;", "<a> → <a>"),
        ("public <a> = [x] <a>;", "<a> → <a>"), ("public <a> = <b> x;\n<b> = y | <a>;", "<a> → <b> → <a>"),
        ("public <a> = x <a> y;", "<a> → <a>"), ("public <a> = x (y <a>)*;", "<a> → <a>"),
        ("public <a> = <n> <a>;\n<n> = <NULL>;", "<a> → <a>"),
    ]

    @Test("G2: left and centre recursion is refused, naming the cycle", arguments: recursiveRules)
    func recursion(rules: String, cycle: String) {
        let all = mistakes(in: Self.header + rules)
        #expect(all.count == 1)
        #expect(all.first?.contains("recursion") == true && all.first?.contains(cycle) == true, "\(all)")
    }

    @Test("G3: groups nested ten thousand deep are refused, not followed") func deep() {
        let depth = 10_000
        let nested = String(repeating: "(", count: depth) + "x" + String(repeating: ")", count: depth)
        #expect(mistakes(in: Self.header + "public <a> = \(nested);").first?.contains("nested deeper") == true)
    }

    @Test("G3: a hundred thousand alternatives take linear room and match at once") func wide() throws {
        let words = (0..<100_000).map { "w\($0)" }.joined(separator: " | ")
        let matcher = Matcher([try grammar("public <a> = x (\(words)) y;")])
        #expect(matcher.match("x w99999 y").best != nil)
        #expect(matcher.match("x v y").best == nil)
    }

    @Test(
        "G3: what repeats nothing, or matches everything or nothing, ends",
        arguments: ["((a*)*)*", "(a* | b*)*", "[[a]]*", "(<NULL>)*", "(<NULL> | a)+", "[a]* [a]* [a]* [a]*"])
    func loops(expansion: String) throws {
        let matcher = Matcher([try grammar("public <x> = \(expansion);\npublic <void> = <VOID> | <VOID>* end;")])
        #expect(matcher.match("").best?.intent == "x")
        #expect(
            matcher.match(String(repeating: "a ", count: 200)).best?.intent == (expansion.contains("a") ? "x" : nil))
        #expect(matcher.match("end").best?.intent == "void")
        #expect(matcher.match("c").best == nil)
    }

    @Test("G3: rules that multiply when written out stay small") func doubling() throws {
        let rules = (0..<30).map { "<r\($0)> = <r\($0 + 1)> <r\($0 + 1)> | <r\($0 + 1)>;" }.joined(separator: "\n")
        let matcher = Matcher([try grammar("public <a> = <r0>;\n\(rules)\n<r30> = x;")])
        #expect(matcher.match("x x x x x").best != nil)
    }

    @Test("G3: rules that refer to each other too deep are refused") func chain() {
        let rules = (0..<5_000).map { "<r\($0)> = x <r\($0 + 1)> y;" }.joined(separator: "\n")
        let all = mistakes(in: Self.header + "public <a> = <r0>;\n\(rules)\n<r5000> = x;")
        #expect(all.count == 1 && all.first?.contains("deep") == true, "\(all.prefix(3))")
    }

    @Test(
        "G4: binary and truncated files are refused with a place",
        arguments: [
            [], [0], Array("#JSGF V1.0;\ngrammar g;\npublic <a> = x".utf8), Array("\u{7F}ELF".utf8),
            Array("#JSGF V1.0;\ngrammar g;\npublic <a> = \0x;".utf8),
            Array("#JSGF V1.0;\ngrammar g;\n<a> = ".utf8) + [0xC3],
            [0xFE, 0xFF, 0xD8], Array("#JSGF V1.0 EBCDIC;\ngrammar g;\n".utf8), Array("#JSGF V2.0;\ngrammar g;".utf8),
        ] as [[UInt8]])
    func binary(bytes: [UInt8]) throws {
        let error = #expect(throws: GrammarError.self) { try Grammar([GrammarSource(name: "b.jsgf", bytes: bytes)]) }
        let first = try #require(error?.diagnostics.first)
        #expect(first.description.hasPrefix("b.jsgf:"))
        #expect(first.location.line >= 1 && first.location.column >= 1)
    }

    @Test("G5: a broken grammar says so, and leaves the others as they are") func broken() throws {
        let good = try grammar("public <a> = x;")
        #expect(throws: GrammarError.self) { try grammar("public <b> = ;") }
        #expect(Matcher([good]).match("x").best?.intent == "a")
    }

    @Test("I13: shell, SQL and JSGF syntax in a phrase are words, and come back as they were") func shell() throws {
        let matcher = try matcher("import <slot.text>;\npublic <a> = add <slot.text> {text};")
        let text = "$(rm -rf x); DROP TABLE y; <a> = b"
        #expect(matcher.match("add \(text)").best?["text"]?.punctuatedText == text)
        #expect(matcher.match("; $(add x)").best?["text"]?.text == "x")
    }
}
