import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite("Phrases through a pipe")
struct PipeTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test("U1: a reader that goes away ends it quietly")
    func readerGone() throws {
        var run = home.cheer(input: .text(String(repeating: "cheer me up\n", count: 2_000)))
        run.output = .readerGone
        let result = try run.result()
        #expect(result.status == 0)
        #expect(result.error == "")
    }

    @Test("U2: what isn't a terminal gets no control codes")
    func noControlCodes() throws {
        let result = try home.cheer(input: .text("cheer me up\nhelp\nfrobnicate the quux\n")).result()
        let controls = (result.outputBytes + result.errorBytes).filter { $0 < 0x20 && $0 != 0x0A }
        #expect(controls.isEmpty)
    }

    @Test(
        "U3: the end of the input is the end, and no fault",
        arguments: ["", "\n", "cheer me up", "cheer me up\n", "\r\n\r\n"])
    func endOfInput(input: String) throws {
        let result = try home.cheer(input: .text(input)).result()
        #expect(result.status == 0)
        #expect(result.error == "")
        #expect(result.output.isEmpty == !input.contains("cheer"))
    }

    @Test("U4: a line of 10 MB is refused, and the lines around it are answered")
    func longLine() throws {
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000_000)
        let lines = Array("cheer me up\n".utf8) + long + Array("\ncheer me up\n".utf8)
        let result = try home.cheer("--json", input: .bytes(lines)).result()
        #expect(result.status == 1)
        let objects = try JSONLine.lines(result.output)
        #expect(objects.map { $0.text("intent") } == ["cheer-me-up", nil, "cheer-me-up"])
        #expect(objects.count == 3 && objects[1].text("error") != nil)
        #expect(result.error.contains("line 2"))
        #expect(result.error.contains("65536"))
    }

    @Test("U4: a line of a gigabyte takes no more memory than a short one")
    func boundedMemory() throws {
        // A file with a hole takes no room on the disk.
        let path = try home.folder.write("cheer me up\n", to: "long")
        #expect(truncate(path, 1_000_000_000) == 0)
        let result = try home.cheer("--json", input: .file(path)).result()
        #expect(result.status == 1)
        #expect(try JSONLine.lines(result.output).map { $0.text("intent") } == ["cheer-me-up", nil])
        // Far below the length of the line; what the tests themselves have is counted along on Linux.
        #expect(try #require(result.peakMemory) < 300_000_000)
    }

    @Test(
        "U5: NUL and invalid UTF-8 refuse their line alone",
        arguments: [[0x61, 0x00] as [UInt8], [0xFF, 0x61], [0x61, 0xC3]])
    func badBytes(bytes: [UInt8]) throws {
        let input = Array("cheer me up\n".utf8) + bytes + Array("\ncheer me up\n".utf8)
        let result = try home.cheer("--json", input: .bytes(input)).result()
        #expect(result.status == 1)
        let objects = try JSONLine.lines(result.output)
        #expect(objects.map { $0.text("intent") } == ["cheer-me-up", nil, "cheer-me-up"])
        #expect(result.error.contains("line 2"))
    }

    @Test("U6: what isn't understood gets up to three suggestions, and status 3")
    func notUnderstood() throws {
        let result = try home.cheer("--json", input: .text("frobnicate the quux\n")).result()
        #expect(result.status == 3)
        let object = try #require(try JSONLine.lines(result.output).first)
        #expect(object.isNull("intent"))
        #expect(object.isNull("match"))
        #expect((object.list("alternatives")?.count ?? 4) <= 3)
        #expect(!result.error.isEmpty)
    }

    @Test("U6: a suggestion is understood as what it says")
    func suggestions() throws {
        let result = try home.cheer(
            "--json", "--recognize", input: .text("play the today something motivational now or\n")
        ).result()
        let object = try #require(try JSONLine.lines(result.output).first)
        for alternative in object.list("alternatives") ?? [] {
            let phrase = try #require(alternative["phrase"] as? String)
            let again = try home.cheer("--json", "--recognize", input: .text(phrase + "\n")).result()
            #expect(try JSONLine.lines(again.output).first?.text("intent") == alternative["intent"] as? String)
        }
    }

    @Test("U8: text in UTF-8 is understood and printed in the C locale too")
    func cLocale() throws {
        home.environment["LC_ALL"] = "C"
        let add = try home.cheer("--json", input: .text("add a new motivational: schön 🙂 naïve\n")).result()
        #expect(add.status == 0)
        #expect(add.output.contains("schön 🙂 naïve"))
    }

    @Test("U13: with standard input closed there is one complaint, and status 1")
    func closedInput() throws {
        let result = try home.cheer(input: .closed).result()
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.error.split(separator: "\n").count == 1)
    }

    @Test(
        "U13: with standard output closed or full there is one complaint, status 1, and a whole collection",
        arguments: [true, false])
    func closedOutput(isClosed: Bool) throws {
        var run = home.cheer("cheer", "me", "up")
        run.output = isClosed ? .closed : .file("/dev/full")
        let result = try run.result()
        #expect(result.status == 1)
        #expect(result.error.split(separator: "\n").count == 1)
        #expect(try home.cheer("cheer", "me", "up").result().status == 0)
    }

    @Test("U13: with everything closed it ends", .timeLimit(.minutes(1)))
    func everythingClosed() throws {
        var run = home.cheer()
        (run.input, run.output, run.error) = (.closed, .closed, .closed)
        #expect(try run.result().status == 1)
    }

    @Test("Each line is answered as soon as it comes")
    func promptAnswers() throws {
        let program = try RunningProgram(home.program, [], environment: home.environment)
        for _ in 0..<3 {
            try program.write("cheer me up\n")
            _ = try #require(program.readLine())
        }
        #expect(program.end() == 0)
    }

    @Test("Answers keep the order of the lines")
    func order() throws {
        let phrases = (0..<200).map {
            $0 % 3 == 0 ? "cheer me up" : $0 % 3 == 1 ? "what's today's motivational" : "quux \($0)"
        }
        let result = try home.cheer("--json", input: .text(phrases.map { $0 + "\n" }.joined())).result()
        #expect(try JSONLine.lines(result.output).map { $0.text("phrase") } == phrases)
    }

    @Test(
        "I13: a phrase is words, whatever it contains",
        arguments: [
            "$(touch made)", "'; DROP TABLE motivational; --", "`touch made`", "<cheer-me-up>", "| touch made",
            "{x=y} /1/ [a]",
        ])
    func injection(phrase: String) throws {
        var run = home.cheer(input: .text("find messages about \(phrase)\n\(phrase)\n"))
        run.folder = home.folder.path
        let result = try run.result()
        #expect(result.status == 1 || result.status == 3 || result.status == 0)
        #expect(throws: SupportFault.self) { try home.folder.read("made") }
        #expect(try home.cheer("cheer", "me", "up").result().status == 0)
    }
}
