import ChildProcess
import Motivation

/// An mpv that runs and is controlled over its socket.
final class MpvPlayback: Playback {
    private let record: PlayerRecord
    private let connection: MpvConnection

    init(record: PlayerRecord, connection: MpvConnection) {
        self.record = record
        self.connection = connection
    }

    func status() throws(PlayerError) -> NowPlaying {
        let names = [
            "path", "playlist-count", "playlist-pos", "pause", "time-pos", "duration", "volume", "mute",
        ]
        let values: [JSONValue?]
        do throws(MpvConnection.Failure) {
            values = try connection.properties(names)
        } catch {
            throw Self.error(for: error)
        }
        func value(_ name: String) -> JSONValue? { names.firstIndex(of: name).flatMap { values[$0] } }
        let path = value("path")?.string ?? record.items.last?.path ?? ""
        let length = Self.whole(value("playlist-count")) ?? 1
        let place = Self.whole(value("playlist-pos")) ?? 0
        return NowPlaying(
            player: PlayerProgram.mpv.name, title: record.title(of: path, at: place) ?? path, path: path,
            isPaused: value("pause")?.bool ?? false, position: value("time-pos")?.number.map { max(0, $0) },
            length: value("duration")?.number, volume: Self.whole(value("volume")),
            isMuted: value("mute")?.bool, queued: max(0, length - place - 1))
    }

    func setPaused(_ isPaused: Bool) throws(PlayerError) {
        try command([.string("set_property"), .string("pause"), .bool(isPaused)])
    }

    func seek(by seconds: Double) throws(PlayerError) {
        if let length = try property("duration")?.number, let position = try property("time-pos")?.number,
            position + seconds >= length
        {
            // What is queued next begins, or mpv leaves.
            try command([.string("playlist-next"), .string("force")])
            try waitForRestart()
        } else {
            try jump([.number(seconds), .string("relative+exact")])
        }
    }

    func restart() throws(PlayerError) {
        try jump([.number(0), .string("absolute+exact")])
    }

    func setVolume(to percent: Int) throws(PlayerError) {
        try command([.string("set_property"), .string("volume"), .number(Double(percent))])
    }

    func setMuted(_ isMuted: Bool) throws(PlayerError) {
        try command([.string("set_property"), .string("mute"), .bool(isMuted)])
    }

    func append(path: String) throws(PlayerError) {
        try command([.string("loadfile"), .string(path), .string("append-play")])
    }

    func end() {
        if (try? connection.command([.string("quit")], limit: .milliseconds(300))) == nil
            || !record.process.waitForEnd(limit: .milliseconds(700))
        {
            record.process.stop()
        }
    }

    /// Plays a file in place of all that it plays and is to play, and returns when it is heard.
    /// - Throws: why it can't be played; `nothingPlaying` when mpv left before it came to that.
    func load(path: String) throws(PlayerError) {
        // Errors come as events from here on, among them why a file can't be played.
        try command([.string("request_log_messages"), .string("error")])
        try setPaused(false)
        let reply = try command([.string("loadfile"), .string(path), .string("replace")])
        try waitForPlayback(entry: reply["playlist_entry_id"]?.number)
    }

    /// Reads events until the file is heard.
    ///
    /// mpv says so even where the sound card failed, and ends the file a moment later; so that moment is waited for
    /// when an error was logged before.
    private func waitForPlayback(entry: Double?) throws(PlayerError) {
        var deadline = Deadline(after: .seconds(15))
        var lastMessage: String?
        // Events of what played before may still come.
        var isOurs = entry == nil
        var isHeard = false
        while let event = try nextEvent(until: deadline, isHeard: isHeard, lastMessage: lastMessage) {
            switch event["event"]?.string {
            case "log-message":
                lastMessage = event["text"]?.string ?? lastMessage
            case "start-file" where event["playlist_entry_id"]?.number == entry:
                isOurs = true
            case "playback-restart" where isOurs:
                if lastMessage == nil { return }
                isHeard = true
                deadline = Deadline(after: .seconds(1))
            case "end-file" where event["playlist_entry_id"]?.number == entry:
                // Otherwise it was so short that it is over.
                guard event["reason"]?.string == "error" else { return }
                throw failed(Self.reason(event["file_error"]?.string, lastMessage))
            default:
                break
            }
        }
    }

    /// The next event; nil when there need be none since the file is heard.
    private func nextEvent(
        until deadline: Deadline, isHeard: Bool, lastMessage: String?
    ) throws(PlayerError) -> JSONValue? {
        do throws(MpvConnection.Failure) {
            return try connection.event(until: deadline)
        } catch .gone {
            throw lastMessage.map(failed) ?? .refused(.nothingPlaying)
        } catch {
            if isHeard { return nil }
            throw .playerSilent(player: PlayerProgram.mpv.name)
        }
    }

    /// Jumps. Until an event tells that it is done, mpv gives the place from before.
    private func jump(_ target: [JSONValue]) throws(PlayerError) {
        try command([.string("seek")] + target)
        try waitForRestart()
    }

    /// Waits until something is heard again, or mpv has left.
    private func waitForRestart() throws(PlayerError) {
        let deadline = Deadline(after: .seconds(1))
        while let event = try? connection.event(until: deadline) {
            if event["event"]?.string == "playback-restart" { return }
        }
    }

    /// The better of the two reasons: what ended the file, or the last error logged where that says nothing.
    private static func reason(_ fileError: String?, _ lastMessage: String?) -> String? {
        guard let fileError, fileError != "loading failed" else { return lastMessage ?? fileError }
        return fileError
    }

    private func failed(_ message: String?) -> PlayerError {
        .playerFailed(
            player: PlayerProgram.mpv.name, ending: nil,
            reason: message.flatMap { PlayerOutput.shown($0[...]) })
    }

    /// The nearest whole number; nil for what is none, or beyond any that is meant.
    private static func whole(_ value: JSONValue?) -> Int? {
        guard let number = value?.number?.rounded(), number.magnitude < 1e9 else { return nil }
        return Int(number)
    }

    /// A property's value; nil as long as it has none.
    private func property(_ name: String) throws(PlayerError) -> JSONValue? {
        do throws(MpvConnection.Failure) {
            return try connection.command([.string("get_property"), .string(name)])
        } catch .refused {
            return nil
        } catch {
            throw Self.error(for: error)
        }
    }

    @discardableResult
    private func command(_ words: [JSONValue]) throws(PlayerError) -> JSONValue {
        do throws(MpvConnection.Failure) {
            return try connection.command(words)
        } catch {
            throw Self.error(for: error)
        }
    }

    private static func error(for failure: MpvConnection.Failure) -> PlayerError {
        switch failure {
        case .gone: .refused(.nothingPlaying)
        case .silent: .playerSilent(player: PlayerProgram.mpv.name)
        case .refused(let reason):
            .playerFailed(player: PlayerProgram.mpv.name, ending: nil, reason: reason)
        }
    }
}
