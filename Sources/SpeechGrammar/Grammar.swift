/// A set of JSGF files of one language, parsed, resolved and compiled: what a ``Matcher`` matches.
public struct Grammar: Sendable {
    let automaton: Automaton
    /// The language by its BCP 47 tag, from the headers.
    public let language: String?
    /// What words weigh where a phrase doesn't fit word for word.
    public let lexicon: Lexicon
    /// What is doubtful in it but not wrong.
    public let warnings: [Diagnostic]

    /// Gives the files of a grammar by its full name (`com.acme.numbers`), or nil where there is none.
    public typealias Loader = (_ grammar: String) -> [GrammarSource]?

    /// The same, told also which file asks: the ``GrammarSource/name`` of the one that imports.
    public typealias ImportFinder = (_ grammar: String, _ importer: String) -> [GrammarSource]?

    /// Compiles JSGF files.
    /// - Parameters:
    ///   - sources: the files whose public rules are intents.
    ///   - libraries: the names, with or without packages, of grammars among them whose public rules are only for
    ///     others to import.
    ///   - provided: the qualified names of the rules that the program provides, such as `slot.tag`.
    ///   - lexicon: what words weigh where a phrase doesn't fit word for word.
    ///   - loader: finds grammars that are imported and aren't among the sources.
    /// - Throws: ``GrammarError`` with every mistake found.
    public init(
        _ sources: [GrammarSource], libraries: Set<String> = ["slot", "words"],
        provided: Set<String> = Grammar.usuallyProvided,
        lexicon: Lexicon = .none, loader: Loader = { _ in nil }
    ) throws(GrammarError) {
        try self.init(sources, libraries: libraries, provided: provided, lexicon: lexicon) { grammar, _ in
            loader(grammar)
        }
    }

    /// Compiles JSGF files whose imports are looked for depending on which file they stand in.
    /// - Parameters:
    ///   - sources: the files whose public rules are intents.
    ///   - libraries: the names of grammars among them whose public rules are only for others to import.
    ///   - provided: the qualified names of the rules that the program provides, such as `slot.tag`.
    ///   - lexicon: what words weigh where a phrase doesn't fit word for word.
    ///   - finder: finds grammars that are imported and aren't among the sources.
    /// - Throws: ``GrammarError`` with every mistake found.
    public init(
        _ sources: [GrammarSource], libraries: Set<String> = ["slot", "words"],
        provided: Set<String> = Grammar.usuallyProvided, lexicon: Lexicon = .none, finder: ImportFinder
    ) throws(GrammarError) {
        let (resolved, diagnostics) = withoutActuallyEscaping(finder) {
            Resolver.resolve(sources, libraries: libraries, provided: provided, loader: $0)
        }
        guard let resolved, let automaton = Compiler.compile(resolved, lexicon: lexicon) else {
            throw GrammarError(diagnostics: diagnostics)
        }
        self.automaton = automaton
        language = resolved.files.first?.header.locale
        self.lexicon = lexicon
        warnings = diagnostics
    }

    /// Opens a grammar that was compiled before; nil for a text that ``compiledText`` didn't write.
    /// - Parameters:
    ///   - text: the ``compiledText``.
    ///   - toleranceText: the ``toleranceText``, which is read when a phrase first fits no rule word for word.
    ///   - language: the language by its BCP 47 tag.
    ///   - lexicon: what words weigh where a phrase doesn't fit word for word.
    public init?(
        compiledText text: StaticString, toleranceText: StaticString, language: String, lexicon: Lexicon = .none
    ) {
        let tolerance = Deferred {
            guard let storage = FlatStorage(literal: toleranceText), let tables = ToleranceTables(storage: storage)
            else {
                // Both texts are literals of one program, written together.
                preconditionFailure("the tolerance text doesn't belong to this version")
            }
            return tables
        }
        guard let storage = FlatStorage(literal: text),
            let automaton = Automaton(storage: storage, tolerance: tolerance)
        else { return nil }
        self.automaton = automaton
        self.language = language
        self.lexicon = lexicon
        warnings = []
    }

    /// The rules that a program usually provides: titles, free text, paths, and single words made of digits.
    public static let usuallyProvided: Set<String> = [
        "slot.tag", "slot.text", "slot.path", "slot.digits", "slot.clock", "slot.isodate", "slot.decimal",
    ]

    /// The compiled grammar as ASCII, to be stored in a program as a literal.
    public var compiledText: String { String(decoding: automaton.storage.asciiText, as: UTF8.self) }

    /// What tolerant matches need beside ``compiledText``, as ASCII.
    public var toleranceText: String { String(decoding: automaton.tolerance.storage.asciiText, as: UTF8.self) }

    /// The names of the intents, in the order of the text.
    public var intents: [String] {
        var seen: Set<Int32> = []
        return automaton.branches.compactMap { seen.insert($0.intent).inserted ? automaton.strings[$0.intent] : nil }
    }

    /// The names of the provided rules that the grammar refers to.
    public var importedRules: [String] { automaton.provided.map { automaton.strings[$0] } }
}
