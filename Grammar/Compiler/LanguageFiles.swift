import Foundation
import SpeechGrammar

/// The grammar files of one language.
struct LanguageFiles {
    let language: String
    /// The JSGF files, each named by its path below the root.
    let sources: [(name: String, text: String)]
    /// The lexicon's text and name.
    let lexicon: (name: String, text: String)?

    /// Reads files and sorts them by the folder that they lie in.
    static func read(_ paths: [String], root: String) throws -> [LanguageFiles] {
        var found: [String: [(name: String, text: String)]] = [:]
        for path in paths {
            let url = URL(filePath: path)
            let language = url.deletingLastPathComponent().lastPathComponent
            let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
            found[language, default: []].append(("\(language)/\(url.lastPathComponent)", text))
        }
        return found.sorted { $0.key < $1.key }.map { language, files in
            LanguageFiles(
                language: language, sources: files.filter { $0.name.hasSuffix(".jsgf") },
                lexicon: files.first { $0.name.hasSuffix(".lexicon") })
        }
    }

    /// Reads the lexicon.
    func readLexicon() throws -> Lexicon {
        guard let lexicon else { return .none }
        return try Lexicon(parsing: lexicon.text, name: lexicon.name, language: language)
    }

    /// Compiles the grammar files. The rules of `slot`, and of a grammar whose name ends in `words`, are there for the other
    /// files, and are no intents. What `spoken.jsgf` holds is for exports only: the other files understand it already.
    func compiled() throws -> Grammar {
        try Grammar(
            sources.filter { !$0.name.hasSuffix("/spoken.jsgf") }.map { GrammarSource(name: $0.name, text: $0.text) },
            libraries: ["slot", "words"],
            lexicon: try readLexicon())
    }
}
