import TestSupport
import Testing

/// The options for other programs, as they are used.
@Suite("--format and --width")
struct FormatTests {
    private let home: Home

    init() throws { home = try Home() }

    @Test("The options may stand before the phrase or behind it, and the answer is the same")
    func places() throws {
        let today = try home.cheer("today").result().output
        for arguments in [
            ["--format", "plain", "today"], ["today", "--format", "plain"], ["today", "-F", "plain"],
            ["-Fplain", "today"],
            ["today", "--format=plain"], ["today", "--width", "500", "--format", "plain"],
            ["what's", "today's", "motivational", "--format", "plain"],
        ] {
            let result = try ProgramRun(home.program, arguments, environment: home.environment).result()
            #expect(result.status == 0 && result.error.isEmpty)
            #expect(
                result.output.split(whereSeparator: \.isWhitespace) == today.split(whereSeparator: \.isWhitespace),
                "\(arguments)")
        }
    }

    @Test("What isn't a format's option stays a part of the phrase")
    func words() throws {
        let result = try home.cheer("--json", "add", "a", "new", "motivational:", "use", "--force", "gently").result()
        #expect(try JSONLine(result.output).object("motivational")?["message"] as? String == "use --force gently")
    }

    @Test(
        "Wrong use is said, with status 2",
        arguments: [
            (["today", "--format", "wayland"], "there is no format “wayland”; there is text, plain, waybar"),
            (["today", "--format", "tmux", "--width", "0"], "--width needs a number"),
            (["--json", "--format", "tmux", "today"], "exclude each other"),
        ])
    func misuse(arguments: [String], complaint: String) throws {
        let result = try ProgramRun(home.program, arguments, environment: home.environment).result()
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.error.contains(complaint))
    }

    @Test("The phrase that needs no grammar here means the same with one")
    func plainPhrase() throws {
        let line = try JSONLine(home.cheer("--recognize", "--json", "today").result().output)
        #expect(line.text("intent") == "today")
        #expect(line.text("match") == "exact")
    }

    @Test("A status line that asks writes nothing, and “it” stays what it was")
    func readsOnly() throws {
        _ = try home.cheer("today").result()
        let shown = try home.cheer("cheer", "me", "up").result().output
        let before = try home.folder.read(".local/share/cheer/cheer.sqlite")
        for _ in 0..<3 { #expect(try home.cheer("today", "--format", "tmux").result().status == 0) }
        #expect(try home.folder.read(".local/share/cheer/cheer.sqlite") == before)
        #expect(try home.cheer("say", "that", "again").result().output == shown)
    }

    @Test("Any phrase is answered in a format, and what can't be done is told on standard error")
    func otherPhrases() throws {
        let answer = try home.cheer("--format", "waybar", "cheer", "me", "up").result()
        #expect(answer.status == 0 && answer.output.hasPrefix(#"{"text":""#))
        let failed = try home.cheer("--format", "waybar", "something", "about", "nothing", "of", "the", "kind").result()
        #expect(failed.status != 0 && failed.output.isEmpty && !failed.error.isEmpty)
    }

    @Test("U2: a greeting shows at a terminal alone, broken to its width")
    func greeting() throws {
        let silent = try home.cheer("today", "--format", "greeting").result()
        #expect(silent.status == 0 && silent.output.isEmpty && silent.error.isEmpty)
        let terminal = try PseudoTerminal(columns: 30)
        try terminal.start(home.program, ["today", "--format", "greeting"], environment: home.environment)
        #expect(try terminal.status() == 0)
        let lines = String(decoding: terminal.written, as: UTF8.self).split(separator: "\r\n")
        #expect(lines.count >= 2 && lines.allSatisfy { $0.count <= 30 })
    }

    @Test(
        "S6, S10: a shell's start and a login never fail, and say nothing of what goes wrong",
        arguments: ["greeting", "motd"])
    func neverFails(format: String) throws {
        try home.folder.write(
            "not a collection, but a text that is long enough to be looked at as one", to: "broken.sqlite")
        for store in [home.folder.path("broken.sqlite"), home.folder.path] {
            let terminal = try PseudoTerminal()
            try terminal.start(
                home.program, ["--store", store, "today", "--format", format], environment: home.environment)
            #expect(try terminal.status() == 0)
            #expect(terminal.written.isEmpty, "\(store): \(String(decoding: terminal.written, as: UTF8.self))")
        }
        let other = try home.cheer("--store", home.folder.path, "today", "--format", "tmux").result()
        #expect(other.status == 1 && !other.error.isEmpty)
    }

    @Test("S3: a status bar shows one of those that Cheer brings along where no collection can be made")
    func noCollection() throws {
        let result = try home.cheer("--store", "/proc/none/x.sqlite", "today", "--format", "tmux").result()
        #expect(result.status == 0 && !result.output.isEmpty && !result.error.isEmpty)
    }
}
