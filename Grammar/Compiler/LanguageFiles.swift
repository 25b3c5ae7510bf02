import Foundation
import SpeechGrammar

/// The grammar files of one language.
struct LanguageFiles {
    let language: String
    /// The files, each named by its path below the root.
    let sources: [(name: String, text: String)]

    /// Reads files and sorts them by the folder that they lie in.
    static func read(_ paths: [String], root: String) throws -> [LanguageFiles] {
        var found: [String: [(String, String)]] = [:]
        for path in paths {
            let url = URL(filePath: path)
            let language = url.deletingLastPathComponent().lastPathComponent
            let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
            found[language, default: []].append(("\(language)/\(url.lastPathComponent)", text))
        }
        return found.sorted { $0.key < $1.key }.map { LanguageFiles(language: $0.key, sources: $0.value) }
    }

    /// Compiles the grammar files. The rules of `slot`, and of a grammar whose name ends in `words`, are there for the other
    /// files, and are no intents.
    func compiled() throws -> Grammar {
        let sources = sources.map { GrammarSource(name: "\($0.name)", text: $0.text) }
        let libraries = sources.compactMap(\.declaredName).filter { $0 == "slot" || $0.hasSuffix(".words") }
        return try Grammar(sources, libraries: Set(libraries))
    }
}
