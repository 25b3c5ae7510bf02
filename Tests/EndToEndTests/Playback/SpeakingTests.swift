import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite("Reading aloud")
struct SpeakingTests {
    private let home: PlaybackHome
    private var folder: TemporaryFolder { home.home.folder }

    init() throws {
        home = try PlaybackHome()
        try home.install("espeak-ng", "cat >> \"$HOME/heard\"; echo >> \"$HOME/heard\"")
        try home.add("Go *on* 🎉", with: try home.writeSound("bell.wav"))
    }

    private var heard: [Substring] { ((try? folder.readText("heard")) ?? "").split(separator: "\n") }

    @Test("“Read it to me” shows the text and reads it, fit for the ear; so does “read today's”")
    func reads() throws {
        let result = try home.say("read it to me")
        #expect(result.status == 0 && result.output == "Go *on* 🎉\n" && result.error == "")
        #expect(heard == ["Go on."])
        let line = try JSONLine(home.home.cheer("--json", "read today's motivational to me").result().output)
        #expect(line.isNull("error") && line.text("intent") == "read-aloud")
        #expect(heard.count >= 2)
    }

    @Test("Where it can't be read, the text is shown, and the reason told", arguments: [true, false])
    func fails(isJSON: Bool) throws {
        try home.install("espeak-ng", "echo 'error: no card' >&2; exit 0")
        guard isJSON else {
            let result = try home.say("read it to me")
            #expect(result.status == 1 && result.output == "Go *on* 🎉\n" && result.error.contains("error: no card"))
            return
        }
        let result = try home.home.cheer("--json", "read it to me").result()
        let line = try JSONLine(result.output)
        #expect(result.status == 1 && line.text("error")?.contains("error: no card") == true)
        #expect(line.object("motivational")?["message"] as? String == "Go *on* 🎉")
    }

    @Test("With --speak answers are said as well, and without it they aren't")
    func speakOption() throws {
        _ = try home.say("how many are there")
        #expect(heard.isEmpty)
        let result = try home.home.cheer("--speak", input: .text("thank you\nfrobnicate the quux\n")).result()
        #expect(result.status == 3 && heard.first == "You're welcome." && heard.count == 2)
    }

    @Test("What is said is shorter than what is shown, with words for numbers")
    func shorter() throws {
        let result = try home.home.cheer("--speak", "how", "many", "are", "there").result()
        #expect(result.output.contains("favourite") && result.output.contains(where: \.isNumber))
        #expect(heard.count == 1 && heard[0].hasPrefix("There ") && heard[0].hasSuffix("."))
        #expect(!heard[0].contains("favourite") && !heard[0].contains(where: \.isNumber))
    }

    @Test("That answers can't be said is told once, and they are shown")
    func speakFails() throws {
        unlink(folder.path("bin/espeak-ng"))
        let result = try home.home.cheer("--speak", input: .text("thank you\nthank you\n")).result()
        #expect(result.status == 1 && result.output == "You're welcome.\nYou're welcome.\n")
        #expect(result.error.split(separator: "\n").count == 1 && result.error.contains("espeak-ng"))
    }

    @Test("“Speak your answers” is remembered until “stop speaking your answers” or “be quiet”")
    func remembered() throws {
        #expect(try home.say("speak your answers").status == 0)
        #expect(heard.count == 1)
        _ = try home.say("thank you")
        #expect(heard.last == "You're welcome.")
        for phrase in ["stop speaking your answers", "be quiet"] {
            _ = try home.say("speak your answers")
            let before = heard.count
            #expect(try home.say(phrase).output == "All right, I'll only write.\n")
            _ = try home.say("thank you")
            #expect(heard.count == before)
        }
    }

    @Test("“Speak your answers” isn't remembered where nothing can be said")
    func refused() throws {
        unlink(folder.path("bin/espeak-ng"))
        #expect(try home.say("speak your answers").status == 1)
        #expect(try home.say("thank you").status == 0)
    }

    /// Installs a program that reads without end.
    private func installEndless() throws {
        try home.install("espeak-ng", "echo $$ > \"$HOME/reader\"; exec sleep 100")
    }

    /// Whether it reads, and other commands know of it.
    private var isReading: Bool {
        access(folder.path("run/cheer/speaker"), F_OK) == 0 && (try? folder.readText("reader"))?.hasSuffix("\n") == true
    }

    /// Whether the program that reads without end has ended.
    private func hasEnded() throws -> Bool {
        let reader = try #require(pid_t(folder.readText("reader").dropLast()))
        return eventually { kill(reader, 0) != 0 }
    }

    @Test("“Stop” from another command ends the reading")
    func stopped() throws {
        try installEndless()
        let reading = home.home.cheer("read it to me")
        let thread = BackgroundThread { try reading.result() }
        #expect(eventually { isReading })
        #expect(try home.say("stop").output == "All right, I've stopped reading.\n")
        #expect(try thread.value().status == 0)
        #expect(try hasEnded() && !home.hasTraces)
    }

    @Test("What comes down the same pipe ends the reading where it asks for silence", arguments: ["stop", "pause"])
    func stoppedInPipe(phrase: String) throws {
        try installEndless()
        let process = try RunningProgram(home.home.program, [], environment: home.home.environment)
        try process.write("read it to me\n")
        #expect(process.readLine() == "Go *on* 🎉")
        #expect(eventually { isReading })
        try process.write("\(phrase)\nthank you\n")
        #expect(process.readLine() == "All right, I've stopped reading.")
        #expect(process.readLine() == "You're welcome.")
        #expect(process.end() == 0)
        #expect(try hasEnded())
    }

