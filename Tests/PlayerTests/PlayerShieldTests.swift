import ChildProcess
import Glibc
import Testing

@testable import Player

/// What players open when they are given hostile files directly, as if these had passed for sounds.
@Suite("The players' arguments", .enabled(if: Installed.mustRun("strace", "mpv", "ffplay", "ffmpeg")), .serialized)
struct PlayerShieldTests {
    let folder: PlayerFolder

    init() throws {
        folder = try PlayerFolder()
        try folder.writeSound(as: "decoy.wav")
        try folder.writeSound(as: "sound.ogg.srt")
    }

    /// The files that are opened and the addresses that are called when a program plays a file, and all its output.
    private func trace(_ program: PlayerProgram, _ arguments: [String]) throws -> String {
        let trace = folder.path + "/trace"
        let quiet = program == .mpv ? ["--ao=null", "--vo=null"] : []
        let strace = ["-f", "-qq", "-e", "trace=open,openat,execve,connect,sendto", "-s", "4096", "-o", trace, "--"]
        let command = Command(
            program: "/usr/bin/strace", arguments: strace + ["/usr/bin/" + program.names[0]] + quiet + arguments,
            environment: [
                "PATH": "/usr/bin:/bin", "HOME": folder.path, "SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "dummy",
            ])
        _ = try command.run(limit: .seconds(20))
        let calls = try #require(SmallFile.read(trace, limit: 64 << 20))
        let text = String(decoding: calls, as: UTF8.self)
        try #require(text.contains("execve("))
        return text
    }

    private static func lists(_ folder: String) -> [(name: String, content: String)] {
        [
            ("edl.wav", "# mpv EDL v0\n\(folder)/decoy.wav\n"),
            ("playlist.ogg", "#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/decoy.wav\n\(folder)/decoy.wav\n"),
            ("hls.ogg", "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n\(folder)/decoy.wav\n#EXT-X-ENDLIST\n"),
            ("hls-net.mp3", "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:9/decoy.ts\n"),
            ("concat.wav", "ffconcat version 1.0\nfile decoy.wav\n"),
            ("list.wav", "[playlist]\nFile1=\(folder)/decoy.wav\n"),
            ("cue.wav", "FILE \"decoy.wav\" WAVE\nTRACK 01 AUDIO\n"),
            ("plain.mp3", "\(folder)/decoy.wav\n"), ("sdp.wav", "v=0\nc=IN IP4 127.0.0.1\nm=audio 9 RTP/AVP 0\n"),
            ("dash.wav", "<?xml version=\"1.0\"?><MPD><BaseURL>http://127.0.0.1:9/</BaseURL></MPD>"),
        ]
    }

    @Test("I9, I10: follow nothing that a list in a sound's place names", arguments: [PlayerProgram.mpv, .ffplay])
    func lists(program: PlayerProgram) throws {
        for list in Self.lists(folder.path) {
            let path = try folder.write(list.content.utf8, as: list.name)
            let calls = try trace(program, program.foregroundArguments(path: path, isVideo: false))
            #expect(calls.contains("\"\(path)\""), "the list itself is opened")
            #expect(!calls.contains("decoy"), "\(list.name) is followed")
            #expect(!calls.contains("sa_family=AF_INET"), "\(list.name) reaches the network")
        }
    }

    @Test(
        "play what can be played, and open no neighbour of it", arguments: ["wav", "ogg", "mp3", "flac", "m4a", "webm"])
    func plays(format: String) throws {
        let path = folder.path + "/sound.\(format)"
        _ = try Command(
            program: "/usr/bin/ffmpeg", arguments: ["-v", "error", "-y", "-i", folder.path + "/decoy.wav", path],
            environment: [:]
        ).run(limit: .seconds(20))
        for neighbour in ["srt", "ass", "lua", "conf", "cue", "mka", "jpg"] {
            try folder.write("1\n00:00:00,000 --> 00:00:01,000\nx\n".utf8, as: "sound.\(format).\(neighbour)")
            try folder.write("1\n00:00:00,000 --> 00:00:01,000\nx\n".utf8, as: "sound.\(neighbour)")
        }
        for program in [PlayerProgram.mpv, .ffplay] {
            let calls = try trace(program, program.foregroundArguments(path: path, isVideo: false))
            let own = calls.split(separator: "\n").filter { $0.contains(folder.path) && !$0.contains("execve(") }
            let opened = own.filter { $0.contains("/sound.") }
            #expect(!opened.isEmpty && opened.allSatisfy { $0.contains("\"\(path)\"") })
            #expect(!calls.contains("sa_family=AF_INET"))
        }
        try folder.install(.mpv)
        #expect(
            try ForegroundPlayer(environment: folder.environment()).play(.audio(path)) == "mpv")
    }

    @Test("I8: make no option of a file's name", arguments: ["--script=x.lua", "-x", "--version"])
    func optionNames(name: String) throws {
        let path = try folder.writeSound(as: name)
        for program in [PlayerProgram.mpv, .ffplay] {
            let calls = try trace(program, program.foregroundArguments(path: path, isVideo: false))
            #expect(calls.contains("\"\(path)\""))
        }
    }
}

@Suite("The player on the session bus")
struct MediaKeysTests {
    @Test(
        "is controlled by media keys where mpv's plugin is installed",
        .enabled(
            if: Installed.mustRun("mpv", "dbus-run-session", "dbus-send")
                && MpvExtensions.installed(environment: ["DBUS_SESSION_BUS_ADDRESS": "x"]) != []))
    func mediaKeys() throws {
        let folder = try PlayerFolder()
        try folder.install(.mpv)
        try folder.writeSound(milliseconds: 60_000)
        // The plugin takes its name on the bus a moment after mpv has begun.
        let session = """
            "$PROBE" start audio "$HOME/sound.wav"
            for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
            dbus-send --session --print-reply --dest=org.mpris.MediaPlayer2.mpv /org/mpris/MediaPlayer2 \
            org.mpris.MediaPlayer2.Player.Pause > /dev/null 2>&1 && break; sleep 0.1; done
            sleep 0.2; "$PROBE" status; "$PROBE" stop > /dev/null
            """
        let command = Command(
            program: "/usr/bin/dbus-run-session", arguments: ["--", "sh", "-c", session],
            environment: folder.environment(["PROBE": try Probe.path, "PATH": folder.bin + ":/usr/bin:/bin"]))
        let outcome = try command.run(limit: .seconds(30))
        #expect(outcome.output.text.contains("\(folder.path)/sound.wav paused at "))
    }

    @Test("is not asked for where there is no bus")
    func noBus() {
        #expect(MpvExtensions.installed(environment: ["XDG_RUNTIME_DIR": "/no/such/folder"]) == [])
    }
}
