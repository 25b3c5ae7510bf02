import ChildProcess
import Motivation

/// Plays audio and video in the foreground, with the best player program that is installed.
package struct ForegroundPlayer: Sendable {
    private let environment: [String: String]
    private let isAtTerminal: Bool

    /// Makes a player.
    /// - Parameters:
    ///   - environment: all variables; `PATH` and `CHEER_PLAYER` say which player is used, and the player sees all.
    ///   - isAtTerminal: whether standard input and output are a terminal, whose keys the player may then read.
    package init(environment: [String: String], isAtTerminal: Bool) {
        self.environment = environment
        self.isAtTerminal = isAtTerminal
    }

    /// Plays media to its end, or until the user stops the player with Ctrl-C, which leaves this process alive.
    /// - Parameter media: its location must be an absolute path or a `file:` URL.
    /// - Returns: the name of the program that played it.
    /// - Throws: a `PlayerError`.
    package func play(_ media: PlayableMedia) throws -> String {
        try playFile(media)
    }

    /// Plays media.
    /// - Parameter started: is given the player's process once it runs.
    func playFile(
        _ media: PlayableMedia, started: (ProcessIdentity) -> Void = { _ in }
    ) throws(PlayerError) -> String {
        let isVideo = media.media.kind == .video
        let file = try MediaFile(location: media.media.location)
        let found = try PlayerFinder(environment: environment).player(for: file, isVideo: isVideo)
        guard found.program.plays(file, isVideo: isVideo) else {
            throw .cannotPlay(player: found.program.name, path: file.path)
        }
        let outcome: Command.ForegroundOutcome
        do throws(ChildProcessError) {
            outcome = try command(for: found, file: file, isVideo: isVideo).runInForeground(started: started)
        } catch {
            throw .notStarted(error)
        }
        if !outcome.isInterrupted { try check(outcome, of: found.program, path: file.path) }
        return found.program.name
    }

    private func command(for found: PlayerFinder.Found, file: MediaFile, isVideo: Bool) -> Command {
        var command = Command(
            program: found.path, arguments: found.program.foregroundArguments(path: file.path, isVideo: isVideo),
            environment: environment)
        command.output = .captured(limit: 16_384, keeping: .end)
        command.errors = .withOutput
        if isAtTerminal && found.program.readsKeys {
            command.input = .inherited
            // mpv reads keys only where its output goes to the terminal as well; nothing is left in that, as it logs
            // to standard error.
            command.errors = .apart(command.output)
            command.output = .inherited
        }
        command.standing = .sameGroup
        return command
    }

    private func check(
        _ outcome: Command.ForegroundOutcome, of program: PlayerProgram, path: String
    ) throws(PlayerError) {
        let output = PlayerOutput(outcome.output.bytes.isEmpty ? outcome.errors : outcome.output)
        let hidden = program.hiddenFailure(in: output.lines, path: path)
        guard !outcome.ending.isSuccess || hidden != nil else { return }
        let reason = hidden.flatMap { PlayerOutput.shown($0) } ?? output.reason
        throw .playerFailed(player: program.name, ending: outcome.ending, reason: reason)
    }
}
