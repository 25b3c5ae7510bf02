import Basics
import Terminal
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite("The prompt at a terminal")
struct PromptTests {
    private typealias Key = PseudoTerminal.Key
    private let home: Home

    init() throws {
        home = try Home()
    }

    /// What a person sees of what was written: without control codes, a row a line.
    private func visible(_ text: String) -> [String] {
        TerminalText.clean(text).split(separator: "\n").map(String.init)
    }

    @Test("A phrase is answered, and the prompt comes back; goodbye leaves")
    func conversation() throws {
        let terminal = try home.prompt()
        try terminal.send("cheer me up" + Key.enter)
        try terminal.expect("cheer me up")
        let answer = try terminal.expect("cheer>")
        #expect(visible(answer).count >= 2)
        try terminal.send("goodbye" + Key.enter)
        #expect(try terminal.status() == 0)
    }

    @Test("U9: Ctrl-C clears the line and comes back to a fresh prompt")
    func controlC() throws {
        let terminal = try home.prompt()
        try terminal.send("frobnicate")
        try terminal.expect("frobnicate")
        try terminal.send(Key.controlC)
        try terminal.expect("cheer>")
        try terminal.send("cheer me up" + Key.enter)
        try terminal.expect("cheer>")
        try terminal.send(Key.controlD)
        // Nothing of the cleared line was answered: it would have been status 3.
        #expect(try terminal.status() == 0)
    }

    @Test("U9: Ctrl-D on an empty line leaves, and the shell's prompt begins on a fresh line")
    func controlD() throws {
        let terminal = try home.prompt()
        try terminal.send(Key.controlD)
        #expect(try terminal.status() == 0)
        #expect(terminal.written.last == UInt8(ascii: "\n"))
    }

    @Test("U9: Ctrl-Z goes to the shell, and back to the same line")
    func controlZ() throws {
        let terminal = try PseudoTerminal()
        var environment = home.environment
        environment["PS1"] = "shell% "
        try terminal.start("/bin/sh", ["-i"], environment: environment)
        try terminal.expect("shell% ")
        try terminal.send("\(home.program)\r")
        try terminal.expect("cheer>")
        try terminal.send("cheer m")
        try terminal.expect("cheer m")
        try terminal.send(Key.controlZ)
        try terminal.expect("shell% ")
        // The shell's terminal echoes and ends lines as usual.
        try terminal.send("echo in the $((40 + 2)) shell\r")
        try terminal.expect("in the 42 shell")
        try terminal.expect("shell% ")
        try terminal.send("fg\r")
        try terminal.expect("cheer m")
        try terminal.send("e up" + Key.enter)
        try terminal.expect("cheer>")
        try terminal.send(Key.controlD)
        try terminal.expect("shell% ")
        try terminal.send("echo status $?\r")
        try terminal.expect("status 0")
    }

    @Test("U10: a window resized while typing keeps the line, and answers fit the new width")
    func resize() throws {
        let terminal = try home.prompt()
        try terminal.send("what's today's motiv")
        try terminal.expect("motiv")
        try terminal.resize(columns: 24)
        try terminal.expect("cheer>")
        try terminal.send("ational" + Key.enter)
        try terminal.expect("\r\n")
        let answer = try terminal.expect("cheer>")
        #expect(visible(answer).dropFirst().allSatisfy { DisplayWidth.cells(of: $0) <= 24 })
        try terminal.send(Key.controlD)
        #expect(try terminal.status() == 0)
    }

    @Test(
        "U7: twenty columns are enough for every answer",
        arguments: ["cheer me up", "help", "frobnicate the quux", "what's today's motivational"])
    func narrow(phrase: String) throws {
        let terminal = try PseudoTerminal(columns: 20)
        try terminal.start(home.program, [phrase], environment: home.environment)
        _ = try terminal.status()
        let rows = visible(String(decoding: terminal.written, as: UTF8.self))
        #expect(!rows.isEmpty)
        #expect(rows.allSatisfy { DisplayWidth.cells(of: $0) <= 20 })
    }

    @Test("U8: characters are edited whole in the C locale too")
    func cLocale() throws {
        home.environment["LC_ALL"] = "C"
        let terminal = try home.prompt()
        try terminal.send("schön 🙂\u{7F}\u{7F}!" + Key.enter)
        try terminal.expect("cheer>")
        #expect(try home.folder.readText(".local/state/cheer/history") == "schön!\n")
    }

