import ChildProcess

/// What kept text from being read aloud.
package enum SpeechError: Error, Equatable, Sendable {
    case nothingToSay
    case noSoundOutput
    case noProgram(language: String)
    case notStarted(ChildProcessError)
    /// - reason: the last line the program wrote; nil if it wrote none.
    case failed(program: String, ending: Ending, reason: String?)
    /// What the program made could not be played.
    case notPlayed(PlayerError)
    /// The program didn't come to an end in the time that the text can take.
    case tooSlow(program: String)
}

extension SpeechError: CustomStringConvertible {
    /// One sentence for the user: what, where, and how to mend it.
    package var description: String {
        switch self {
        case .nothingToSay:
            "There is nothing in it that can be said."
        case .noSoundOutput:
            "It can't be read aloud: no sound card and no sound server was found."
        case .noProgram(let language):
            "No speech program for the language “\(language)” was found: install the package speech-dispatcher or "
                + "espeak-ng."
        case .notStarted(let error):
            "The speech program could not be started: \(error)."
        case .failed(let program, let ending, let reason):
            "\(program) could not read it (\(ending))" + (reason.map { ": \($0)" } ?? ", and gave no reason.")
        case .notPlayed(let error):
            error.description
        case .tooSlow(let program):
            "\(program) hung, and was ended."
        }
    }
}
