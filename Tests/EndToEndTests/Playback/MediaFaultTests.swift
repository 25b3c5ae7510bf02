import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite("Media and players at fault")
struct MediaFaultTests {
    private let home: PlaybackHome

    init() throws { home = try PlaybackHome() }

    @Test("M1: where the file is gone, the text is shown, it says so, and the status is 1")
    func gone() throws {
        try home.installMpv()
        let path = try home.writeSound("bell.wav")
        try home.add("Mind the gap", with: path)
        unlink(path)
        let result = try home.say("play it")
        #expect(result.status == 1)
        #expect(result.output == "Mind the gap\n")
        #expect(result.error == "The file \(path) is gone: put it back, or attach another one.\n")
        let line = try JSONLine(home.home.cheer("--json", "play it").result().output)
        #expect(line.text("error")?.contains("is gone") == true)
        #expect(line.object("motivational")?["message"] as? String == "Mind the gap")
        #expect(home.processes == 0)
    }

    @Test(
        "M2: what is no regular file is refused",
        arguments: ["folder", "fifo", "device", "dangling link", "link to a device", "socket"])
    func irregular(kind: String) throws {
        try home.install("mpv", "touch \"$HOME/started\"")
        let path = try home.writeSound("bell.wav")
        try home.add("Mind the gap", with: path)
        unlink(path)
        switch kind {
        case "folder": mkdir(path, 0o700)
        case "fifo": mkfifo(path, 0o600)
        case "device": symlink("/dev/null", path)
        case "dangling link": symlink("/nowhere/at/all", path)
        case "socket":
            // A socket is made by whoever listens at it.
            symlink("/dev/log-that-is-no-file/x", path)
        default: symlink("/dev/zero", path)
        }
        let result = try home.say("play it")
        #expect(result.status == 1)
        #expect(result.output == "Mind the gap\n" && result.error.contains(kind.contains("device") ? "/dev/" : path))
        #expect(access(home.home.folder.path("started"), F_OK) != 0)
    }

    @Test("M3: where no player is installed, it names the packages to install")
    func noPlayer() throws {
        try home.add("Mind the gap", with: try home.writeSound("bell.wav"))
        let result = try home.say("play it")
        #expect(result.status == 1)
        #expect(result.error.contains("mpv, ffmpeg, vlc or mpg123"))
        try home.add("Look", with: try home.home.folder.write("x", to: "film.mp4"))
        try home.home.folder.write([0, 0, 0, 24] + Array("ftypisom".utf8) + [0, 0, 2, 0], to: "film.mp4")
        #expect(try home.say("play it").error.contains("mpv, ffmpeg or vlc."))
    }

    @Test("M3: where nothing reads aloud, it names the packages to install")
    func noSpeech() throws {
        try home.add("Mind the gap", with: try home.writeSound("bell.wav"))
        let result = try home.say("read it to me")
        #expect(result.status == 1 && result.output == "Mind the gap\n")
        #expect(result.error.contains("speech-dispatcher or espeak-ng"))
    }

    @Test(
        "M4: where the player fails, its status and its last line are reported",
        arguments: [
            (
                "mpv", "echo first; echo 'no such device'; exit 4",
                "mpv could not play it (exit status 4): no such device"
            ),
            ("ffplay", "echo 'bad codec' >&2; exit 1", "ffplay could not play it (exit status 1): bad codec"),
            ("ffplay", "kill -SEGV $$", "ffplay could not play it (signal 11)"),
            ("mpv", "exit 0", "mpv could not play it (exit status 0)"),
            ("cvlc", "echo '[0] main decoder error: bad'; exit 0", "VLC could not play it (exit status 0)"),
        ])
    func fails(player: String, script: String, complaint: String) throws {
        try home.install(player, script)
        try home.add("Mind the gap", with: try home.writeSound("bell.wav"))
        let result = try home.say("play it")
        #expect(result.status == 1 && result.error.hasPrefix(complaint))
        #expect(home.waitForSilence() && !home.hasTraces)
    }

