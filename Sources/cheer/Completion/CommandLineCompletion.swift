import Assistant
import Store
import Surface
import Transcript

/// What a shell is told may come next on a command line of Cheer's.
struct CommandLineCompletion {
    /// What comes next.
    enum Next: Equatable {
        case words([String])
        case fileNames
    }

    /// The last word, as far as it is typed.
    private let word: String
    /// The words before it, without the program's name.
    private let before: [String]

    /// - Parameter words: the command line behind the program's name, the last being the word to complete.
    init(_ words: [String]) {
        word = words.last ?? ""
        before = words.dropLast()
    }

    /// The options that stand before the word.
    var options: Options { Options.read(before) }

    /// Finds out what comes next.
    /// - Parameter phrase: completes a phrase.
    func next(phrase: (_ before: String, _ word: String) -> Next) -> Next {
        switch Options.place(behind: before) {
        case .argument(of: let option): argument(of: option)
        case .option where word.hasPrefix("-"): .words(Options.names.filter { $0.hasPrefix(word) })
        case .option: phrase("", word)
        case .phrase(let words): phrase(words.joined(separator: " "), word)
        }
    }

    private func argument(of option: String) -> Next {
        let names: [String]
        switch option {
        case "--store", "--grammar": return .fileNames
        case "--language": names = Composition.languages
        case "--from": names = ["auto"] + TranscriptFormat.all.map(\.name)
        case "--format": names = ["text"] + AnswerFormats.names
        case "--import-format": names = ImportFormat.all.map(\.name)
        case "--completions": names = Shell.allCases.map(\.rawValue)
        default: names = []
        }
        return .words(names.filter { $0.hasPrefix(word) })
    }
}
