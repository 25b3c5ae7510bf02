import SpeechGrammar

/// The Swift file that holds the compiled grammars and their texts as string literals, which compile fast and cost nothing
/// to load.
struct GeneratedCode {
    let text: String

    init(languages: [LanguageFiles]) throws {
        let compiled = try languages.map { ($0, try $0.compiled()) }
        text = """
            // Made by GrammarCompiler from the files in Grammar/. Changes here are lost.
            extension BuiltInGrammar {
                static let languages: [String] = [\(languages.map { "\"\($0.language)\"" }.joined(separator: ", "))]

                static func compiledTexts(folder: String) -> (grammar: StaticString, tolerance: StaticString)? {
                    switch folder {
            \(compiled.map { Self.compiledCase($0.0.language, $0.1) }.joined())        default: nil
                    }
                }

                static func lexiconText(folder: String) -> StaticString? {
                    switch folder {
            \(compiled.map { Self.lexiconCase($0.0.language, $0.1) }.joined())        default: nil
                    }
                }

                static func sourceTexts(folder: String) -> [(name: String, text: String)] {
                    switch folder {
            \(languages.map(Self.sourcesCase).joined())        default: []
                    }
                }
            }

            """
    }

    private static func compiledCase(_ language: String, _ grammar: Grammar) -> String {
        "        case \"\(language)\": (\"\(escaped(grammar.compiledText))\", \"\(escaped(grammar.toleranceText))\")\n"
    }

    private static func lexiconCase(_ language: String, _ grammar: Grammar) -> String {
        "        case \"\(language)\": \"\(escaped(grammar.lexicon.compiledText))\"\n"
    }

    private static func sourcesCase(_ files: LanguageFiles) -> String {
        let sources = files.sources.map { "(\"\(escaped($0.name))\", \"\(escaped($0.text))\")" }
        return "        case \"\(files.language)\": [\(sources.joined(separator: ", "))]\n"
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0": result += "\\0"
            case "\u{1}"..."\u{1F}", "\u{7F}": result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
