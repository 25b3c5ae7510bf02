import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a real mpv opens and calls, on the whole way from the phrase to the sound, as strace sees it.
@Suite(
    "What a medium names is played, and nothing else is opened",
    .enabled(if: requireProgram("mpv") && requireProgram("strace"), "mpv or strace isn't installed"))
struct InjectionTests {
    private let home: PlaybackHome
    private let listener: LoopbackListener
    private var folder: TemporaryFolder { home.home.folder }

    init() throws {
        home = try PlaybackHome()
        listener = try LoopbackListener()
        try home.installMpv()
        try home.writeSound("decoy.wav", seconds: 0.2)
        // The first run fills the collection, which isn't what is traced.
        _ = try home.say("cheer me up")
    }

    /// The files opened, the programs started and the addresses called, from the phrase to the end of the sound.
    private func trace(_ phrase: String) throws -> (calls: String, result: ProgramResult) {
        let trace = folder.path("trace")
        let calls = "trace=open,openat,execve,connect,sendto"
        var run = ProgramRun(
            try programPath("strace"),
            ["-f", "-qq", "-e", calls, "-s", "4096", "-o", trace, home.home.program, phrase],
            environment: home.home.environment)
        run.timeLimit = .seconds(60)
        let result = try run.result()
        #expect(home.waitForSilence())
        return (try folder.readText("trace"), result)
    }

    /// Whether anything but sockets of this machine's own was called.
    private func callsTheNetwork(_ calls: String) -> Bool { calls.contains("sa_family=AF_INET") || listener.wasCalled }

    @Test(
        "I8, I12: whatever a file is called, it is played as a file",
        arguments: [
            "-x", "--script=x.lua", "--version", "a b", "it's", "\"quoted\"", "$(touch ran)", "`touch ran`", "🎵 ноты",
            "x;touch ran", "edl:__x", "100%d",
        ])
    func names(name: String) throws {
        try folder.write("os.execute('touch \(folder.path("ran"))')", to: "x.lua")
        let path = try home.writeSound(name + ".wav", seconds: 0.2)
        try home.import("Mind the gap", topic: "gap", audio: path)
        let (calls, result) = try trace("play something about gap")
        #expect(result.status == 0 && result.error == "")
        #expect(!calls.contains("x.lua\"") && !callsTheNetwork(calls))
        #expect(access(folder.path("ran"), F_OK) != 0)
        let started = calls.split(separator: "\n").filter { $0.contains("execve(\"") }
        #expect(started.count >= 3)
        #expect(started.allSatisfy { $0.contains("/cheer\",") || $0.contains("/mpv\",") })
    }

    @Test(
        "I12: names with line ends, and a link to a name of bytes that are no text", arguments: ["line\nend", "link"])
    func oddNames(name: String) throws {
        let path = try home.writeSound(name + ".wav", seconds: 0.2)
        var noText = Array(folder.path("b").utf8CString.dropLast()) + [-1, 100, 0]
        if name == "link" {
            rename(path, &noText)
            symlink(&noText, path)
        }
        defer { unlink(&noText) }
        try home.import("Mind the gap", topic: "gap", audio: path)
        let (_, result) = try trace("play something about gap")
        #expect(result.status == 0)
        // The title is shown on one line, whatever it holds.
        #expect(result.output.split(separator: "\n").count == 2)
    }

    @Test(
        "I9: an address is refused, and nothing is started or called",
        arguments: [
            "av://lavfi:testsrc", "edl://DECOY", "ytdl://x", "memory://x", "http://127.0.0.1:PORT/x.wav",
            "https://127.0.0.1:PORT/x.wav", "rtsp://127.0.0.1:PORT/x", "HTTP://127.0.0.1:PORT/x", "file://host/x.wav",
            "lavf://DECOY", "null://", "fd://0", "archive://DECOY", "cdda://", "mf://DECOY", "smb://127.0.0.1:PORT/x",
        ])
    func addresses(pattern: String) throws {
        let address = pattern.replacing("PORT", with: String(listener.port))
            .replacing("DECOY", with: folder.path("decoy.wav"))
        try home.import("Mind the gap", topic: "gap", audio: address)
        let (calls, result) = try trace("play something about gap")
        #expect(result.status == 1 && result.output == "Mind the gap\n" && result.error.contains("can't be used"))
        #expect(!calls.contains("decoy") && !callsTheNetwork(calls))
        #expect(!calls.contains("bin/mpv"))
    }

    @Test(
        "I10: a list in a sound's place is refused or played as nothing, and what it names isn't opened",
        arguments: [
            "# mpv EDL v0\nDECOY\n", "\u{FEFF}# mpv EDL v0\nDECOY\n", "#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:PORT/x\n",
            "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:PORT/x.ts\n#EXT-X-ENDLIST\n",
            "ffconcat version 1.0\nfile DECOY\n", "[playlist]\nFile1=DECOY\n", "DECOY\n", "http://127.0.0.1:PORT/x\n",
            "v=0\nc=IN IP4 127.0.0.1\nm=audio PORT RTP/AVP 0\n",
            "<?xml version=\"1.0\"?><MPD><BaseURL>http://127.0.0.1:PORT/</BaseURL></MPD>",
            "#EXTM3U\u{0}\nhttp://127.0.0.1:PORT/x\n", "RIFF\u{0}\u{0}\u{0}\u{0}WAVE# mpv EDL v0\nDECOY\n",
        ], ["wav", "ogg"])
    func lists(pattern: String, ending: String) throws {
        let content = pattern.replacing("PORT", with: String(listener.port))
            .replacing("DECOY", with: folder.path("decoy.wav"))
        let path = try folder.write(content, to: "list.\(ending)")
        try home.import("Mind the gap", topic: "gap", audio: path)
        let (calls, result) = try trace("play something about gap")
        #expect(result.status == 1 && result.output == "Mind the gap\n")
        #expect(!calls.contains("/decoy.wav\"") && !callsTheNetwork(calls))
    }

    @Test(
        "A stream is played where the owner allows it",
        .enabled(if: requireProgram("ffplay"), "ffplay isn't installed"),
        arguments: ["mpv", "ffplay"])
    func stream(player: String) throws {
        if player == "ffplay" {
            unlink(folder.path("bin/mpv"))
            try home.install("ffplay", "SDL_AUDIODRIVER=dummy exec ffplay \"$@\"")
        }
        let address = "http://127.0.0.1:\(listener.port)/far-bell.wav"
        try home.import("Mind the gap", topic: "gap", audio: address)
        let refused = try home.say("play something about gap")
        #expect(refused.status == 1 && refused.error.contains("CHEER_ALLOW_STREAMS"))
        home.home.environment["CHEER_ALLOW_STREAMS"] = "yes"
        let served = listener.serve(try folder.read("decoy.wav"))
        let played = try home.say("play something about gap")
        #expect(played.status == 0 && played.output == "Mind the gap\nPlaying “far bell” with \(player).\n")
        #expect(home.waitForSilence())
        #expect(try served.value() > 0)
    }

    @Test("A stream that answers with a list leads nowhere", .timeLimit(.minutes(1)))
    func streamedList() throws {
        let other = try LoopbackListener()
        try home.import("Mind the gap", topic: "gap", audio: "http://127.0.0.1:\(listener.port)/bell.wav")
        home.home.environment["CHEER_ALLOW_STREAMS"] = "yes"
        let list = "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:\(other.port)/x.ts\n"
        let served = listener.serve(Array(list.utf8))
        #expect(try home.say("play something about gap").status == 1)
        #expect(try served.value() > 0 && !other.wasCalled)
    }
}
