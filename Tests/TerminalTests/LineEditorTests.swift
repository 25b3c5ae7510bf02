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

/// Readline is one for the process, so one test runs at a time. What needs a process of its own (Ctrl-Z, `.inputrc`, the C
/// locale) is tested with the built program.
@Suite("The prompt", .serialized)
struct LineEditorTests {
    private let terminal: PseudoTerminal
    private let folder: TemporaryFolder
    private let historyPath: String

    init() throws {
        // Readline reads these when it starts; nothing of the person who runs the tests may steer it.
        setenv("TERM", "xterm", 1)
        setenv("INPUTRC", "/dev/null", 1)
        terminal = try PseudoTerminal()
        folder = try TemporaryFolder()
        historyPath = folder.path("state/cheer/history")
    }

    /// Stays at the prompt so many times, on a thread of its own.
    private func stay(
        times: Int = 1, complete: @escaping @Sendable (CompletionRequest) -> Completion = { _ in .words([]) }
    ) -> BackgroundThread<[EditedLine]> {
        let path = terminal.path
        let history = historyPath
        return BackgroundThread {
            let descriptor = open(path, O_RDWR | O_NOCTTY)
            guard descriptor >= 0 else { throw SupportFault(action: "open \(path)", code: errno) }
            defer { close(descriptor) }
            let editor = LineEditor(
                application: "cheer", input: descriptor, output: descriptor, history: history, complete: complete)
            return (1...times).map { editor.readLine(prompt: "\($0)> ") }
        }
    }

    @Test("A line is given as it was typed and edited")
    func editing() throws {
        let lines = stay(times: 3)
        try terminal.expect("1> ")
        try terminal.send("cheer m up")
        try terminal.send(String(repeating: PseudoTerminal.Key.left, count: 3) + "e" + PseudoTerminal.Key.enter)
        try terminal.expect("2> ")
        try terminal.send("schön 🙂x\u{7F}\u{7F}!" + PseudoTerminal.Key.enter)
        try terminal.expect("3> ")
        try terminal.send(PseudoTerminal.Key.enter)
        #expect(try lines.value() == [.line("cheer me up"), .line("schön !"), .line("")])
    }

    @Test("U9: Ctrl-C clears the line and comes back to a fresh prompt")
    func interrupt() throws {
        let lines = stay(times: 2)
        try terminal.expect("1> ")
        try terminal.send("half a li")
        try terminal.expect("half a li")
        kill(getpid(), SIGINT)
        try terminal.expect("^C")
        try terminal.expect("\r\n")
        try terminal.expect("2> ")
        try terminal.send("whole" + PseudoTerminal.Key.enter)
        #expect(try lines.value() == [.interrupted(discarded: "half a li"), .line("whole")])
    }

    @Test("U9: Ctrl-C gives up the question whether to show many completions")
    func interruptedQuestion() throws {
        let many = (100..<300).map { "word\($0)" }
        let lines = stay(times: 2) { _ in .words(many) }
        try terminal.expect("1> ")
        try terminal.send("wo\t\t\t")
        try terminal.expect("(y or n)")
        kill(getpid(), SIGINT)
        try terminal.expect("2> ")
        try terminal.send("x" + PseudoTerminal.Key.enter)
        #expect(try lines.value() == [.interrupted(discarded: "word"), .line("x")])
    }

    @Test("U9: Ctrl-D leaves from an empty line, and deletes in one that isn't")
    func endOfInput() throws {
        let lines = stay(times: 2)
        try terminal.expect("1> ")
        try terminal.send("ab" + PseudoTerminal.Key.left + PseudoTerminal.Key.controlD + PseudoTerminal.Key.enter)
        try terminal.expect("2> ")
        try terminal.send(PseudoTerminal.Key.controlD)
        let given = try lines.value()
        #expect(given == [.line("a"), .end])
        // Whatever comes next, such as the shell's prompt, stands on a fresh line, and no line is left empty.
        try terminal.expect("\n")
        #expect(throws: PseudoTerminal.Timeout.self) { try terminal.expect("\n", within: .milliseconds(10)) }
    }

    @Test("U10: a window resized while typing shows the line anew and keeps it")
    func resize() throws {
        let lines = stay()
        try terminal.expect("1> ")
        let text = "a line that is longer than the window will be"
        try terminal.send(text)
        try terminal.expect("will be")
        try terminal.resize(columns: 20)
        kill(getpid(), SIGWINCH)
        // The line is drawn again in rows of twenty cells: behind the prompt, seventeen of them are left.
        try terminal.expect("1> a line that is lo")
        try terminal.send(" soon" + PseudoTerminal.Key.enter)
        #expect(try lines.value() == [.line(text + " soon")])
    }

