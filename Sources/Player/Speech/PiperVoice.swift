import ChildProcess

/// A voice for piper, which speaks better than others and needs a voice file that the user has fetched.
struct PiperVoice: Sendable {
    private let program: String
    private let model: String
    private let environment: [String: String]

    /// Nil where piper isn't installed, or no voice file is named by `CHEER_PIPER_VOICE`.
    init?(environment: [String: String], searchPath: SearchPath) {
        guard let voice = environment["CHEER_PIPER_VOICE"],
            let file = try? LocalFile(location: voice, startLength: 1),
            let program = searchPath.program(named: "piper")
        else { return nil }
        self.program = program
        self.environment = environment
        model = file.path
    }

    /// The command that writes the speech as a sound file, which is then to be played.
    func command(words: String, soundPath: String) -> Command {
        var command = Command(
            program: program, arguments: ["--model", model, "--output_file", soundPath], environment: environment)
        command.input = .bytes(Array((words + "\n").utf8))
        return command
    }
}
