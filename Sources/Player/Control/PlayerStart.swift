import ChildProcess

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// All that is needed to start a player in the background.
struct PlayerStart {
    let found: PlayerFinder.Found
    let file: MediaFile
    let isVideo: Bool
    let title: String
    let owner: String?
    let environment: [String: String]
    let folder: RuntimeFolder

    /// How long mpv is given to listen at its socket.
    let patience: Duration

    /// What to write down of a player that plays the file.
    func record(of process: ProcessIdentity) -> PlayerRecord {
        PlayerRecord(
            process: process, program: recordedName, owner: owner, items: [.init(path: file.path, title: title)])
    }

    /// Starts the player, and returns when it plays.
    /// - Parameter volume: in percent.
    func start(volume: Int) throws(PlayerError) -> Child {
        unlink(folder.socket)
        let child = try spawn(volume: volume)
        // It may have ended already, which is found out below; then nothing needs to be written down.
        let record = ProcessIdentity(of: child.process).map(record(of:))
        do throws(PlayerError) {
            try record?.write(to: folder.record)
            if found.program == .mpv {
                try playByCommand(child, record: record)
            } else {
                try watchBeginning(child)
            }
        } catch {
            child.stop()
            throw error
        }
        child.release()
        return child
    }

    private var recordedName: String {
        if case .other(let name) = found.program { return name }
        return found.program.names[0]
    }

    private func spawn(volume: Int) throws(PlayerError) -> Child {
        let arguments =
            found.program == .mpv
            ? PlayerProgram.servingArguments(
                socket: folder.socket, volume: volume, extensions: MpvExtensions.installed(environment: environment))
            : found.program.backgroundArguments(path: file.path, isVideo: isVideo, volume: volume)
        var command = Command(program: found.path, arguments: arguments, environment: environment)
        command.output = .beginning(limit: 16_384)
        command.errors = .withOutput
        command.standing = .ownSession
        do throws(ChildProcessError) {
            return try command.start()
        } catch {
            throw .notStarted(error)
        }
    }

    /// Connects to mpv as soon as it listens, and has it play the file.
    private func playByCommand(_ child: Child, record: PlayerRecord?) throws(PlayerError) {
        let deadline = Deadline(after: patience)
        while true {
            if let ending = child.wait(limit: .milliseconds(2)) { throw failure(child, ending) }
            if let record, let connection = try? MpvConnection(path: folder.socket) {
                do throws(PlayerError) {
                    return try MpvPlayback(record: record, connection: connection).load(path: file.path)
                } catch .refused(.nothingPlaying) {
                    throw failure(child, child.stop())
                }
            }
            guard !deadline.hasPassed else { throw .playerSilent(player: found.program.name) }
        }
    }

    /// Notices a player that ends at once, which players do when they can't play.
    private func watchBeginning(_ child: Child) throws(PlayerError) {
        guard let ending = child.wait(limit: .milliseconds(250)) else { return }
        let hidden = found.program.hiddenFailure(in: PlayerOutput(child.output).lines, path: file.path)
        if !ending.isSuccess || hidden != nil { throw failure(child, ending) }
    }

    private func failure(_ child: Child, _ ending: Ending) -> PlayerError {
        let output = PlayerOutput(child.output)
        let hidden = found.program.hiddenFailure(in: output.lines, path: file.path)
        return .playerFailed(
            player: found.program.name, ending: ending,
            reason: hidden.flatMap { PlayerOutput.shown($0) } ?? output.reason)
    }
}
