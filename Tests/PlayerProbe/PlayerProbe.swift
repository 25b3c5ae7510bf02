import Glibc
import Motivation
import Player

/// Uses the player as the program does, for tests that need a process of their own: at a terminal, at once with
/// others, or to be killed.
@main
enum PlayerProbe {
    private static let usage = """
        usage: PlayerProbe foreground audio|video FILE
               PlayerProbe start audio|video FILE | enqueue audio|video FILE | seek SECONDS | volume CHANGE
               PlayerProbe rounds COUNT FILE
               PlayerProbe pause | resume | restart | mute | unmute | stop | status
        """

    static func main() {
        do {
            print(try answer(to: Array(CommandLine.arguments.dropFirst())))
        } catch {
            print("not done: \(error)")
            exit(1)
        }
    }

    private static func answer(to words: [String]) throws -> String {
        let player = PlayerController(environment: environment, owner: nil)
        switch words.first {
        case "foreground", "start", "enqueue": return try play(words, with: player)
        case "rounds": return try playRounds(Int(words[1]) ?? 0, of: words[2], with: player)
        case "seek": return try player.seek(by: Double(words[1]) ?? 0).map(described) ?? "beyond the end"
        case "volume": return String(try player.changeVolume(by: Int(words[1]) ?? 0))
        case "pause": return described(try player.pause())
        case "resume": return described(try player.resume())
        case "restart": return described(try player.restart())
        case "mute": return described(try player.setMuted(true))
        case "unmute": return described(try player.setMuted(false))
        case "stop": return described(try player.stop())
        case "status": return try player.nowPlaying().map(described) ?? "nothing"
        default: return usage
        }
    }

    private static func play(_ words: [String], with player: PlayerController) throws -> String {
        guard words.count == 3, let kind = Media.Kind(rawValue: words[1]),
            let media = PlayableMedia(Media(kind: kind, location: words[2]))
        else { return usage }
        switch words[0] {
        case "start": return "played by \(try player.start(media, title: words[2]))"
        case "enqueue": return "after \(try player.enqueue(media, title: words[2]))"
        default:
            let player = ForegroundPlayer(environment: environment)
            return "played by \(try player.play(media))"
        }
    }

    /// Plays a file and ends it, kindly or not, again and again.
    /// - Returns: by how many kilobytes this process has grown since a tenth of the rounds.
    private static func playRounds(_ count: Int, of path: String, with player: PlayerController) throws -> String {
        guard let media = PlayableMedia(.audio(location: path)) else { return usage }
        var early = 0
        for round in 0..<count {
            if round == count / 10 { early = residentKilobytes }
            _ = try player.start(media, title: path)
            if round % 2 == 1 { _ = try player.stop() } else { try endRudely() }
        }
        try player.waitForEnd()
        return "grown by \(residentKilobytes - early)"
    }

    /// Kills what this process has started, as the system might.
    private static func endRudely() throws {
        guard let file = fopen("/proc/self/task/\(getpid())/children", "r") else { return }
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 256)
        guard fgets(&text, Int32(text.count), file) != nil else { return }
        for child in String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).split(
            separator: " ")
        {
            if let child = pid_t(child) { kill(child, SIGKILL) }
        }
    }

    private static var residentKilobytes: Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 256)
        guard fgets(&text, Int32(text.count), file) != nil else { return 0 }
        let numbers = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            .split(separator: " ").compactMap { Int($0) }
        return numbers.count > 1 ? numbers[1] * 4 : 0
    }

    private static func described(_ playing: NowPlaying) -> String {
        "\(playing.title) \(playing.isPaused ? "paused" : "playing") at \(playing.position ?? -1)"
    }

    private static var environment: [String: String] {
        let names = [
            "PATH", "HOME", "TERM", "CHEER_PLAYER", "XDG_RUNTIME_DIR", "XDG_STATE_HOME", "DBUS_SESSION_BUS_ADDRESS",
        ]
        var variables: [String: String] = [:]
        for name in names { variables[name] = getenv(name).map { String(cString: $0) } }
        return variables
    }
}
