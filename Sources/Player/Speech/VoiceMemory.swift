import Motivation

/// Remembers whether answers are said aloud, in the file `voice` of the state folder.
package struct VoiceMemory: VoiceRemembering, Sendable {
    private let folder: StateFolder

    /// Makes a memory.
    /// - Parameter environment: all variables; `XDG_STATE_HOME` and `HOME` are read.
    package init(environment: [String: String]) {
        folder = StateFolder(environment: environment)
    }

    package var speaksAnswers: Bool { folder.line(of: "voice") == "on" }

    package func remember(speaksAnswers: Bool) throws {
        guard folder.write(speaksAnswers ? "on" : "off", to: "voice") else {
            throw PlayerError.notWritten(path: folder.place(of: "voice"))
        }
    }
}
