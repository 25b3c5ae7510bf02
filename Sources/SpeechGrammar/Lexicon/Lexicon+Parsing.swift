extension Lexicon {
    /// Reads a lexicon from text.
    ///
    /// A line is `kind: item, item, …`; what follows a `#` is a comment. The kinds:
    ///
    /// - `filler`: words that mean nothing; an item may be of several words.
    /// - `function`: words whose loss is easily mended.
    /// - `negation`: words that are never ignored.
    /// - `variant`: spellings of one word, `favourite = favorite`.
    /// - `number`: what a word is in digits, `twenty = 20`.
    /// - `sound`: how a word sounds where the language's rules would get it wrong, `one = wun`.
    ///
    /// - Throws: ``GrammarError`` with every mistake found.
    public init(parsing text: String, name: String, language: String) throws(GrammarError) {
        var contents = LexiconContents()
        var mistakes: [Diagnostic] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.prefix { $0 != "#" }
            guard content.contains(where: { !$0.isWhitespace }) else { continue }
            if let mistake = Self.read(content, language, into: &contents) {
                let location = SourceLocation(file: name, line: index + 1, column: 1)
                mistakes.append(Diagnostic(at: location, mistake.message, expected: mistake.expected))
            }
        }
        guard mistakes.isEmpty else { throw GrammarError(diagnostics: mistakes) }
        self.init(contents: contents, language: language)
    }

    private static func read(
        _ line: Substring, _ language: String, into contents: inout LexiconContents
    ) -> (message: String, expected: String)? {
        guard let colon = line.firstIndex(of: ":") else { return ("this line has no kind", "“kind: item, item”") }
        let kind = line[..<colon].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let spelling = Spelling(language: language)
        for item in line[line.index(after: colon)...].split(separator: ",") {
            let sides = item.split(separator: "=").map { side in normalWords(of: String(side), spelling) }
            guard sides.allSatisfy({ !$0.isEmpty }) else { continue }
            switch kind {
            case "filler": contents.add(sides[0], as: .filler)
            case "function", "negation":
                guard sides[0].count == 1 else { return ("“\(item)” isn't one word", "one word an item") }
                contents.add(sides[0], as: kind == "function" ? .function : .negation)
            case "variant": contents.add(variants: sides.compactMap(\.first))
            case "number":
                guard sides.count == 2, let value = Int32(sides[1][0]) else {
                    return ("“\(item)” gives no number", "“word = number”")
                }
                contents.add(sides[0][0], value: value)
            case "sound":
                guard sides.count == 2 else { return ("“\(item)” gives no sound", "“word = sound”") }
                // Capitals are sounds of their own.
                let sound = item.split(separator: "=")[1].filter { !$0.isWhitespace }
                contents.add(sides[0][0], sound: String(sound))
            default:
                return ("“\(kind)” isn't a kind", "filler, function, negation, variant, number or sound")
            }
        }
        return nil
    }

    private static func normalWords(of text: String, _ spelling: Spelling) -> [String] {
        let utterance = Utterance(text, spelling: spelling)
        return (0..<utterance.count).map(utterance.word(at:))
    }
}
