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
        let (child, playback) = try begin(volume: volume)
        do throws(PlayerError) {
            try playback?.load(path: file.path)
        } catch {
            throw gaveUp(child, error)
        }
        child.release()
        return child
    }

    /// Ends the player that didn't begin, and tells why.
    private func gaveUp(_ child: Child, _ error: PlayerError) -> PlayerError {
        let ending = child.stop()
        return error == .refused(.nothingPlaying) ? failure(child, ending) : error
    }

    /// Starts the player, and returns when it has begun, or mpv takes commands.
    private func begin(volume: Int) throws(PlayerError) -> (Child, MpvPlayback?) {
        var interruption: Int32?
        // A Ctrl-C is answered by the error; what asks the process to end has its effect now.
        defer { if let interruption, interruption != SIGINT { raise(interruption) } }
        return try beginHoldingSignals(volume: volume, interruption: &interruption)
    }

    /// No signal falls between the start and the record, so that none leaves a player behind that nobody knows of.
    private func beginHoldingSignals(
        volume: Int, interruption: inout Int32?
    ) throws(PlayerError) -> (Child, MpvPlayback?) {
        var signals = ForegroundSignals()
        let child = try spawn(volume: volume)
        // It may have ended already, which is found out below; then nothing needs to be written down.
        let record = ProcessIdentity(of: child.process).map(record(of:))
        let deadline = Deadline(after: found.program == .mpv ? patience : .milliseconds(250))
        do throws(PlayerError) {
            try record?.write(to: folder.record)
            while true {
                let ending = child.wait(limit: .milliseconds(found.program == .mpv ? 2 : 50))
                if let ending, isFailure(child, ending) { throw failure(child, ending) }
                if let arrival = signals.next() {
                    interruption = arrival.signal
                    throw .interrupted
                }
                if found.program == .mpv, let record, let connection = try? MpvConnection(path: folder.socket) {
                    return (child, MpvPlayback(record: record, connection: connection))
                }
                guard ending == nil, !deadline.hasPassed else { break }
            }
            guard found.program != .mpv else { throw .playerSilent(player: found.program.name) }
            return (child, nil)
        } catch {
            child.stop()
            throw error
        }
    }

    /// Whether a player that has ended so soon has failed. One without control may have played a short sound.
    private func isFailure(_ child: Child, _ ending: Ending) -> Bool {
        guard found.program != .mpv, ending.isSuccess else { return true }
        return found.program.hiddenFailure(in: PlayerOutput(child.output).lines, path: file.path) != nil
    }

    private var recordedName: String {
        if case .other(let name) = found.program { return name }
        return found.program.names[0]
    }

    private func spawn(volume: Int) throws(PlayerError) -> Child {
        // What has an owner that leaves mustn't outlive it, even where it is killed.
        let hasLifeline = found.program == .mpv && owner != nil
        let arguments =
            found.program == .mpv
            ? PlayerProgram.servingArguments(
                socket: folder.socket, volume: volume, extensions: MpvExtensions.installed(environment: environment),
                hasLifeline: hasLifeline)
            : found.program.backgroundArguments(path: file.path, isVideo: isVideo, volume: volume)
        var command = Command(program: found.path, arguments: arguments, environment: environment)
        // Nobody reads at this end, so that mpv is asked to say nothing.
        if hasLifeline { command.input = .lifeline(Array("{\"command\":[\"disable_event\",\"all\"]}\n".utf8)) }
        command.output = .beginning(limit: 16_384)
        command.errors = .withOutput
        command.standing = .ownSession
        do throws(ChildProcessError) {
            return try command.start()
        } catch {
            throw .notStarted(error)
        }
    }

    private func failure(_ child: Child, _ ending: Ending) -> PlayerError {
        let output = PlayerOutput(child.output)
        let hidden = found.program.hiddenFailure(in: output.lines, path: file.path)
        return .playerFailed(
            player: found.program.name, ending: ending,
            reason: hidden.flatMap { PlayerOutput.shown($0) } ?? output.reason)
    }
}
