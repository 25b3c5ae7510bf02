import ChildProcess
import Motivation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Controls the one player that plays in the background, whichever command has started it.
///
/// mpv is driven over its socket; of other players, what signals can do is done. A lock makes commands that come at
/// once follow one another, and what a player that is gone has left is removed by the next command.
package final class PlayerController: PlayerControlling {
    private let environment: [String: String]
    private let owner: String?
    private let volumeMemory: VolumeMemory
    private let fallbackParent: String
    private let patience: Duration
    private var chosen: String?
    /// What this process has started and must take note of when it ends.
    private var children: [Child] = []
    /// Whether this process has begun to play anything.
    private var hasBegun = false

    /// Makes a controller. Nothing is looked at or made before it is used.
    /// - Parameters:
    ///   - environment: all variables: `PATH`, `CHEER_PLAYER`, `CHEER_ALLOW_STREAMS`, `XDG_RUNTIME_DIR`,
    ///     `XDG_STATE_HOME` and `HOME` are read, and a player sees all.
    ///   - owner: names who starts players and ends them on `leave`; nil for a command that leaves them playing.
    ///   - fallbackParent: where the folder for control is made if `XDG_RUNTIME_DIR` can't be used.
    ///   - patience: how long a player that was started may take to listen; the default is many times what mpv needs on
    ///     a slow machine.
    package init(
        environment: [String: String], owner: String?, fallbackParent: String = "/tmp",
        patience: Duration = .seconds(10)
    ) {
        self.environment = environment
        self.owner = owner
        self.fallbackParent = fallbackParent
        self.patience = patience
        volumeMemory = VolumeMemory(environment: environment)
        chosen = environment["CHEER_PLAYER"]
    }

    /// A name for this process as an owner, which no other process has had or will have.
    package static var ownerForThisProcess: String {
        let process = getpid()
        return "\(process)-\(ProcessIdentity(of: process)?.startTime ?? 0)"
    }

    package func use(player name: String?) throws -> String? {
        if let given = environment["CHEER_PLAYER"], given != "" {
            guard name == given else { throw PlaybackRefusal.playerChosenAlready(name: given) }
        }
        // A name that was said starts no program but a player that is known.
        let found = try name.map { name throws(PlayerError) in
            if case .other = PlayerProgram(chosen: name) { throw .chosenPlayerMissing(name: name) }
            guard !name.contains("/") else { throw .chosenPlayerMissing(name: name) }
            return try finder(choosing: name).chosenPlayer(named: name)
        }
        chosen = name
        return found?.program.name
    }

    package func start(_ media: PlayableMedia, title: String) throws -> String {
        try atPort { () throws(PlayerError) in
            let held = try hold()
            return try begin(media, title: title, in: held.folder)
        }
    }

    package func enqueue(_ media: PlayableMedia, title: String) throws -> Int {
        try atPort { () throws(PlayerError) in
            let held = try hold()
            guard var record = runningRecord(in: held.folder) else {
                _ = try begin(media, title: title, in: held.folder)
                return 0
            }
            guard record.items.count < PlayerRecord.mostItems else { throw .queueFull(count: record.items.count) }
            let file = try mediaFile(media)
            let playback = try playback(of: record, in: held.folder)
            try playback.append(path: file.path)
            record.items.append(.init(path: file.path, title: title))
            try record.write(to: held.folder.record)
            hasBegun = true
            return try playback.status().queued
        }
    }

    package func pause() throws -> NowPlaying {
        try control { playback, folder throws(PlayerError) in
            unlink(folder.hold)
            try playback.setPaused(true)
        }
    }

    package func resume() throws -> NowPlaying {
        try control { playback, folder throws(PlayerError) in
            unlink(folder.hold)
            try playback.setPaused(false)
        }
    }

    package func restart() throws -> NowPlaying {
        try control { playback, folder throws(PlayerError) in
            unlink(folder.hold)
            try playback.restart()
            try playback.setPaused(false)
        }
    }

    package func setMuted(_ isMuted: Bool) throws -> NowPlaying {
        try control { playback, _ throws(PlayerError) in try playback.setMuted(isMuted) }
    }

    package func holdForSpeech() throws -> Bool {
        try atPort { () throws(PlayerError) in
            let held = try hold()
            guard let record = runningRecord(in: held.folder) else { return false }
            let playback = try playback(of: record, in: held.folder)
            guard try !playback.status().isPaused else { return false }
            // What can't be written down would never go on again.
            guard SmallFile.replace(held.folder.hold, with: []) else { return false }
            try playback.setPaused(true)
            return true
        }
    }

    package func goOnAfterSpeech() throws {
        try atPort { () throws(PlayerError) in
            let held = try hold()
            guard let record = runningRecord(in: held.folder), unlink(held.folder.hold) == 0 else { return }
            try playback(of: record, in: held.folder).setPaused(false)
        }
    }

    package func stop() throws -> NowPlaying {
        try atPort { () throws(PlayerError) in
            let held = try hold()
            guard let record = runningRecord(in: held.folder) else { throw .refused(.nothingPlaying) }
            return end(record, in: held.folder)
        }
    }

    package func seek(by seconds: Double) throws -> NowPlaying? {
        try atPort { () throws(PlayerError) in
            let held = try hold()
            guard let record = runningRecord(in: held.folder) else { throw .refused(.nothingPlaying) }
            let playback = try playback(of: record, in: held.folder)
            try playback.seek(by: seconds)
            do throws(PlayerError) {
                return try playback.status()
            } catch .refused(.nothingPlaying) {
                _ = record.process.waitForEnd(limit: .milliseconds(500))
                tidy(held.folder)
                return nil
            }
        }
    }

    package func setVolume(to percent: Int) throws -> Int {
        try adjustVolume { _ in percent }
    }

    package func changeVolume(by percent: Int) throws -> Int {
        try adjustVolume { $0.addingReportingOverflow(percent).partialValue }
    }

    package func nowPlaying() throws -> NowPlaying? {
        do {
            return try control { _, _ in }
        } catch PlaybackRefusal.nothingPlaying {
            return nil
        }
    }

    package func waitForEnd() throws {
        guard hasBegun else { return }
        let process = try atPort { () throws(PlayerError) -> ProcessIdentity? in
            let held = try hold()
            return runningRecord(in: held.folder)?.process
        }
        // Let go meanwhile, so that others can control what plays.
        if let process, let signal = process.waitForEndOrSignal() {
            _ = try? stop()
            raise(signal)
        }
        try atPort { () throws(PlayerError) in
            let held = try hold()
            _ = runningRecord(in: held.folder)
        }
    }

    package func leave() {
        guard let owner, let held = try? hold(), let record = runningRecord(in: held.folder) else { return }
        if record.owner == owner { _ = end(record, in: held.folder) }
    }
}

