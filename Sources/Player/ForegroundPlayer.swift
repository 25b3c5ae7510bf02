import ChildProcess
import Motivation

/// Plays audio and video in the foreground, with the best player program that is installed.
package struct ForegroundPlayer: Sendable {
    private let environment: [String: String]

    /// Makes a player.
    /// - Parameter environment: all variables; `PATH` and `CHEER_PLAYER` say which player is used, and the player sees
    ///   all.
    package init(environment: [String: String]) {
        self.environment = environment
    }

    /// Plays media to its end, or until the user stops the player with Ctrl-C, which leaves this process alive.
    /// - Parameter media: its location must be an absolute path or a `file:` URL.
    /// - Returns: the name of the program that played it.
    /// - Throws: a `PlayerError`.
    package func play(_ media: PlayableMedia) throws -> String {
        try playFile(media)
    }

    /// Plays media.
    /// - Parameters:
    ///   - isCutShort: asked every so often meanwhile; ends the playing by saying yes.
    ///   - started: is given the player's process once it runs.
    func playFile(
        _ media: PlayableMedia, until isCutShort: () -> Bool = { false },
        started: (ProcessIdentity) -> Void = { _ in }
    ) throws(PlayerError) -> String {
        let isVideo = media.media.kind == .video
        let file = try MediaFile(location: media.media.location)
        let found = try PlayerFinder(environment: environment).player(for: file, isVideo: isVideo)
        guard found.program.plays(file, isVideo: isVideo) else {
            throw .cannotPlay(player: found.program.name, path: file.path)
        }
        let outcome: Command.ForegroundOutcome
        do throws(ChildProcessError) {
            outcome = try command(for: found, file: file, isVideo: isVideo).runInForeground(
                until: isCutShort, started: started)
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
        command.standing = .sameGroup
        return command
    }

    private func check(
        _ outcome: Command.ForegroundOutcome, of program: PlayerProgram, path: String
    ) throws(PlayerError) {
        let output = PlayerOutput(outcome.output)
        let hidden = program.hiddenFailure(in: output.lines, path: path)
        guard !outcome.ending.isSuccess || hidden != nil else { return }
        let reason = hidden.flatMap { PlayerOutput.shown($0) } ?? output.reason
        throw .playerFailed(player: program.name, ending: outcome.ending, reason: reason)
    }
}
