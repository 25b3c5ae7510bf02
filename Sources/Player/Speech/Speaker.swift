import ChildProcess
import Motivation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Reads aloud with the best speech program that is installed; when one fails or hangs, with the next.
package struct Speaker: SpeechSpeaking, Sendable {
    private let environment: [String: String]
    private let searchPath: SearchPath
    private let fallbackParent: String
    private let patience: Duration

    /// Makes a speaker.
    /// - Parameters:
    ///   - environment: all variables; `PATH` says which program is used, `CHEER_PIPER_VOICE` names a voice file for
    ///     piper, `XDG_RUNTIME_DIR` and `PULSE_SERVER` tell of a sound server, and a program sees all.
    ///   - fallbackParent: where the folder for control is made if `XDG_RUNTIME_DIR` can't be used.
    ///   - patience: the time that a program is given besides the time that its text takes.
    package init(
        environment: [String: String], fallbackParent: String = "/tmp", patience: Duration = .seconds(8)
    ) {
        self.environment = environment
        self.fallbackParent = fallbackParent
        self.patience = patience
        searchPath = SearchPath(environment["PATH"])
    }

    package func speak(_ text: String, language: String, until isCutShort: () -> Bool) throws -> String {
        try read(text, language: language, until: isCutShort)
    }

    package var isSpeaking: Bool {
        folder.flatMap { PlayerRecord(path: $0.speaker) }?.process.state != nil
    }

    package func stop() throws -> Bool {
        let folder = try RuntimeFolder(environment: environment, fallbackParent: fallbackParent)
        guard let record = PlayerRecord(path: folder.speaker) else { return false }
        unlink(folder.speaker)
        guard record.process.state != nil else { return false }
        record.process.stop()
        cancel(record.program)
        return true
    }

    private func read(
        _ text: String, language: String, until isCutShort: () -> Bool
    ) throws(SpeechError) -> String {
        guard let text = SpokenText(text) else { throw .nothingToSay }
        guard SoundOutput.isThere(environment: environment) else { throw .noSoundOutput }
        let language = Self.primary(language)
        var firstError: SpeechError?
        for reading in readings(of: text.words, language: language) {
            do throws(SpeechError) {
                try run(reading, characters: text.words.count, until: isCutShort)
                return reading.name
            } catch {
                firstError = firstError ?? error
            }
        }
        throw firstError ?? .noProgram(language: language)
    }

    /// A program, and what tells that it failed though it says it hasn't.
    private struct Reading {
        let name: String
        let command: Command
        let hiddenFailure: ([Substring]) -> Substring?
        /// The file that it writes instead of playing what it says.
        var soundPath: String?
    }

    /// The programs there are, each with what it is given, the best first.
    private func readings(of words: String, language: String) -> [Reading] {
        let others = SpeechProgram.allCases.filter { $0.speaks(language) }.compactMap { program -> Reading? in
            guard let path = program.names.lazy.compactMap({ searchPath.program(named: $0) }).first else { return nil }
            var command = Command(program: path, environment: environment)
            program.prepare(&command, words: words, language: language)
            return Reading(name: program.names[0], command: command, hiddenFailure: program.hiddenFailure)
        }
        guard let voice = PiperVoice(environment: environment, searchPath: searchPath), let folder else {
            return others
        }
        let command = voice.command(words: words, soundPath: folder.speech)
        let piper = Reading(name: "piper", command: command, hiddenFailure: { _ in nil }, soundPath: folder.speech)
        return [piper] + others
    }

    /// Where others find who speaks. Without it, text is read all the same, and Ctrl-C ends it.
    private var folder: RuntimeFolder? {
        try? RuntimeFolder(environment: environment, fallbackParent: fallbackParent)
    }

    private func run(
        _ reading: Reading, characters: Int, until isCutShort: () -> Bool
    ) throws(SpeechError) {
        var command = reading.command
        command.output = .captured(limit: 8_192, keeping: .end)
        command.errors = .withOutput
        command.standing = .sameGroup
        let folder = folder
        defer {
            if let folder { unlink(folder.speaker) }
            if let path = reading.soundPath { unlink(path) }
        }
        func writeDown(_ process: ProcessIdentity) {
            let record = PlayerRecord(process: process, program: reading.name, owner: nil, items: [])
            if let folder { try? record.write(to: folder.speaker) }
        }
        let outcome: Command.ForegroundOutcome
        do throws(ChildProcessError) {
            // Slow speech takes a tenth of a second for a character.
            outcome = try command.runInForeground(
                limit: patience + .milliseconds(150 * characters), until: isCutShort, started: writeDown)
        } catch {
            throw .notStarted(error)
        }
        let isStopped = try judge(outcome, of: reading)
        if let path = reading.soundPath, !isStopped { try play(path, until: isCutShort, started: writeDown) }
    }

    private func play(
        _ path: String, until isCutShort: () -> Bool, started: (ProcessIdentity) -> Void
    ) throws(SpeechError) {
        guard let media = PlayableMedia(.audio(location: path)) else { return }
        do throws(PlayerError) {
            _ = try ForegroundPlayer(environment: environment).playFile(media, until: isCutShort, started: started)
        } catch .playerFailed(_, .killed(signal: SIGTERM)?, _) {
            return
        } catch {
            throw .notPlayed(error)
        }
    }

    /// Finds out how the reading went.
    /// - Returns: whether it was stopped before its end.
    private func judge(_ outcome: Command.ForegroundOutcome, of reading: Reading) throws(SpeechError) -> Bool {
        if outcome.isInterrupted || outcome.isTimedOut { cancel(reading.name) }
        if outcome.isTimedOut { throw .tooSlow(program: reading.name) }
        // Another command has ended it, as `stop` does.
        if outcome.isInterrupted || outcome.ending == .killed(signal: SIGTERM) { return true }
        let output = PlayerOutput(outcome.output)
        let hidden = reading.hiddenFailure(output.lines)
        if outcome.ending.isSuccess && hidden == nil { return false }
        throw .failed(
            program: reading.name, ending: outcome.ending,
            reason: hidden.flatMap { PlayerOutput.shown($0) } ?? output.reason)
    }

    /// With speech-dispatcher, another process speaks than the one that was ended.
    private func cancel(_ program: String) {
        guard program == SpeechProgram.speechDispatcher.names[0], let path = searchPath.program(named: program) else {
            return
        }
        let command = Command(program: path, arguments: ["--cancel"], environment: environment)
        _ = try? command.run(limit: .seconds(2))
    }

    /// The first part of a language tag, in lower case; English for what is none.
    private static func primary(_ language: String) -> String {
        let primary = language.prefix { $0.isASCII && $0.isLetter }.lowercased()
        return (2...3).contains(primary.count) ? primary : "en"
    }
}