extension PlayerController {
    /// The folder, and the lock that makes this command the only one in it.
    private struct Held: ~Copyable {
        let folder: RuntimeFolder
        let lock: FolderLock
    }

    private func hold() throws(PlayerError) -> Held {
        let folder = try RuntimeFolder(environment: environment, fallbackParent: fallbackParent)
        let held = Held(folder: folder, lock: try FolderLock(folder))
        reap()
        return held
    }

    /// Does something with what plays, and tells what plays then.
    private func control(
        _ action: (any Playback, RuntimeFolder) throws(PlayerError) -> Void
    ) throws -> NowPlaying {
        try atPort { () throws(PlayerError) in
            let held = try hold()
            guard let record = runningRecord(in: held.folder) else { throw .refused(.nothingPlaying) }
            let playback = try playback(of: record, in: held.folder)
            try action(playback, held.folder)
            return try playback.status()
        }
    }

    private func adjustVolume(_ change: (Int) -> Int) throws -> Int {
        try atPort { () throws(PlayerError) in
            let held = try hold()
            var volume = volumeMemory.percent
            if let record = runningRecord(in: held.folder) {
                let playback = try playback(of: record, in: held.folder)
                volume = VolumeMemory.bounded(change(try playback.status().volume ?? volume))
                try playback.setVolume(to: volume)
                volumeMemory.remember(volume)
            } else {
                volume = VolumeMemory.bounded(change(volume))
                // Where nothing plays, to remember it is all there is to do.
                guard volumeMemory.remember(volume) else { throw .notWritten(path: volumeMemory.place) }
            }
            return volume
        }
    }

    /// Gives refusals the type that the port promises, and leaves failures as they are.
    private func atPort<Result>(_ body: () throws(PlayerError) -> Result) throws -> Result {
        do throws(PlayerError) {
            return try body()
        } catch .refused(let refusal) {
            throw refusal
        } catch {
            throw error
        }
    }

