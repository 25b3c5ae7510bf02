/// A player program that Cheer knows how to use, in the order of preference.
enum PlayerProgram: Equatable, Sendable {
    case mpv, ffplay, vlc, gstPlay, mpg123, paplay, aplay
    /// One that the user chose and Cheer doesn't know: it is given the file's path and nothing else.
    case other(name: String)

    /// Those that are looked for, the best first.
    static let known: [PlayerProgram] = [.mpv, .ffplay, .vlc, .gstPlay, .mpg123, .paplay, .aplay]

    /// The names under which the program may be installed, the best first.
    var names: [String] {
        switch self {
        case .mpv: ["mpv"]
        case .ffplay: ["ffplay"]
        case .vlc: ["cvlc", "vlc"]
        case .gstPlay: ["gst-play-1.0"]
        case .mpg123: ["mpg123"]
        case .paplay: ["paplay"]
        case .aplay: ["aplay"]
        case .other(let name): [name]
        }
    }

    /// The name by which people speak of it.
    var name: String {
        switch self {
        case .vlc: "VLC"
        default: names[0]
        }
    }

    /// The program that a name or path as in `$CHEER_PLAYER` means.
    init(chosen name: String) {
        let base = (name.split(separator: "/").last.map(String.init) ?? name).lowercased()
        self = Self.known.first { $0.names.contains(base) || $0.name.lowercased() == base } ?? .other(name: name)
    }

    /// Whether it can play such a file.
    ///
    /// mpg123 and aplay would make noise of a format they don't know, and report success.
    func plays(_ file: MediaFile, isVideo: Bool) -> Bool {
        switch self {
        case .mpv, .ffplay, .other: true
        // What an address answers with can be a list, and these can't be kept from following it.
        case .vlc, .gstPlay: !file.isStream
        case .mpg123: !isVideo && file.container == .mpegAudio
        case .paplay: !isVideo && [.wave, .flac, .ogg, .aiff].contains(file.container)
        case .aplay: !isVideo && file.container == .wave
        }
    }

    /// The line in what it wrote that tells a failure which its exit status hides.
    ///
    /// ffplay, VLC and gst-play leave with status 0 when they couldn't play.
    func hiddenFailure(in lines: [Substring], path: String) -> Substring? {
        switch self {
        case .ffplay:
            lines.last {
                $0.hasPrefix(path + ": ") || $0.hasPrefix("file:" + path + ": ") || $0.contains("Failed to open file")
            }
        case .vlc:
            lines.first { $0.contains("not supposed to be run as root") }
                ?? lines.last { $0.contains(" error: ") && !$0.contains("interface") && !$0.contains("prevented") }
        case .gstPlay:
            lines.last { $0.hasPrefix("ERROR ") && !$0.hasPrefix("ERROR debug") || $0.hasPrefix("Missing decoder") }
        case .mpv, .mpg123, .paplay, .aplay, .other:
            nil
        }
    }
}
