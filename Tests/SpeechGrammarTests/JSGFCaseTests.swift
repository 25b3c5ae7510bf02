import Foundation
import SpeechGrammar
import Testing

/// One case of `Fixtures/jsgf-cases.json`.
struct JSGFCase: Decodable, CustomTestStringConvertible, Sendable {
    let id: String
    let grammar: String
    let legal: Bool
    let match: [String]
    let refuse: [String]

    var testDescription: String { id }

    static let all: [JSGFCase] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/jsgf-cases.json")
        do {
            return try JSONDecoder().decode([JSGFCase].self, from: Data(contentsOf: file))
        } catch {
            fatalError("the fixture can't be read: \(error)")
        }
    }()
}

struct JSGFCaseTests {
    @Test("There are as many cases as were written") func count() { #expect(JSGFCase.all.count == 62) }

    @Test(
        "A legal grammar compiles and matches what it says; an illegal one is refused with a place",
        arguments: JSGFCase.all)
    func matches(_ item: JSGFCase) throws {
        let source = GrammarSource(name: "case.jsgf", bytes: Array(item.grammar.utf8))
        guard item.legal else {
            let error = #expect(throws: GrammarError.self) { try Grammar([source]) }
            #expect(error?.diagnostics.first?.location.file == "case.jsgf")
            return
        }
        let matcher = Matcher([try Grammar([source])])
        for phrase in item.match {
            let best = matcher.match(phrase).best
            #expect(best != nil && best?.kind == .exact && best?.cost == 0, "should match: \(phrase)")
        }
        for phrase in item.refuse {
            #expect(matcher.match(phrase).best?.kind != .exact, "should not match: \(phrase)")
        }
    }

    @Test("What is printed parses to the same tree", arguments: JSGFCase.all.filter(\.legal))
    func printing(_ item: JSGFCase) throws {
        let syntax = try GrammarSyntax(parsing: GrammarSource(name: "case.jsgf", bytes: Array(item.grammar.utf8)))
        let printed = syntax.jsgf
        let again = try GrammarSyntax(parsing: GrammarSource(name: "printed.jsgf", bytes: Array(printed.utf8)))
        #expect(again.jsgf == printed)
        #expect(again.withoutLocations == syntax.withoutLocations)
    }

    @Test(
        "Words that begin as weights do are words when they are printed, too",
        arguments: ["a / +\nb / c", "/5 +\nx/ y", "/ *\n| b / c", "/.\n/1\n/-2\na/b /c/ d"])
    func slashes(expansion: String) throws {
        let text = "#JSGF V1.0 UTF-8;\ngrammar g;\npublic <a> = \(expansion);\n"
        let syntax = try GrammarSyntax(parsing: GrammarSource(name: "case.jsgf", text: text))
        let again = try GrammarSyntax(parsing: GrammarSource(name: "printed.jsgf", text: syntax.jsgf))
        #expect(again.jsgf == syntax.jsgf)
        #expect(again.withoutLocations == syntax.withoutLocations)
    }
}