    @Test(
        "Without wake words “stop” and “pause” end the reading, unless that is turned off",
        arguments: ["stop", "pause"])
    func stoppedWithoutWakeWords(phrase: String) throws {
        try installEndless()
        let options = ["--wake", "hey siri", "--follow-up", "0", "--from", "pocketsphinx"]
        let process = try RunningProgram(home.home.program, options, environment: home.home.environment)
        try process.write("hey siri read it to me\n")
        #expect(process.readLine() == "Go *on* 🎉")
        #expect(eventually { isReading })
        // What it reads comes back from the microphone first.
        try process.write("go on\n\(phrase)\nhey siri thank you\n")
        #expect(process.readLine() == "All right, I've stopped reading.")
        #expect(process.readLine() == "You're welcome.")
        #expect(process.end() == 0)
        #expect(try hasEnded())
    }

    @Test("With --strict-wake not even “stop” ends the reading without wake words, and with them it does")
    func strictWake() throws {
        try installEndless()
        let options = ["--wake", "hey siri", "--follow-up", "0", "--strict-wake", "--from", "pocketsphinx"]
        let process = try RunningProgram(home.home.program, options, environment: home.home.environment)
        try process.write("hey siri read it to me\n")
        #expect(process.readLine() == "Go *on* 🎉")
        #expect(eventually { isReading })
        try process.write("hey siri stop\nstop\nhey siri thank you\n")
        #expect(process.readLine() == "All right, I've stopped reading.")
        #expect(process.readLine() == "You're welcome.")
        #expect(process.end() == 0)
    }

    @Test("What comes back from the microphone while it is read is no command")
    func echo() throws {
        try home.add("Cheer me up, play it", with: try home.writeSound("gong.wav"))
        try home.install("espeak-ng", "touch \"$HOME/speaking\"; until [ -e \"$HOME/enough\" ]; do sleep 0.02; done")
        let process = try RunningProgram(
            home.home.program, ["--from", "pocketsphinx"], environment: home.home.environment)
        try process.write("read it to me\n")
        #expect(process.readLine() == "Cheer me up, play it")
        #expect(eventually { access(folder.path("speaking"), F_OK) == 0 })
        try process.write("cheer me up\nplay it\nthank you\n")
        try folder.write("", to: "enough")
        #expect(process.readLine() == "You're welcome.")
        #expect(process.end() == 0)
    }

    @Test("Other lines wait until it is read")
    func waits() throws {
        try home.install("espeak-ng", "sleep 0.5; cat >> \"$HOME/heard\"; echo >> \"$HOME/heard\"")
        let result = try home.home.cheer(input: .text("read it to me\nthank you\nread it to me\n")).result()
        #expect(result.status == 0 && heard == ["Go on.", "Go on."])
    }

    @Test("U9: Ctrl-C at the prompt ends the reading, and the prompt comes back")
    func controlC() throws {
        try installEndless()
        let terminal = try home.home.prompt()
        try terminal.send("read it to me\r")
        try terminal.expect("Go *on*")
        #expect(eventually { isReading })
        try terminal.send(PseudoTerminal.Key.controlC)
        try terminal.expect("cheer>")
        #expect(try hasEnded())
        try terminal.send(PseudoTerminal.Key.controlD)
        #expect(try terminal.status() == 0)
    }

    @Test(
        "What plays goes on where the reading command is told to end",
        .enabled(if: requireProgram("mpv"), "mpv isn't installed"))
    func endedReading() throws {
        try home.installMpv()
        let mpv = MpvSocket(home)
        try home.playing(after: "play it")
        try home.install("espeak-ng", "exec sleep 100")
        let terminal = try PseudoTerminal()
        try terminal.start(home.home.program, ["read it to me"], environment: home.home.environment)
        #expect(eventually { access(folder.path("run/cheer/speaker"), F_OK) == 0 })
        #expect(try mpv.flag("pause") == true)
        terminal.sendSignal(SIGTERM)
        #expect(try terminal.status() == nil)
        #expect(try mpv.flag("pause") == false)
    }

    @Test(
        "What plays is held while it is read, and goes on afterwards, unless another command holds it",
        .enabled(if: requireProgram("mpv"), "mpv isn't installed"), arguments: [false, true])
    func holds(isPausedMeanwhile: Bool) throws {
        try home.installMpv()
        let mpv = MpvSocket(home)
        try home.playing(after: "play it")
        try home.install(
            "espeak-ng", "touch \"$HOME/speaking\"; until [ -e \"$HOME/enough\" ]; do sleep 0.02; done")
        let reading = home.home.cheer("read it to me")
        let thread = BackgroundThread { try reading.result() }
        #expect(eventually { access(folder.path("speaking"), F_OK) == 0 })
        #expect(try mpv.flag("pause") == true)
        if isPausedMeanwhile { #expect(try home.say("pause").status == 0) }
        try folder.write("", to: "enough")
        #expect(try thread.value().status == 0)
        #expect(try mpv.flag("pause") == isPausedMeanwhile)
    }
}
