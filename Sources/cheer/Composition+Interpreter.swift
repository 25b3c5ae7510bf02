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

    /// The interpreter over the built-in grammar and the user's. What is wrong with the user's is told.
    /// - Returns: the interpreter, and whether a grammar that the command line names is left out as it is broken.
    func makeInterpreter() throws -> (interpreter: Interpreter, lacksGrammar: Bool) {
        let user = try userGrammars()
        for complaint in user.complaints { complain(complaint) }
        let interpreter = Interpreter(
            matcher: matcher(with: user), slotReader: EnglishSlots(), phraseReader: EnglishPhrases(),
            today: { [clock, calendar] in calendar.day(of: clock.now) },
            titles: { [unowned self] in try titles() }, examples: options.only ? [:] : EnglishExamples.phrases,
            ownExamples: { [unowned self] in ownExamples(user) },
            phraseModel: { [options] in options.only ? nil : BuiltInGrammar.phraseModel(language: Self.language) })
        return (interpreter, user.lacksNamedFile)
    }

    /// Matches phrases against the built-in grammar and what can be used of the user's.
    func makeMatcher() throws -> Matcher { matcher(with: try userGrammars()) }

    /// The same, which knows the topics that there are.
    func matcherWithTitles(with user: UserGrammars) -> Matcher {
        matcher(with: user).replacing("slot.tag", with: .list(WordList(titlesAsTheyAre())))
    }

    private func matcher(with user: UserGrammars) -> Matcher {
        let builtIn = options.only ? nil : BuiltInGrammar.grammar(language: Self.language)
        return Matcher([builtIn].compactMap(\.self) + user.grammars, provided: ProvidedRule.usual)
    }

    /// The titles of the topics that there are: those of the collection, or where it is still to be made and nothing
    /// is to be done, those that Cheer brings along.
    private func titles() throws -> [String] {
        if options.recognize, access(try storePath(), F_OK) != 0 {
            return try BuiltIn.titles()
        }
        return try store().topics().map(\.title)
    }

    /// Phrases to suggest of the user's own intents.
    private func ownExamples(_ user: UserGrammars) -> [String: [String]] {
        guard !user.grammars.isEmpty else { return [:] }
        var provided = ProvidedRule.usual
        provided["slot.tag"] = .list(WordList(titlesAsTheyAre().prefix(1)))
        let matcher = Matcher(user.grammars, provided: provided)
        return OwnSentences(matcher, of: Array(user.grammars.indices), count: 2).sentences.filter { !$0.value.isEmpty }
    }

    /// The grammars of the user's own; those of the folder aren't wanted where only named ones are.
    func userGrammars() throws -> UserGrammars {
        let folder = UserGrammars.folder(environment)
        return try UserGrammars(
            folder: options.only ? nil : folder, named: options.grammars,
            imports: GrammarImports(folder: folder, builtIn: BuiltInGrammar.loader(language: Self.language)),
            lexicon: { BuiltInGrammar.lexicon(language: Self.language) ?? .none })
    }

    /// The user's grammars that aren't broken.
    func userGrammarSources() throws -> [GrammarSource] { try userGrammars().sources }
}
