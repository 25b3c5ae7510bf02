import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite("What plays, controlled by commands of their own", .enabled(if: requireProgram("mpv"), "mpv isn't installed"))
struct ControlTests {
    private let home: PlaybackHome
    private let mpv: MpvSocket

    init() throws {
        home = try PlaybackHome()
        mpv = MpvSocket(home)
        try home.installMpv()
        try home.add("Mind the gap", with: try home.writeSound("distant-bell.wav"))
    }

    @Test("Play, pause, resume, ten seconds on, volume 30, mute, what plays, stop: each is what mpv itself says")
    func session() throws {
        try home.playing(after: "play it")
        #expect(try mpv.property("path") as? String == home.home.folder.path("distant-bell.wav"))

        let paused = try home.playing(after: "pause")
        #expect(try mpv.flag("pause") == true)
        let held = try mpv.number("time-pos")
        #expect(abs((paused["position"] as? Double ?? -1) - held) < 0.01)
        usleep(300_000)
        #expect(try mpv.number("time-pos") == held)

        // After a jump in a pause, mpv takes what its output has buffered off the place: up to 0.2 s each time.
        try home.playing(after: "skip ahead 10 seconds")
        let ahead = try mpv.number("time-pos")
        #expect(abs(ahead - held - 10) < 0.3)
        try home.playing(after: "go back 4 seconds")
        #expect(abs(try mpv.number("time-pos") - ahead + 4) < 0.3)

        try home.playing(after: "resume")
        #expect(try mpv.flag("pause") == false)
        #expect(try eventually { try mpv.number("time-pos") > held + 6.2 })

        try home.playing(after: "set the volume to 30")
        #expect(try mpv.number("volume") == 30)
        try home.playing(after: "louder")
        #expect(try mpv.number("volume") == 40)
        try home.playing(after: "turn it down by 15")
        #expect(try mpv.number("volume") == 25)
        try home.playing(after: "mute it")
        #expect(try mpv.flag("mute") == true)
        try home.playing(after: "unmute it")
        #expect(try mpv.flag("mute") == false)

        let now = try home.playing(after: "what is playing")
        #expect(now["title"] as? String == "distant bell" && now["length"] as? Double == 60)
        #expect(now["volume"] as? Int == 25 && now["muted"] as? Bool == false && now["player"] as? String == "mpv")
        let sum = (now["position"] as? Double ?? 0) + (now["left"] as? Double ?? 0)
        #expect(abs(sum - 60) < 0.01)

        let again = try home.playing(after: "play it from the beginning")["position"] as? Double
        #expect((again ?? 60) < 1)
        #expect(try home.say("stop").output == "Stopped “distant bell”.\n")
        #expect(home.waitForSilence() && !home.hasTraces)
        #expect(try home.say("what is playing").output == "Nothing is playing.\n")
    }

    @Test("M9: two pipes that control one player at once lose nothing of each other's")
    func atOnce() throws {
        try home.playing(after: "play it")
        try home.playing(after: "set the volume to 50")
        let phrases = String(repeating: "louder by 3\npause\nquieter by 2\nresume\nwhat is playing\n", count: 8)
        let run = home.home.cheer("--json", input: .text(phrases))
        let other = BackgroundThread { try run.result() }
        let results = [try run.result(), try other.value()]
        for result in results {
            #expect(result.status == 0 && result.error == "")
            let lines = try JSONLine.lines(result.output)
            #expect(lines.count == 40 && lines.allSatisfy { $0.object("playing") != nil })
        }
        #expect(try mpv.number("volume") == 66)
        #expect(home.processes == 1)
    }

    @Test("“Play it” returns at once and plays on; in a pipe, the end of the input leaves it playing")
    func playsOn() throws {
        let played = try home.say("play it")
        #expect(played.status == 0 && played.output == "Playing “distant bell” with mpv.\n")
        #expect(home.processes == 1)
        #expect(try home.home.cheer(input: .text("pause\nplay it\n")).result().status == 0)
        #expect(try mpv.flag("pause") == false)
        let player = try #require(home.player)
        #expect(home.processes == 1 && Processes.children(of: getpid()).contains(player) == false)
    }

    @Test("With --wait, the command ends when what it began is over", arguments: [true, false])
    func waits(isPipe: Bool) throws {
        try home.add("Brief", with: try home.writeSound("brief.wav", seconds: 0.7))
        let run = isPipe ? home.home.cheer("--wait", input: .text("play it\n")) : home.home.cheer("--wait", "play it")
        let start = ContinuousClock.now
        #expect(try run.result().status == 0)
        #expect(ContinuousClock.now - start > .milliseconds(600))
        #expect(home.processes == 0 && !home.hasTraces)
    }

    @Test("With --wait, what another command plays isn't waited for")
    func waitsForItsOwn() throws {
        try home.playing(after: "play it")
        #expect(try home.home.cheer("--wait", "pause").result().status == 0)
        #expect(home.processes == 1)
    }

    @Test("U9: Ctrl-C ends the waiting, and what plays; so does whatever else ends the command")
    func interruptsWaiting() throws {
        let terminal = try PseudoTerminal()
        try terminal.start(home.home.program, ["--wait", "play it"], environment: home.home.environment)
        try terminal.expect("Playing")
        #expect(try eventually { try mpv.number("time-pos") > 0 })
        try terminal.send(PseudoTerminal.Key.controlC)
        #expect(try terminal.status() == nil)
        #expect(home.waitForSilence())
        let killed = try PseudoTerminal()
        try killed.start(home.home.program, ["--wait", "play it"], environment: home.home.environment)
        try killed.expect("Playing")
        killed.sendSignal(SIGKILL)
        #expect(home.waitForSilence())
    }

