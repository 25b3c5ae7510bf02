import SpeechGrammar

/// A grammar of one file; the header and the name are supplied.
func grammar(_ rules: String, name: String = "g", file: String = "g.jsgf", locale: String = "en") throws -> Grammar {
    try Grammar([GrammarSource(name: file, text: "#JSGF V1.0 UTF-8 \(locale);\ngrammar \(name);\n\(rules)\n")])
}

/// A matcher over one grammar, with the usual provided rules and some titles.
func matcher(_ rules: String, titles: [String] = ["courage", "Self Esteem", "hard work"]) throws -> Matcher {
    var provided = ProvidedRule.usual
    provided["slot.tag"] = .list(WordList(titles))
    return Matcher([try grammar(rules)], provided: provided)
}

/// The mistakes of a grammar, one a line.
func mistakes(in text: String) -> [String] {
    do {
        _ = try Grammar([GrammarSource(name: "g.jsgf", bytes: Array(text.utf8))])
        return []
    } catch {
        return error.diagnostics.map(\.description)
    }
}
