import Assistant
import Basics
import Terminal

/// `cheer --complete SHELL WORD…`, which the scripts of the shells call: tells what may come next in place of the last word.
///
/// The first line says what is wanted, words or the names of files; then a line for each word. It never fails, complains of
/// nothing, and makes no collection.
struct CompletionCommand {
    private let shell: Shell
    private let words: [String]

    /// - Parameter arguments: those of the program; nil where they don't call this.
    init?(_ arguments: [String]) {
        guard arguments.count > 1, arguments[0] == "--complete", let shell = Shell(rawValue: arguments[1]) else {
            return nil
        }
        self.shell = shell
        words = Array(arguments.dropFirst(2))
    }

    func run(answers: Output) {
        let typed = shell == .bash ? words.map(ShellWord.init) : []
        let line = CommandLineCompletion(shell == .bash ? typed.map(\.text) : words)
        let composition = Composition(options: line.options, answers: answers, complaints: Output(descriptor: 2))
        let next = line.next { before, word in composition.completePhrase(before, word) }
        switch next {
        case .fileNames: try? answers.writeLine("files")
        case .words(let words):
            try? answers.writeLine("words")
            for word in words.map(TerminalText.clean) where !word.contains(where: { $0.isNewline || $0 == "\t" }) {
                let written = shell == .bash ? (typed.last ?? ShellWord("")).quoted(word) : word
                if let written { try? answers.writeLine(written) }
            }
        }
        try? answers.flush()
    }
}