    @Test(
        "U2: NO_COLOR and dumb terminals get no colour, and a dumb one no control code at all",
        arguments: ["NO_COLOR", "TERM"])
    func plain(variable: String) throws {
        home.environment[variable] = variable == "TERM" ? "dumb" : "1"
        let terminal = try home.prompt()
        try terminal.send("cheer me up" + Key.enter)
        try terminal.expect("cheer>")
        try terminal.send("frobnicate the quux" + Key.enter)
        try terminal.expect("cheer>")
        try terminal.send(Key.controlD)
        _ = try terminal.status()
        let written = String(decoding: terminal.written, as: UTF8.self)
        #expect(!written.contains(variable == "TERM" ? "\u{1B}" : "m\u{1B}"))
        #expect(!written.contains("\u{1B}[1m") && !written.contains("\u{1B}[3"))
    }

    @Test("U2: one answer at a terminal without colour has no control code", arguments: ["NO_COLOR", "TERM"])
    func plainAnswer(variable: String) throws {
        home.environment[variable] = variable == "TERM" ? "dumb" : "1"
        let terminal = try PseudoTerminal()
        try terminal.start(home.program, ["frobnicate", "the", "quux"], environment: home.environment)
        #expect(try terminal.status() == 3)
        #expect(!terminal.written.contains(0x1B))
    }

    @Test("The history goes on in the next run, in a private file")
    func history() throws {
        let first = try home.prompt()
        try first.send("cheer me up" + Key.enter)
        try first.expect("cheer>")
        try first.send(Key.controlD)
        #expect(try first.status() == 0)
        #expect(try home.folder.readText(".local/state/cheer/history") == "cheer me up\n")
        let second = try home.prompt()
        try second.send(Key.up)
        try second.expect("cheer me up")
        try second.send(Key.controlC + Key.controlD)
        #expect(try second.status() == 0)
    }

    @Test("U12: where the history can't be written, that is said once, and the prompt works")
    func unwritableHistory() throws {
        try home.folder.write("in the way", to: ".local")
        home.environment["CHEER_STORE"] = home.folder.path("own.sqlite")
        let terminal = try home.prompt()
        for _ in 0..<2 {
            try terminal.send("cheer me up" + Key.enter)
            try terminal.expect("cheer>")
        }
        try terminal.send(Key.controlD)
        #expect(try terminal.status() == 0)
        #expect(
            visible(String(decoding: terminal.written, as: UTF8.self)).joined(separator: " ").split(
                separator: "remembered", omittingEmptySubsequences: false
            ).count == 2)
    }

    @Test("The user's own keys in .inputrc are honoured, those for Cheer alone too")
    func inputrc() throws {
        home.environment["INPUTRC"] = try home.folder.write(
            "$if cheer\n\"\\C-g\": \"cheer me up\"\n$endif\n", to: "inputrc")
        let terminal = try home.prompt()
        try terminal.send("\u{7}" + Key.enter)
        try terminal.expect("cheer>")
        #expect(try home.folder.readText(".local/state/cheer/history") == "cheer me up\n")
    }

    @Test("Tab completes the name of a file that a phrase asks for")
    func completion() throws {
        try home.folder.write("a text\n", to: "sayings.txt")
        let terminal = try home.prompt()
        try terminal.send("import \(home.folder.path)/say\t")
        try terminal.expect("sayings.txt")
        try terminal.send(Key.controlC + Key.controlD)
        #expect(try terminal.status() == 0)
    }

    @Test("A signal that ends it leaves the terminal as it was", arguments: [SIGHUP, SIGTERM, SIGQUIT])
    func endingSignal(signal: Int32) throws {
        let terminal = try home.prompt()
        #expect(!terminal.isInLineMode)
        terminal.sendSignal(signal)
        #expect(try terminal.status() == nil)
        #expect(terminal.isInLineMode)
    }

    @Test("Quiet leaves out prompt and greeting")
    func quiet() throws {
        let terminal = try PseudoTerminal()
        try terminal.start(home.program, ["--quiet"], environment: home.environment)
        // Bracketed paste is asked for when the prompt, here an empty one, shows.
        try terminal.expect("\u{1B}[?2004h")
        try terminal.send("frobnicate the quux" + Key.enter + Key.controlD)
        #expect(try terminal.status() == 3)
        let written = String(decoding: terminal.written, as: UTF8.self)
        #expect(!written.contains("cheer>"))
        #expect(!written.contains("Hello"))
    }
}
