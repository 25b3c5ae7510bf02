import SpeechGrammar
import Testing

@Suite("What is wrong or doubtful in grammars")
struct DiagnosticTests {
    private func found(_ rules: String, imported: String = "") -> [String] {
        let source = GrammarSource(name: "g.jsgf", text: "#JSGF V1.0 UTF-8 en;\ngrammar g;\n\(rules)\n")
        let other = GrammarSource(name: "h.jsgf", text: "#JSGF V1.0 UTF-8 en;\ngrammar h;\n\(imported)\n")
        return Grammar.diagnostics(of: [source]) { name, _ in name == "h" ? [other] : nil }.map(\.description)
    }

    @Test(
        "What is as it should be isn't doubted",
        arguments: [
            "public <a> = x;", "public <a> = <b>; <b> = <c>; <c> = x;",
            "import <h.x>; public <a> = <x>; <y> = <a>;\npublic <b> = <y>;",
            "import <h.*>; public <a> = <x>; <own> = y; public <b> = <own>;",
        ])
    func nothing(rules: String) {
        #expect(found(rules, imported: "public <x> = z; <own> = w; <unused> = v;") == [])
    }

    @Test(
        "A rule that no public rule leads to is never said",
        arguments: [
            ("public <a> = x;\n<b> = y;", ["g.jsgf:4:1: warning: <b>"]),
            (
                "public <a> = x;\n<b> = y <c>;\n<c> = z | w <b>;",
                ["g.jsgf:4:1: warning: <b>", "g.jsgf:5:1: warning: <c>"]
            ),
        ])
    func unreachable(rules: String, beginnings: [String]) {
        let found = found(rules)
        #expect(found.count == beginnings.count)
        for (line, beginning) in zip(found, beginnings) { #expect(line.hasPrefix(beginning + " is never said")) }
    }

    @Test("A rule hides one of the same name that is imported, by its name or with all others")
    func hiding() {
        for item in ["h.x", "h.*"] {
            let found = found("import <\(item)>;\npublic <a> = <x>;\n<x> = y;", imported: "public <x> = z;")
            #expect(found.count == 1)
            #expect(found.first?.hasPrefix("g.jsgf:5:1: warning: <x> hides <h.x>") == true)
        }
        #expect(found("import <slot.*>;\npublic <a> = <text>;\n<text> = y;").count == 1)
    }

    @Test("A grammar with no public rule is told once, not once a rule")
    func nothingPublic() {
        let found = found("<a> = x;\n<b> = y;")
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("g.jsgf:2:9: warning: no rule of this grammar is public") == true)
    }

    @Test("Mistakes come in the order of the lines, and a broken rule is not missed by those that refer to it")
    func order() {
        let found = found("public <a> = <nowhere>;\npublic <b> = (y;\npublic <c> = <b> <lost>;")
        #expect(found.map { $0.prefix(9) } == ["g.jsgf:3:", "g.jsgf:4:", "g.jsgf:5:"])
        #expect(found.last?.contains("<lost>") == true)
    }

    @Test("What is wrong in an imported file comes after what is wrong in the file itself")
    func imported() {
        let found = found("import <h.x>;\npublic <a> = <x> <lost>;", imported: "public <x> = (y;")
        #expect(found.map { $0.prefix(7) } == ["g.jsgf:", "h.jsgf:"])
    }
}