    @Test("A paste of several lines gives one after the other")
    func paste() throws {
        let lines = stay(times: 3)
        try terminal.expect("1> ")
        try terminal.send("\u{1B}[200~one\rtwo\r\rthree\u{1B}[201~" + PseudoTerminal.Key.enter)
        #expect(try lines.value() == [.line("one"), .line("two"), .line("three")])
        #expect(try folder.readText("state/cheer/history") == "one\ntwo\nthree\n")
    }

    @Test("U4: a pasted line that is too long is refused")
    func longPaste() throws {
        let lines = stay(times: 2)
        try terminal.expect("1> ")
        let typing = BackgroundThread { [terminal = Sent(terminal)] in
            let text = String(repeating: "x", count: 70_000)
            try terminal.value.send("\u{1B}[200~\(text)\u{1B}[201~" + PseudoTerminal.Key.enter)
        }
        // Typing needs somebody who reads what is shown meanwhile.
        try terminal.expect("2> ")
        try typing.value()
        try terminal.send("x" + PseudoTerminal.Key.enter)
        #expect(try lines.value() == [.refused(.tooLong(limit: 65_536)), .line("x")])
    }

    @Test("Tab completes a word, and what several have in common")
    func completion() throws {
        let words = ["cheer", "courage", "cough"]
        let lines = stay(times: 2) { request in
            .words(request.before == "about " ? words.filter { $0.hasPrefix(request.word) } : [])
        }
        try terminal.expect("1> ")
        try terminal.send("about ch\tup" + PseudoTerminal.Key.enter)
        try terminal.expect("2> ")
        try terminal.send("about co\tr\t" + PseudoTerminal.Key.enter)
        #expect(try lines.value() == [.line("about cheer up"), .line("about courage ")])
    }

    @Test("Tab never takes away what was typed, whatever is offered")
    func unrelatedCompletion() throws {
        let lines = stay(times: 2) { $0.word == "x" ? .words(["alpha", "beta"]) : .words([]) }
        try terminal.expect("1> ")
        try terminal.send("x\t!" + PseudoTerminal.Key.enter)
        try terminal.expect("2> ")
        try terminal.send("/et\t!" + PseudoTerminal.Key.enter)
        #expect(try lines.value() == [.line("x!"), .line("/et!")])
    }

    @Test("C1: a completion can't steer the terminal")
    func hostileCompletion() throws {
        let lines = stay { _ in .words(["word\u{1B}[31m", "line\nbreak"]) }
        try terminal.expect("1> ")
        try terminal.send("wo\t" + PseudoTerminal.Key.enter)
        #expect(try lines.value() == [.line("word ")])
    }

    @Test("File names are completed and quoted where the program asks for them")
    func fileNames() throws {
        try folder.write("", to: "two words.wav")
        let lines = stay { _ in .fileNames }
        try terminal.expect("1> ")
        try terminal.send("attach \(folder.path)/tw\t" + PseudoTerminal.Key.enter)
        #expect(try lines.value() == [.line("attach \"\(folder.path)/two words.wav\" ")])
    }

    @Test("The history goes on in the next run, without the same line twice in a row")
    func history() throws {
        let first = stay(times: 4)
        try terminal.expect("1> ")
        for line in ["one", "two", "two", "  "] { try terminal.send(line + PseudoTerminal.Key.enter) }
        _ = try first.value()
        #expect(try folder.readText("state/cheer/history") == "one\ntwo\n")
        let second = stay()
        try terminal.expect("1> ")
        try terminal.send(PseudoTerminal.Key.up + PseudoTerminal.Key.up + PseudoTerminal.Key.enter)
        #expect(try second.value() == [.line("one")])
    }

    @Test("U12: where the history can't be written, the prompt works without")
    func unwritableHistory() throws {
        try folder.write("a file where the folder would be", to: "state")
        let lines = stay(times: 2)
        try terminal.expect("1> ")
        try terminal.send("one" + PseudoTerminal.Key.enter)
        try terminal.expect("2> ")
        try terminal.send(PseudoTerminal.Key.up + PseudoTerminal.Key.enter)
        #expect(try lines.value() == [.line("one"), .line("one")])
    }
}

/// The terminal lent to the thread that types; the test reads meanwhile, and the kernel keeps both apart.
private struct Sent: @unchecked Sendable {
    let value: PseudoTerminal

    init(_ value: PseudoTerminal) { self.value = value }
}