    @Test(
        "M4: what is no sound is refused by what real players say",
        .enabled(if: requireProgram("mpv"), "mpv isn't installed"))
    func broken() throws {
        try home.installMpv()
        let junk = Array("RIFF\u{24}\u{10}\0\0WAVEjunk".utf8) + (0..<3_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
        try home.add("Mind the gap", with: try home.home.folder.write(junk, to: "bell.wav"))
        let result = try home.say("play it")
        #expect(result.status == 1 && result.error == "mpv could not play it: unrecognized file format\n")
        #expect(home.waitForSilence() && !home.hasTraces)
    }

    @Test(
        "M5: a hostile player is controlled and ended all the same, with what it started",
        arguments: [
            "while :; do echo y; done", "while :; do echo y >&2; done",
            "trap '' TERM INT HUP; while :; do sleep 0.05; done",
            "(trap '' TERM INT HUP; exec sleep 1000) & wait", "exec sleep 1000",
        ])
    func hostile(script: String) throws {
        try home.install("ffplay", script)
        try home.add("Mind the gap", with: try home.writeSound("bell.wav"))
        let played = try home.say("play it")
        #expect(played.status == 0 && played.output == "Playing “bell” with ffplay.\n")
        #expect(try home.say("pause").output == "Paused “bell”.\n")
        #expect(try home.say("resume").status == 0)
        let refused = try home.say("skip ahead 10 seconds")
        #expect(refused.status == 1 && refused.error.contains("ffplay can't jump while it plays"))
        let process = try #require(home.player)
        #expect(try home.say("stop").output == "Stopped “bell”.\n")
        // Its group went with it: nothing answers to the number any more.
        #expect(eventually { kill(-process, 0) != 0 } && home.waitForSilence() && !home.hasTraces)
    }

    @Test("M5: an mpv that never listens is ended in bounded time, and the next line is answered")
    func neverListens() throws {
        try home.install("mpv", "trap '' TERM; while :; do sleep 0.1; done")
        try home.add("Mind the gap", with: try home.writeSound("bell.wav"))
        var run = home.home.cheer(input: .text("play it\nhow many are there\n"))
        run.timeLimit = .seconds(25)
        let result = try run.result()
        #expect(result.status == 1 && result.output.contains("motivationals"))
        #expect(result.error == "mpv doesn't answer: stop it, and play again.\n")
        #expect(home.waitForSilence() && !home.hasTraces)
    }

    @Test("A video is played, and it is said where it can't be seen", .enabled(if: requireProgram("mpv")))
    func unseenVideo() throws {
        try home.installMpv()
        _ = try home.say("cheer me up")
        let video = home.home.folder.path(".local/share/cheer/media/breathing-circle.webm")
        try home.add("Breathe", with: video)
        #expect(try home.say("play it").output.hasSuffix("There is no desktop here, so that it can only be heard.\n"))
        home.home.environment["WAYLAND_DISPLAY"] = "wayland-7"
        #expect(try home.say("play it").output == "Playing “breathing circle” with mpv.\n")
    }

    @Test("M6: a motivational has one medium: another takes its place", .enabled(if: requireProgram("mpv")))
    func oneMedium() throws {
        try home.installMpv()
        try home.add("Mind the gap", with: try home.writeSound("bell.wav"))
        #expect(try home.say("attach \(home.writeSound("drum.wav")) to this one").status == 0)
        #expect(try home.say("play it").output == "Playing “drum” with mpv.\n")
        let both = "Message: Two\nImage: a.png\nAudio: b.wav\n"
        let refused = try home.say("import \(home.home.folder.write(both, to: "both.rec"))")
        #expect(refused.status == 1 && refused.error.contains("both.rec:3"))
    }

    @Test("M7: “play it” at a picture offers to show it, and “yes” opens it on the desktop")
    func picture() throws {
        try home.install("mpv", "touch \"$HOME/started\"")
        try home.install("xdg-open", "printf '%s' \"$1\" > \"$HOME/opened\"")
        home.home.environment["DISPLAY"] = ":7"
        _ = try home.say("cheer me up")
        let picture = home.home.folder.path(".local/share/cheer/media/lighthouse-at-dusk.png")
        try home.add("Look at the lighthouse", with: picture)
        let asked = try home.say("play it")
        #expect(asked.status == 1 && asked.error == "It is a picture, which can't be played. Shall I show it?\n")
        #expect(try home.say("yes").output == "Here is “lighthouse at dusk”.\n")
        #expect(try home.home.folder.readText("opened") == picture)
        unlink(home.home.folder.path("opened"))
        #expect(try home.say("show me the picture").status == 0)
        #expect(try home.home.folder.readText("opened") == picture)
        #expect(access(home.home.folder.path("started"), F_OK) != 0)
    }

    @Test("I11: a picture of twenty thousand pixels each way is refused before any program sees it")
    func hugePicture() throws {
        try home.install("xdg-open", "touch \"$HOME/started\"")
        home.home.environment["DISPLAY"] = ":7"
        let start: [UInt8] = [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + Array("IHDR".utf8)
        let size: [UInt8] = [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20, 8, 2, 0, 0, 0]
        try home.add("Look", with: try home.home.folder.write(start + size, to: "huge.png"))
        let result = try home.say("show me the picture")
        #expect(result.status == 1 && result.error.contains("20000 × 20000 pixels are too many"))
        #expect(access(home.home.folder.path("started"), F_OK) != 0)
    }
}
