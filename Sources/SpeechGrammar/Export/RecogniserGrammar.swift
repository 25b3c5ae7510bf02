/// A grammar as speech recognisers take it: one set of rules without imports, tags or free text, whose words are spelled
/// as they are spoken.
///
/// Recognisers read JSGF by halves. PocketSphinx takes words literally and with their case, empties the whole grammar for
/// one `<VOID>` or one rule that isn't there, chooses one of several public rules, and gives up at a word that its
/// dictionary lacks. Here is nothing of all that.
public struct RecogniserGrammar: Sendable {
    /// How the program's words are spoken.
    public struct Speech {
        /// The titles that a provided rule stands for by now, by its qualified name. A provided rule that isn't there
        /// can't be said, and neither can what needs it.
        public var values: [String: [String]]
        /// The rules that are spoken in place of others, all by their qualified names: simpler ones for numbers, say.
        /// They are no intents.
        public var replacements: [String: String]
        /// What may be said before an intent, or alone, to be listened to; none where every phrase is for the program.
        public var wakeWords: [String]
        /// The words in which a token or a title is spoken, in lower case; none for what can't be said.
        public var words: (String) -> [String]

        /// Makes a description of how words are spoken.
        public init(
            values: [String: [String]], replacements: [String: String], wakeWords: [String] = [],
            words: @escaping (String) -> [String]
        ) {
            self.values = values
            self.replacements = replacements
            self.wakeWords = wakeWords
            self.words = words
        }
    }

    struct Rule: Sendable {
        let name: String
        let isIntent: Bool
        var expansion: SpokenExpansion
    }

    /// The rules; those that can't be said hold ``SpokenExpansion/impossible``.
    private(set) var rules: [Rule]
    /// The rule of the wake words.
    private let wake: Int

    /// Reads grammars.
    /// - Parameters:
    ///   - sources: the files whose public rules are intents.
    ///   - libraries: the names, with or without packages, of grammars among them whose public rules are for others.
    ///   - provided: the qualified names of the rules that the program provides.
    ///   - loader: finds grammars that are imported and aren't among the sources.
    /// - Throws: ``GrammarError`` with every mistake found.
    public init(
        _ sources: [GrammarSource], speech: Speech, libraries: Set<String> = ["slot", "words"],
        provided: Set<String> = Grammar.usuallyProvided, loader: Grammar.Loader = { _ in nil }
    ) throws(GrammarError) {
        let (resolved, diagnostics) = withoutActuallyEscaping(loader) { loader in
            Resolver.resolve(sources, libraries: libraries, provided: provided) { grammar, _ in loader(grammar) }
        }
        guard let resolved else { throw GrammarError(diagnostics: diagnostics) }
        let spoken = SpokenRules(resolved, speech: speech)
        (rules, wake) = (spoken.rules, spoken.wake)
        simplify(keeping: { _ in true })
    }

    /// Every word that may be said, sorted.
    public var words: [String] {
        var found: Set<String> = []
        for index in reachable() { rules[index].expansion.visit(word: { found.insert($0) }, rule: { _ in }) }
        return found.sorted()
    }

    /// The names of the intents that can be said, in the order of the text.
    public var intents: [String] { intentIndices.map { rules[$0].name } }

    /// The same without the alternatives in which there is another word.
    public func keepingWords(_ isKnown: (String) -> Bool) -> RecogniserGrammar {
        var kept = self
        kept.simplify(keeping: isKnown)
        return kept
    }

    /// The grammar as JSGF: a public rule that is one of the intents, maybe behind wake words, and a private rule for each
    /// of them and for what they share.
    /// - Parameters:
    ///   - name: the name of the grammar and of its public rule.
    ///   - heading: a line of comment above it.
    public func jsgf(name: String, heading: String) -> String {
        var names = UniqueNames(taken: [name])
        let order = reachable()
        let nameOfRule = Dictionary(uniqueKeysWithValues: order.map { ($0, names.name(for: rules[$0].name)) })
        let write = { (index: Int) in nameOfRule[index] ?? "" }
        var text = "#JSGF V1.0;\n// \(heading)\ngrammar \(name);\n"
        let all = intentIndices.map { "<\(write($0))>" }.joined(separator: " | ")
        let wakes = wakeIndex.map { "<\(write($0))>" }
        text += "public <\(name)> = \(wakes.map { "[\($0)] (\(all)) | \($0)" } ?? all);\n"
        for index in order {
            text += "<\(write(index))> = \(rules[index].expansion.jsgf(isWhole: true, name: write));\n"
        }
        return text
    }

    var intentIndices: [Int] {
        rules.indices.filter { rules[$0].isIntent && canBeSaid($0) }
    }

    /// The rule of the wake words, where there are any that can be said.
    var wakeIndex: Int? { canBeSaid(wake) ? wake : nil }

    private func canBeSaid(_ index: Int) -> Bool { ![.impossible, .silence].contains(rules[index].expansion) }

    /// The rules that are said, and those that they need, each once.
    private func reachable() -> [Int] {
        var order: [Int] = []
        var seen: Set<Int> = []
        var waiting = Array(intentIndices.reversed()) + (wakeIndex.map { [$0] } ?? [])
        while let index = waiting.popLast() {
            guard seen.insert(index).inserted else { continue }
            order.append(index)
            rules[index].expansion.visit(word: { _ in }, rule: { waiting.append($0) })
        }
        return order
    }

    /// Takes out what can't be said, rule by rule, until nothing changes: a rule that can't be said takes with it what
    /// needs it.
    private mutating func simplify(keeping isKnown: (String) -> Bool) {
        var changes = true
        while changes {
            changes = false
            for index in rules.indices {
                let simple = rules[index].expansion.mapped(
                    word: { isKnown($0) ? .word($0) : .impossible },
                    rule: { target in
                        switch rules[target].expansion {
                        case .impossible: .impossible
                        case .silence: .silence
                        default: .rule(target)
                        }
                    })
                guard simple != rules[index].expansion else { continue }
                rules[index].expansion = simple
                changes = true
            }
        }
    }
}

/// Names for rules that every recogniser reads: letters, digits, hyphens and underscores, none twice.
private struct UniqueNames {
    var taken: Set<String>

    mutating func name(for wanted: String) -> String {
        let plain = String(
            wanted.unicodeScalars.map { scalar -> Character in
                let isPlain = scalar.isASCII && (Character(scalar).isLetter || Character(scalar).isNumber)
                return isPlain || scalar == "-" ? Character(scalar) : "_"
            })
        var name = plain
        var count = 1
        while !taken.insert(name).inserted {
            count += 1
            name = "\(plain)_\(count)"
        }
        return name
    }
}