    @Test("What is played next waits in the queue")
    func queues() throws {
        try home.playing(after: "play it")
        try home.add("Then this", with: try home.writeSound("slow-river.wav"))
        #expect(try home.say("play it after that").output == "“slow river” comes after what plays now.\n")
        let now = try home.playing(after: "what is playing")
        #expect(now["title"] as? String == "distant bell" && now["queued"] as? Int == 1)
        try home.playing(after: "skip ahead 10 minutes")
        #expect(try mpv.property("path") as? String == home.home.folder.path("slow-river.wav"))
        let beyond = try home.say("skip ahead 10 minutes")
        #expect(beyond.status == 0 && beyond.output.contains("nothing plays any more"))
        #expect(home.waitForSilence() && !home.hasTraces)
        // Where nothing plays, what comes next begins at once.
        #expect(try home.say("queue it up").output == "Playing “slow river” with mpv.\n")
    }

    @Test("A queue without end is refused, and what plays is still known")
    func floodsQueue() throws {
        // Held, so that nothing of it is over before all is queued.
        let phrases = "play it\npause\n" + String(repeating: "play it next\n", count: 508)
        var run = home.home.cheer("--json", input: .text(phrases))
        run.timeLimit = .seconds(240)
        let result = try run.result()
        let lines = try JSONLine.lines(result.output)
        try #require(result.status == 1 && lines.count == 510)
        #expect(lines[500].isNull("error") && lines[501].text("error")?.hasPrefix("500 are in the queue") == true)
        #expect(try home.playing(after: "what is playing")["queued"] as? Int == 499)
        #expect(try home.say("stop").status == 0)
        #expect(home.waitForSilence())
    }

    @Test(
        "What can't be counted is refused, and nothing is done",
        arguments: ["skip ahead 99999999999999999999 seconds", "turn it up by 99999999999999999999"])
    func uncountable(phrase: String) throws {
        try home.playing(after: "play it")
        try home.playing(after: "set the volume to 50")
        try home.playing(after: "pause")
        let held = try mpv.number("time-pos")
        let result = try home.say(phrase)
        #expect(result.status == 1 && result.error.contains("“99999999999999999999"))
        #expect(try mpv.number("volume") == 50)
        #expect(try mpv.number("time-pos") == held)
    }

    @Test("The volume is remembered for what is played later")
    func volume() throws {
        #expect(try home.say("set the volume to 35").output == "The volume is at 35 %.\n")
        try home.playing(after: "play it")
        #expect(try mpv.number("volume") == 35)
        #expect(try home.say("set the volume to 3000").output == "The volume is at 100 %.\n")
    }

    @Test(
        "M8: what needs something that plays says so where nothing does, and makes no collection",
        arguments: ["pause", "resume", "stop", "mute it", "unmute it", "skip ahead 10 seconds", "rewind", "restart"])
    func nothingPlays(phrase: String) throws {
        let empty = try PlaybackHome()
        let result = try empty.say(phrase)
        #expect(result.status == 1 && result.output == "")
        #expect(result.error.hasPrefix("Nothing is playing."))
        guard phrase != "stop" else { return }
        #expect(access(empty.home.store, F_OK) != 0)
    }

    @Test("What plays is stopped where the collection can't be opened")
    func stopsWithoutCollection() throws {
        try home.playing(after: "play it")
        home.home.environment["CHEER_STORE"] = "/dev/null/cheer.sqlite"
        #expect(try home.say("pause").status == 0)
        #expect(try home.say("stop").status == 0)
        #expect(home.waitForSilence())
    }

    @Test("“Stop” to a question is no yes, and what is said to the player leaves it waiting")
    func questions() throws {
        _ = try home.say("delete this one")
        _ = try home.say("pause")
        #expect(try home.say("no").output == "All right, everything stays as it is.\n")
        _ = try home.say("delete this one")
        _ = try home.say("stop")
        #expect(try home.say("yes").error == "There is no question waiting for a yes.\n")
    }

    @Test("Two hundred plays and kills in one process leave no zombie, no socket and no player, and memory stays")
    func leavesNothing() throws {
        let process = try RunningProgram(home.home.program, ["--quiet"], environment: home.home.environment)
        var early: Int?
        for round in 0..<200 {
            try process.write("play it\n")
            #expect(process.readLine(within: .seconds(120))?.hasPrefix("Playing") == true)
            let player = try #require(home.player)
            if round % 2 == 0 {
                kill(player, SIGKILL)
            } else {
                try process.write("stop\n")
                #expect(process.readLine(within: .seconds(120))?.hasPrefix("Stopped") == true)
            }
            if round == 40 { early = Processes.memory(of: process.identifier) }
        }
        try process.write("what is playing\n")
        #expect(process.readLine(within: .seconds(120)) == "Nothing is playing.")
        #expect(Processes.children(of: process.identifier).isEmpty)
        let late = try #require(Processes.memory(of: process.identifier))
        #expect(late - (try #require(early)) < 512)
        #expect(process.end(within: .seconds(60)) == 0)
        #expect(home.processes == 0 && !home.hasTraces)
    }
}
