import Foundation
import PhraseClassifier

/// The phrases of one language that are learnt from: a file for each intent, `outside.txt`, and `alike.words`.
struct PhraseFiles {
    let language: String
    private var examples: [PhraseExample] = []
    private var groups = WordGroups()

    /// The label, and the name of the file, of phrases that are for somebody else.
    private static let outside = "outside"

    /// Reads files and sorts them by the folder of the language, two above them.
    static func read(_ paths: [String]) throws -> [PhraseFiles] {
        var found: [String: PhraseFiles] = [:]
        for path in paths.sorted() {
            let url = URL(filePath: path)
            let language = url.deletingLastPathComponent().deletingLastPathComponent().lastPathComponent
            let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
            var files = found[language] ?? PhraseFiles(language: language)
            if url.pathExtension == "words" {
                do { files.groups = try WordGroups(text: text) } catch {
                    throw PhraseFault(description: "\(path): error: \(error)")
                }
            } else {
                let label = url.deletingPathExtension().lastPathComponent
                files.examples += PhraseExample.examples(in: text, label: label)
            }
            found[language] = files
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The Swift file that holds what was learnt of each language as a string literal.
    static func generatedCode(_ languages: [PhraseFiles]) throws -> String {
        let cases = try languages.map { files in
            let model = try PhraseTrainer(outside: outside, groups: files.groups).train(files.examples)
            return "        case \"\(files.language)\": #\"\(model.serialized)\"#\n"
        }
        return """
            // Made by GrammarCompiler from the phrases in Grammar/. Changes here are lost.
            extension BuiltInGrammar {
                static func phraseModelText(folder: String) -> StaticString? {
                    switch folder {
            \(cases.joined())        default: nil
                    }
                }
            }

            """
    }

    private init(language: String) {
        self.language = language
    }
}

/// What is wrong with a file of phrases.
private struct PhraseFault: Error, CustomStringConvertible {
    let description: String
}
