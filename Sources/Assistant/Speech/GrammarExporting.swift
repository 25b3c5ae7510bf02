/// A program that turns speech into text, and takes a grammar.
package enum Recogniser: String, Sendable {
    case pocketSphinx = "pocketsphinx"
    case vosk
}

/// A grammar that was written for a recogniser.
package struct ExportedGrammar: Sendable {
    package let recogniser: Recogniser
    /// The file.
    package let path: String
    /// The file of the pronunciations; nil where none was written.
    package let dictionaryPath: String?
    /// How many words can be said.
    package let words: Int
    /// The words that no dictionary has, whose pronunciation was worked out.
    package let pronounced: [String]
    /// The words that were left out, with the phrases that need them.
    package let leftOut: [String]

    package init(
        recogniser: Recogniser, path: String, dictionaryPath: String?, words: Int, pronounced: [String],
        leftOut: [String]
    ) {
        self.recogniser = recogniser
        self.path = path
        self.dictionaryPath = dictionaryPath
        self.words = words
        self.pronounced = pronounced
        self.leftOut = leftOut
    }
}

/// Writes the grammar for speech recognisers.
package protocol GrammarExporting {
    /// Writes a grammar, and the pronunciations that it needs beside it, in place of what was exported there before.
    /// - Parameters:
    ///   - path: the absolute path of the file. Another's file is never replaced.
    ///   - dictionary: the absolute path of the recogniser's dictionary; nil for the usual one.
    func exportGrammar(for recogniser: Recogniser, to path: String, dictionary: String?) throws -> ExportedGrammar

    /// The words of the grammar that a dictionary lacks, sorted.
    func missingWords(from dictionary: String) throws -> [String]
}
