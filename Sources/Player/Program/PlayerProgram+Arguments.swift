extension PlayerProgram {
    /// The arguments that make it play one file in the foreground, follow nothing that the file names, and leave.
    /// - Parameter isVideo: whether a picture belongs to it; without one no window is opened.
    func foregroundArguments(path: String, isVideo: Bool) -> [String] {
        switch self {
        case .mpv:
            return Self.mpvShield + (isVideo ? [] : ["--video=no"]) + [
                "--msg-level=all=no", "--term-status-msg=", "--log-file=/dev/fd/2", "--", path,
            ]
        case .ffplay:
            return ["-hide_banner", "-loglevel", "error", "-autoexit"] + (isVideo ? [] : ["-nodisp"])
                + Self.ffmpegShield(path: path) + ["-i", path.hasPrefix("/") ? "file:" + path : path]
        case .vlc:
            return ["-I", "dummy", "--no-media-library", "--no-sub-autodetect-file", "--no-metadata-network-access"]
                + (isVideo ? [] : ["--no-video"]) + ["--play-and-exit", "--", path]
        case .gstPlay:
            return ["--quiet"] + (isVideo ? [] : ["--videosink=fakesink"]) + ["--", path]
        case .mpg123:
            return ["--quiet", "--", path]
        case .paplay:
            return ["--", path]
        case .aplay:
            return ["--quiet", "--", path]
        case .other:
            return [path]
        }
    }

    /// The arguments that make it play one file in the background, away from every terminal.
    /// - Parameter volume: in percent; VLC and aplay play at the system's.
    func backgroundArguments(path: String, isVideo: Bool, volume: Int) -> [String] {
        let arguments = foregroundArguments(path: path, isVideo: isVideo)
        switch self {
        case .ffplay: return ["-volume", String(volume)] + arguments
        case .gstPlay: return ["--no-interactive", "--volume=\(Double(volume) / 100)"] + arguments
        case .mpg123: return ["--scale", String(32_768 * volume / 100)] + arguments
        case .paplay: return ["--volume=\(65_536 * volume / 100)"] + arguments
        case .mpv, .vlc, .aplay, .other: return arguments
        }
    }

    /// The arguments that make mpv wait for commands at a socket, and leave once all that it was given is played.
    /// - Parameters:
    ///   - extensions: scripts to load, by absolute path.
    ///   - hasLifeline: whether standard input is a socket at whose end it is to leave.
    static func servingArguments(
        socket: String, volume: Int, extensions: [String], hasLifeline: Bool = false
    ) -> [String] {
        mpvShield + [
            "--idle=once", "--no-terminal", "--input-ipc-server=\(socket)", "--volume=\(volume)", "--volume-max=100",
            "--audio-display=no", "--force-window=no", "--keep-open=no", "--input-media-keys=no",
        ] + (hasLifeline ? ["--input-ipc-client=fd://0"] : []) + extensions.map { "--script=\($0)" }
    }

    /// What keeps mpv from reading settings and scripts, and from following what a file names: other files, addresses,
    /// play lists, neighbours of a like name.
    static let mpvShield = [
        "--no-config", "--load-scripts=no", "--ytdl=no", "--access-references=no", "--autoload-files=no",
        "--ordered-chapters=no", "--demuxer=lavf", "--demuxer-lavf-o-add=format_whitelist=[\(containers)]",
    ]

    /// What keeps ffplay to this file, or to the network for a stream's address, and to formats that name no other.
    private static func ffmpegShield(path: String) -> [String] {
        let protocols = path.hasPrefix("/") ? "file" : "http,https,tls,tcp,crypto"
        return ["-protocol_whitelist", protocols, "-format_whitelist", containers]
    }

    /// FFmpeg's names of the formats that hold sound or video themselves, rather than naming where it is.
    private static let containers = [
        "aac", "ac3", "aiff", "amr", "ape", "asf", "au", "avi", "caf", "dts", "eac3", "flac", "flv", "gif",
        "matroska,webm", "mov,mp4,m4a,3gp,3g2,mj2", "mp3", "mpeg", "mpegts", "mpegvideo", "ogg", "tta", "voc", "w64",
        "wav", "wv",
    ].joined(separator: ",")
}
