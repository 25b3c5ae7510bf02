import TestSupport
import Testing

@Suite("What goes to which stream, and when")
struct StreamTests {
    private typealias Key = PseudoTerminal.Key
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test("U13: with standard error closed or full, what is asked for is still done", arguments: [true, false])
    func closedError(isClosed: Bool) throws {
        var run = home.cheer(input: .text("frobnicate the quux\ncheer me up\n"))
        run.error = isClosed ? .closed : .file("/dev/full")
        let result = try run.result()
        #expect(result.status == 3)
        #expect(!result.output.isEmpty)
    }

    @Test("With JSON each line is answered as soon as it comes")
    func promptAnswersInJSON() throws {
        let program = try RunningProgram(home.program, ["--json"], environment: home.environment)
        for _ in 0..<3 {
            try program.write("cheer me up\n")
            _ = try #require(program.readLine(within: .seconds(5)))
        }
        #expect(program.end() == 0)
    }

    @Test("With JSON each phrase typed is answered at once too")
    func json() throws {
        let terminal = try home.prompt("--json")
        try terminal.send("cheer me up" + Key.enter)
        try terminal.expect("\"intent\":\"cheer-me-up\"", within: .seconds(5))
    }

    @Test("Where answers go to a file, the greeting and the prompt stay on the screen", arguments: [[], ["--json"]])
    func answersAlone(options: [String]) throws {
        let terminal = try PseudoTerminal()
        try terminal.start(
            home.program, options, environment: home.environment, outputFile: home.folder.path("answers"))
        try terminal.expect("cheer>")
        try terminal.send("cheer me up" + Key.enter)
        try terminal.expect("cheer>")
        try terminal.send(Key.controlD)
        #expect(try terminal.status() == 0)
        let answers = try home.folder.readText("answers")
        #expect(answers.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
        #expect(!answers.contains("Hello"))
    }

    @Test("With JSON at a terminal, too, standard output holds the objects alone")
    func objectsAlone() throws {
        let terminal = try home.prompt("--json")
        #expect(!String(decoding: terminal.written, as: UTF8.self).contains("Hello"))
    }

    @Test("Ctrl-D leaves one fresh line, and no empty one")
    func freshLine() throws {
        let terminal = try home.prompt()
        try terminal.send(Key.controlD)
        #expect(try terminal.status() == 0)
        let end = terminal.written.reversed().prefix { $0 == 0x0D || $0 == 0x0A }
        #expect(end.count { $0 == 0x0A } == 1)
    }

    @Test("With JSON, what keeps the program from answering at all is in an object for each phrase")
    func complaintInObject() throws {
        let run = home.cheer("--json", "--store", home.folder.path, input: .text("cheer me up\nhelp\n"))
        let result = try run.result()
        #expect(result.status == 1)
        let objects = try JSONLine.lines(result.output)
        #expect(objects.first?.text("error")?.contains(home.folder.path) == true)
        #expect(result.error.contains(home.folder.path))
    }

    @Test("C2: controls in JSON are escaped, so that it can be shown at a terminal")
    func escapedControls() throws {
        let result = try home.cheer("--json", "\u{9B}31mred\u{9D}0;title\u{7}").result()
        #expect(try JSONLine.lines(result.output).first?.text("phrase") == "\u{9B}31mred\u{9D}0;title\u{7}")
        let controls = result.output.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
        #expect(controls.isEmpty)
    }

    @Test("U13: help that can't be printed is told", arguments: ["--help", "--version"])
    func unprintableHelp(option: String) throws {
        var run = home.cheer(option)
        run.output = .file("/dev/full")
        let result = try run.result()
        #expect(result.status == 1)
        #expect(result.error.split(separator: "\n").count == 1)
    }
}
