import PhraseClassifier
import SpeechGrammar

/// The grammars that are built into the program: for each folder of `Grammar/`, compiled when the program is built.
package enum BuiltInGrammar {
    /// The compiled grammar of a language, or nil where there is none.
    /// - Parameter language: a BCP 47 tag; only its language counts (`en-GB` is `en`).
    package static func grammar(language: String) -> Grammar? {
        guard let name = folder(of: language), let texts = compiledTexts(folder: name) else { return nil }
        return Grammar(
            compiledText: texts.grammar, toleranceText: texts.tolerance, language: name,
            lexicon: lexicon(language: name) ?? .none)
    }

    /// What the words of a language weigh, for users' grammars too; nil where nothing is known.
    package static func lexicon(language: String) -> Lexicon? {
        guard let name = folder(of: language), let text = lexiconText(folder: name) else { return nil }
        return Lexicon(compiledText: text, language: name)
    }

    /// The JSGF files of a language, for export and for users' grammars to import from.
    package static func sources(language: String) -> [GrammarSource] {
        guard let name = folder(of: language) else { return [] }
        return sourceTexts(folder: name).map { GrammarSource(name: $0.name, text: $0.text) }
    }

    /// Finds built-in grammars for users' imports, by their full names.
    package static func loader(language: String) -> Grammar.Loader {
        { grammar in
            let found = sources(language: language).filter { $0.declaredName == grammar }
            return found.isEmpty ? nil : found
        }
    }

    /// What tells the meaning of phrases that no rule covers, learnt when the program was built; nil where there is none.
    package static func phraseModel(language: String) -> PhraseModel? {
        guard let name = folder(of: language), let text = phraseModelText(folder: name) else { return nil }
        return PhraseModel(text)
    }

    private static func folder(of language: String) -> String? {
        let tag = language.prefix { $0 != "-" && $0 != "_" && $0 != "." }.lowercased()
        return languages.first { $0 == tag }
    }
}