    /// What was written down of a player that still runs. What one that is gone has left is removed.
    private func runningRecord(in folder: RuntimeFolder) -> PlayerRecord? {
        guard let record = PlayerRecord(path: folder.record), record.process.state != nil else {
            tidy(folder)
            return nil
        }
        return record
    }

    private func playback(of record: PlayerRecord, in folder: RuntimeFolder) throws(PlayerError) -> any Playback {
        guard record.program == PlayerProgram.mpv.name else { return SignalledPlayback(record: record) }
        do throws(MpvConnection.Failure) {
            return MpvPlayback(record: record, connection: try MpvConnection(path: folder.socket))
        } catch {
            // It closes its socket first when it leaves.
            guard record.process.waitForEnd(limit: .milliseconds(200)) else {
                throw .playerSilent(player: PlayerProgram.mpv.name)
            }
            tidy(folder)
            throw .refused(.nothingPlaying)
        }
    }

    /// Ends a player, answers or not, and remembers the volume that it had.
    private func end(_ record: PlayerRecord, in folder: RuntimeFolder) -> NowPlaying {
        let playback = try? playback(of: record, in: folder)
        let status = try? playback?.status()
        if let volume = status?.volume { volumeMemory.remember(volume) }
        playback?.end()
        if record.process.state != nil { record.process.stop() }
        reap()
        tidy(folder)
        let item = record.items.last
        return status
            ?? NowPlaying(
                player: PlayerProgram(chosen: record.program).name, title: item?.title ?? "", path: item?.path ?? "",
                isPaused: false)
    }

    private func begin(
        _ media: PlayableMedia, title: String, in folder: RuntimeFolder
    ) throws(PlayerError) -> String {
        let isVideo = media.media.kind == .video
        let file = try mediaFile(media)
        let found = try finder(choosing: chosen).player(for: file, isVideo: isVideo)
        guard found.program.plays(file, isVideo: isVideo) else {
            throw .cannotPlay(player: found.program.name, path: file.path)
        }
        let running = runningRecord(in: folder)
        let starting = PlayerStart(
            found: found, file: file, isVideo: isVideo, title: title, owner: owner, environment: environment,
            folder: folder, patience: patience)
        // One that has another owner ends with that one.
        if found.program == .mpv, let running, running.program == found.program.name, running.owner == owner,
            let mpv = try? playback(of: running, in: folder) as? MpvPlayback
        {
            return try hand(file, to: mpv, starting: starting, process: running.process)
        }
        if let running { _ = end(running, in: folder) }
        return try startAnew(starting)
    }

    /// Has the mpv that runs play another file.
    private func hand(
        _ file: MediaFile, to mpv: MpvPlayback, starting: PlayerStart, process: ProcessIdentity
    ) throws(PlayerError) -> String {
        let record = starting.record(of: process)
        try record.write(to: starting.folder.record)
        unlink(starting.folder.hold)
        do throws(PlayerError) {
            try mpv.load(path: file.path)
            hasBegun = true
            return starting.found.program.name
        } catch {
            // Having nothing left to play, it leaves by itself, unless it hangs.
            if !process.waitForEnd(limit: .milliseconds(500)) { process.stop() }
            reap()
            tidy(starting.folder)
            switch error {
            case .refused, .playerSilent:
                // It was about to leave when it was handed the file, or hung: no reason not to play.
                return try startAnew(starting)
            default:
                throw error
            }
        }
    }

    private func startAnew(_ starting: PlayerStart) throws(PlayerError) -> String {
        let volume = volumeMemory.percent
        do throws(PlayerError) {
            children.append(try starting.start(volume: volume))
            hasBegun = true
            return starting.found.program.name
        } catch {
            tidy(starting.folder)
            throw error
        }
    }

    private func mediaFile(_ media: PlayableMedia) throws(PlayerError) -> MediaFile {
        let isAllowed = ["yes", "true", "on", "1"].contains(environment["CHEER_ALLOW_STREAMS"]?.lowercased())
        return try MediaFile(location: media.media.location, allowsStreams: isAllowed)
    }

    private func finder(choosing name: String?) -> PlayerFinder {
        PlayerFinder(searchPath: SearchPath(environment["PATH"]), chosen: name)
    }

    private func reap() {
        children.removeAll { $0.wait(limit: .zero) != nil }
    }

    /// Removes what a player that is gone has left.
    private func tidy(_ folder: RuntimeFolder) {
        unlink(folder.record)
        unlink(folder.socket)
        unlink(folder.hold)
    }
}
