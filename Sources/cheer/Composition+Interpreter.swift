#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Assistant
import BuiltInGrammar
import Motivation
import SpeechGrammar
import Store
import Terminal

extension Composition {
    /// The language of the grammar that is used.
    private static let language = "en"

    /// The interpreter over the built-in grammar and the user's.
    /// - Returns: the interpreter, and how many of the user's grammars were left out as they are broken; the complaints
    ///   were made.
    func makeInterpreter() throws -> (interpreter: Interpreter, faults: Int) {
        var grammars: [Grammar] = []
        if !options.only { grammars += [BuiltInGrammar.grammar(language: Self.language)].compactMap(\.self) }
        var faults = 0
        for path in options.grammars {
            do {
                grammars.append(
                    try Grammar(
                        [try grammarSource(path)], lexicon: BuiltInGrammar.lexicon(language: Self.language) ?? .none,
                        loader: BuiltInGrammar.loader(language: Self.language)))
            } catch let error as GrammarError {
                for diagnostic in error.diagnostics { complain("\(diagnostic)") }
                faults += 1
            }
        }
        let matcher = Matcher(grammars, provided: ProvidedRule.usual)
        let interpreter = Interpreter(
            matcher: matcher, slotReader: EnglishSlots(), today: { [clock, calendar] in calendar.day(of: clock.now) },
            titles: { [unowned self] in try titles() }, examples: options.only ? [:] : EnglishExamples.phrases,
            phraseModel: { [options] in options.only ? nil : BuiltInGrammar.phraseModel(language: Self.language) })
        return (interpreter, faults)
    }

    /// The titles of the topics that there are: those of the collection, or where it is still to be made and nothing
    /// is to be done, those that Cheer brings along.
    private func titles() throws -> [String] {
        if options.recognize, access(try storePath(), F_OK) != 0 {
            return try Set(BuiltIn.entries().flatMap(\.tags).map(\.title)).sorted()
        }
        return try store().topics().map(\.title)
    }

    /// The user's grammars that aren't broken.
    func userGrammarSources() throws -> [GrammarSource] {
        try options.grammars.map(grammarSource).filter { source in
            (try? Grammar([source], loader: BuiltInGrammar.loader(language: Self.language))) != nil
        }
    }

    /// Reads a user's grammar file.
    private func grammarSource(_ path: String) throws -> GrammarSource {
        guard let bytes = FileContents.read(path, limit: 16 << 20) else {
            throw Misuse(description: "\(path): there is no such grammar file, or it can't be read")
        }
        return GrammarSource(name: path, bytes: bytes)
    }
}
