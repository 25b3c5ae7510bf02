import Glibc
import Motivation
import Player

/// Plays one file as the program does, for tests that need a process of their own: at a terminal, or to be killed.
///
/// Usage: `PlayerProbe foreground audio|video FILE`
@main
enum PlayerProbe {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, arguments[1] == "foreground", let kind = Media.Kind(rawValue: arguments[2]),
            let media = PlayableMedia(Media(kind: kind, location: arguments[3]))
        else {
            print("usage: PlayerProbe foreground audio|video FILE")
            exit(2)
        }
        do {
            let player = ForegroundPlayer(environment: environment, isAtTerminal: isatty(0) == 1)
            print("played by \(try player.play(media))")
        } catch {
            print("not played: \(error)")
            exit(1)
        }
    }

    private static var environment: [String: String] {
        var variables: [String: String] = [:]
        for name in ["PATH", "HOME", "TERM", "CHEER_PLAYER"] {
            variables[name] = getenv(name).map { String(cString: $0) }
        }
        return variables
    }
}
