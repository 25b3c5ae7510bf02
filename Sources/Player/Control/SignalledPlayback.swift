import ChildProcess
import Motivation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A player that runs and has no control channel: it can be held, let go on, and ended.
final class SignalledPlayback: Playback {
    private let record: PlayerRecord
    private let name: String

    init(record: PlayerRecord) {
        self.record = record
        name = PlayerProgram(chosen: record.program).name
    }

    func status() throws(PlayerError) -> NowPlaying {
        guard let state = record.process.state, let item = record.items.last else { throw .refused(.nothingPlaying) }
        return NowPlaying(player: name, title: item.title, path: item.path, isPaused: state == .stopped)
    }

    func setPaused(_ isPaused: Bool) throws(PlayerError) {
        record.process.send(signal: isPaused ? SIGSTOP : SIGCONT)
        let wanted: ProcessIdentity.State = isPaused ? .stopped : .running
        // The kernel takes a moment to stop all of a process.
        let deadline = Deadline(after: .milliseconds(200))
        while let state = record.process.state, state != wanted, !deadline.hasPassed { usleep(200) }
    }

    func seek(by seconds: Double) throws(PlayerError) { throw refusal(.seek) }

    func restart() throws(PlayerError) { throw refusal(.restart) }

    func setVolume(to percent: Int) throws(PlayerError) { throw refusal(.changeVolume) }

    func setMuted(_ isMuted: Bool) throws(PlayerError) { throw refusal(.mute) }

    func append(path: String) throws(PlayerError) { throw refusal(.queue) }

    func end() {
        record.process.stop()
    }

    private func refusal(_ action: PlaybackAction) -> PlayerError {
        .refused(.notPossible(player: name, action: action))
    }
}
