import ChildProcess
import Glibc

/// A player program as people have it, made to play into nothing.
enum RealPlayer: String, CaseIterable, Sendable {
    case mpv, ffplay, cvlc, gstPlay = "gst-play-1.0", mpg123, aplay

    /// What runs it without sound card and screen. VLC refuses to be run by root, so that it runs as nobody there.
    var script: String {
        switch self {
        case .mpv: "exec mpv --ao=null --vo=null \"$@\""
        case .ffplay: "SDL_AUDIODRIVER=dummy SDL_VIDEODRIVER=dummy exec ffplay \"$@\""
        case .cvlc:
            """
            set -- vlc --aout=dummy --vout=dummy "$@"
            if [ "$(id -u)" = 0 ]; then chmod o+rx "$HOME"; exec setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; fi
            exec "$@"
            """
        case .gstPlay: "exec gst-play-1.0 --audiosink='fakesink sync=true' \"$@\""
        case .mpg123: "exec mpg123 -o dummy \"$@\""
        case .aplay: "exec aplay -D null \"$@\""
        }
    }

    /// The program that must be installed for it.
    var program: String { self == .cvlc ? "vlc" : rawValue }

    /// Those to test: every one where tests are run automatically, as all must be there.
    static var available: [RealPlayer] { allCases.filter { Installed.mustRun($0.program) } }

    /// The name by which Cheer speaks of it.
    var name: String { self == .cvlc ? "VLC" : rawValue }
}

/// Whether programs that a test needs are there.
enum Installed {
    private static let folders = SearchPath("/usr/local/bin:/usr/bin:/bin:/usr/games")

    static func has(_ program: String) -> Bool { folders.program(named: program) != nil }

    /// Whether to run a test of a program: always where tests are run automatically, as everything must be there.
    static func mustRun(_ programs: String...) -> Bool {
        getenv("CHEER_CI") != nil || programs.allSatisfy(has)
    }
}
