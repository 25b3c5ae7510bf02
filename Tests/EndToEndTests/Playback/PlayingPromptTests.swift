import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite("The prompt while something plays", .enabled(if: requireProgram("mpv"), "mpv isn't installed"))
struct PlayingPromptTests {
    private typealias Key = PseudoTerminal.Key
    private let home: PlaybackHome
    private let mpv: MpvSocket

    init() throws {
        home = try PlaybackHome()
        mpv = MpvSocket(home)
        try home.installMpv()
        try home.add("Mind the gap", with: try home.writeSound("distant-bell.wav"))
    }

    private func playingPrompt() throws -> PseudoTerminal {
        let terminal = try home.home.prompt()
        try terminal.send("play it" + Key.enter)
        try terminal.expect("♪ distant bell")
        try terminal.expect("cheer>")
        return terminal
    }

    @Test("It comes back at once and shows what plays")
    func shows() throws {
        let terminal = try playingPrompt()
        #expect(try mpv.flag("pause") == false)
        try terminal.send("pause" + Key.enter)
        try terminal.expect("♪ distant bell (paused)")
        try terminal.send("stop" + Key.enter)
        try terminal.expect("Stopped")
        let prompt = try terminal.expect("cheer>")
        #expect(!prompt.contains("♪"))
    }

    @Test("M10: leaving it stops what it started", arguments: ["goodbye\r", Key.controlD, "HUP", "TERM", "QUIT"])
    func leaves(by way: String) throws {
        let terminal = try playingPrompt()
        switch way {
        case "HUP": terminal.sendSignal(SIGHUP)
        case "TERM": terminal.sendSignal(SIGTERM)
        case "QUIT": terminal.sendSignal(SIGQUIT)
        default: try terminal.send(way)
        }
        #expect(try terminal.status() == (["HUP", "TERM", "QUIT"].contains(way) ? nil : 0))
        #expect(home.processes == 0 && !home.hasTraces)
    }

    @Test("M10: even where it is killed, what it started ends")
    func killedPrompt() throws {
        let terminal = try playingPrompt()
        terminal.sendSignal(SIGKILL)
        #expect(try terminal.status() == nil)
        #expect(home.waitForSilence())
        #expect(try home.say("what is playing").output == "Nothing is playing.\n")
        #expect(!home.hasTraces)
    }

    @Test("M10: what another command plays on the prompt's player outlives the prompt")
    func takenOver() throws {
        let terminal = try playingPrompt()
        try home.playing(after: "play it")
        try terminal.send(Key.controlD)
        #expect(try terminal.status() == 0)
        #expect(try mpv.flag("pause") == false)
    }

    @Test("M10: leaving it leaves alone what another command has started")
    func leavesOthers() throws {
        try home.playing(after: "play it")
        let terminal = try home.home.prompt()
        try terminal.send("pause" + Key.enter)
        try terminal.expect("(paused)")
        try terminal.send(Key.controlD)
        #expect(try terminal.status() == 0)
        #expect(home.processes == 1)
    }

    @Test("U9: Ctrl-C on an empty line stops what plays, and on another clears the line alone")
    func controlC() throws {
        let terminal = try playingPrompt()
        try terminal.send("frobnicate")
        try terminal.expect("frobnicate")
        try terminal.send(Key.controlC)
        try terminal.expect("cheer>")
        #expect(try mpv.flag("pause") == false)
        try terminal.send(Key.controlC)
        try terminal.expect("Stopped “distant bell”.")
        #expect(home.waitForSilence())
        try terminal.send(Key.controlC)
        try terminal.expect("cheer>")
        try terminal.send(Key.controlD)
        #expect(try terminal.status() == 0)
    }

    @Test("M5: it comes back when the player is killed, and plays again")
    func killed() throws {
        let terminal = try playingPrompt()
        kill(try #require(home.player), SIGKILL)
        try terminal.send("pause" + Key.enter)
        try terminal.expect("Nothing is playing.")
        try terminal.send("play it" + Key.enter)
        try terminal.expect("♪ distant bell")
    }

    @Test("M5: it comes back when the player hangs, says so, and stops it")
    func hangs() throws {
        let terminal = try playingPrompt()
        kill(try #require(home.player), SIGSTOP)
        try terminal.send("pause" + Key.enter)
        try terminal.expect("doesn't answer")
        try terminal.expect("cheer>")
        try terminal.send("stop" + Key.enter)
        try terminal.expect("Stopped")
        #expect(home.waitForSilence())
    }

    @Test(
        "A picture is drawn where there is no desktop", .enabled(if: requireProgram("chafa"), "chafa isn't installed"))
    func drawing() throws {
        try home.install("chafa", "exec chafa \"$@\"")
        let picture = home.home.folder.path(".local/share/cheer/media/lighthouse-at-dusk.png")
        try home.add("Look at the lighthouse", with: picture)
        let terminal = try home.home.prompt()
        try terminal.send("play it" + Key.enter)
        try terminal.expect("Shall I show it?")
        try terminal.expect("cheer>")
        try terminal.send("yes" + Key.enter)
        let drawing = try terminal.expect("Here is “lighthouse at dusk”.")
        #expect(drawing.split(whereSeparator: \.isNewline).count > 5 && drawing.contains("\u{1B}["))
    }
}
