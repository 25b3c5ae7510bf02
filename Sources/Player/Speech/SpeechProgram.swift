import ChildProcess

/// A speech program that Cheer knows how to use, in the order of preference.
enum SpeechProgram: CaseIterable, Sendable {
    case speechDispatcher, espeak, festival

    /// The names under which the program may be installed.
    var names: [String] {
        switch self {
        case .speechDispatcher: ["spd-say"]
        case .espeak: ["espeak-ng", "espeak"]
        case .festival: ["festival"]
        }
    }

    /// Whether it has a voice for a language, as far as that is known without asking it.
    func speaks(_ language: String) -> Bool {
        self != .festival || language == "en"
    }

    /// Sets what the program is given to read, and how.
    /// - Parameter language: the first part of a language tag, in lower case.
    func prepare(_ command: inout Command, words: String, language: String) {
        switch self {
        case .speechDispatcher:
            command.arguments = ["--application-name", "cheer", "--wait", "--language", language, "--", words]
        case .espeak:
            command.arguments = ["--stdin", "-b", "1", "-v", language]
            command.input = .bytes(Array(words.utf8))
        case .festival:
            command.arguments = ["--tts"]
            command.input = .bytes(Array(words.utf8))
        }
    }

    /// The line in what it wrote that tells a failure which its exit status hides.
    ///
    /// espeak leaves with status 0 when there is no sound card, and festival when it has no voice.
    func hiddenFailure(in lines: [Substring]) -> Substring? {
        switch self {
        case .speechDispatcher: nil
        case .espeak: lines.last { $0.lowercased().hasPrefix("error") }
        case .festival: lines.last { $0.contains("no voice") || $0.contains("can't open") }
        }
    }
}
