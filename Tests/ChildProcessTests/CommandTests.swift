import ChildProcess
import Testing

@Suite("A command")
struct CommandTests {
    /// A command that runs a script; the only shell there is, and the test's own.
    private func shell(_ script: String, _ arguments: String...) -> Command {
        Command(
            program: "/bin/sh", arguments: ["-c", script, "script"] + arguments,
            environment: ["PATH": "/usr/bin:/bin"])
    }

    @Test(
        "gives its arguments as they are",
        arguments: [
            "", "a b", "$(touch x)", "`x`", "'\"", "*", "-n", "--", "a\nb", "é🙂", ";|&<>", "\\",
        ])
    func givesArguments(argument: String) throws {
        let outcome = try shell("printf %s \"$1\"", argument).run(limit: .seconds(10))
        #expect(outcome.output.text == argument)
        #expect(outcome.ending == .exited(status: 0))
    }

    @Test(
        "tells how it ended",
        arguments: [
            ("exit 0", Ending.exited(status: 0)), ("exit 255", .exited(status: 255)),
            ("kill -9 $$", .killed(signal: 9)),
        ])
    func tellsEnding(script: String, ending: Ending) throws {
        #expect(try shell(script).run(limit: .seconds(10)).ending == ending)
    }

    @Test("reads nothing unless it is given something")
    func readsNothing() throws {
        #expect(try shell("cat; readlink /proc/self/fd/0").run(limit: .seconds(10)).output.text == "/dev/null\n")
    }

    @Test("reads the bytes it is given, many as they may be", arguments: [0, 1, 65_536, 3_000_000])
    func readsBytes(count: Int) throws {
        var command = shell("wc -c")
        command.input = .bytes([UInt8](repeating: 7, count: count))
        #expect(try command.run(limit: .seconds(20)).output.text == "\(count)\n")
    }

    @Test("may leave unread what it is given")
    func leavesInputUnread() throws {
        var command = shell("exit 3")
        command.input = .bytes([UInt8](repeating: 7, count: 3_000_000))
        #expect(try command.run(limit: .seconds(20)).ending == .exited(status: 3))
    }

    @Test("sees the given environment alone")
    func seesEnvironment() throws {
        let command = Command(program: "/usr/bin/env", environment: ["A": "1=2", "B": ""])
        let lines = try command.run(limit: .seconds(10)).output.text.split(separator: "\n").sorted()
        #expect(lines == ["A=1=2", "B="])
    }

    @Test("keeps standard error apart, or in its place among the output")
    func separatesErrors() throws {
        var command = shell("echo out; echo err >&2; echo out")
        let apart = try command.run(limit: .seconds(10))
        #expect(apart.output.text == "out\nout\n" && apart.errors.text == "err\n")
        command.errors = .withOutput
        let together = try command.run(limit: .seconds(10))
        #expect(together.output.text == "out\nerr\nout\n" && together.errors.text == "")
    }

    @Test("keeps no more of a flood than its bound")
    func boundsFlood() throws {
        var command = shell("head -c 20000000 /dev/zero; echo end")
        command.output = .captured(limit: 100, keeping: .end)
        let outcome = try command.run(limit: .seconds(20))
        #expect(outcome.output.bytes.count == 100 && outcome.output.isCut)
        #expect(outcome.output.text.hasSuffix("end\n"))
    }

    @Test("is ended when its time is up, floods or not", arguments: ["sleep 1000", "yes", "while :; do :; done"])
    func limitsTime(script: String) throws {
        let outcome = try shell(script).run(limit: .milliseconds(100))
        #expect(outcome.isTimedOut && outcome.ending == .killed(signal: 15))
    }

    @Test("is killed when it doesn't obey")
    func killsTheDeaf() throws {
        let deaf = shell("trap '' TERM INT HUP; while :; do sleep 0.01; done")
        let outcome = try deaf.run(limit: .milliseconds(200), patience: .milliseconds(100))
        #expect(outcome.isTimedOut && outcome.ending == .killed(signal: 9))
    }

    @Test("is ended though it is stopped")
    func endsTheStopped() throws {
        let outcome = try shell("kill -STOP $$").run(limit: .milliseconds(200), patience: .seconds(20))
        #expect(outcome.ending == .killed(signal: 15))
    }

    @Test("isn't waited for by way of a grandchild that holds its pipe")
    func grandchildHoldsPipe() throws {
        let outcome = try shell("sleep 1000 & echo $!; exit 4").run(limit: .seconds(100))
        #expect(outcome.ending == .exited(status: 4) && !outcome.isTimedOut)
        let grandchild = try #require(ProcessTable.identifier(in: outcome.output.text))
        #expect(ProcessTable.isRunning(grandchild))
        ProcessTable.end(grandchild)
    }

    @Test("takes its grandchildren with it when it is ended")
    func endsGrandchildren() throws {
        let command = shell("sleep 1000 & echo $!; wait")
        let outcome = try command.run(limit: .milliseconds(300))
        let grandchild = try #require(ProcessTable.identifier(in: outcome.output.text))
        #expect(ProcessTable.ends(grandchild))
    }

    @Test("takes its deaf grandchildren with it when it is ended")
    func endsDeafGrandchildren() throws {
        let command = shell("(trap '' TERM; echo ready; sleep 1000; sleep 1000) & echo $!; wait")
        let outcome = try command.run(limit: .milliseconds(300), patience: .milliseconds(100))
        let grandchild = try #require(ProcessTable.identifier(in: outcome.output.text))
        #expect(ProcessTable.ends(grandchild))
    }

    @Test("that isn't there says so", arguments: [("/no/such/program", Int32(2)), ("/etc", 13), ("/etc/passwd", 13)])
    func notStarted(program: String, code: Int32) {
        #expect(throws: ChildProcessError.notStarted(program: program, code: code)) {
            try Command(program: program, environment: [:]).run(limit: .seconds(10))
        }
    }

    @Test(
        "refuses a NUL character, which would cut what follows it",
        arguments: [
            Command(program: "/bin/echo", arguments: ["a\0b"], environment: [:]),
            Command(program: "/bin/echo", environment: ["A": "a\0b"]),
        ])
    func refusesNUL(command: Command) {
        #expect(throws: ChildProcessError.nulCharacter(program: "/bin/echo")) { try command.start() }
    }

    @Test("inherits no descriptor but the standard three")
    func inheritsNothing() throws {
        let outcome = try shell("ls /proc/self/fd | wc -l").run(limit: .seconds(10))
        // The fourth is the folder that ls reads.
        #expect(outcome.output.text == "4\n")
    }

    @Test("starts with no signal blocked or ignored")
    func startsWithoutMask() throws {
        let outcome = try shell("sed -n 's/^Sig\\(Blk\\|Ign\\):.//p' /proc/self/status").run(limit: .seconds(10))
        let masks = outcome.output.text.split(separator: "\n").compactMap { UInt64($0, radix: 16) }
        // The signals 32 and 33 are the C library's own, which it ignores in what it starts.
        #expect(masks.map { $0 & ~0x1_8000_0000 } == [0, 0])
    }

    @Test("stands as it is told")
    func stands() throws {
        var command = shell("cut -d' ' -f1,5,6 /proc/$$/stat; pwd")
        command.standing = .ownSession
        let session = try command.run(limit: .seconds(10)).output.text
        let numbers = session.split(separator: "\n")[0].split(separator: " ")
        #expect(Set(numbers).count == 1)
        #expect(session.hasSuffix("\n/\n"))
        command.standing = .ownGroup
        let group = try command.run(limit: .seconds(10)).output.text.split(separator: "\n")[0].split(separator: " ")
        #expect(group[0] == group[1] && group[0] != group[2])
        command.standing = .sameGroup
        let same = try command.run(limit: .seconds(10)).output.text.split(separator: "\n")[0].split(separator: " ")
        #expect(same[0] != same[1])
    }

    @Test("leaves no zombie and no descriptor, often as it may run")
    func leavesNothing() throws {
        for _ in 0..<100 {
            let child = try shell("exit 0").start()
            let process = child.process
            #expect(child.wait(limit: .seconds(10)) == .exited(status: 0))
            #expect(!ProcessTable.exists(process))
        }
    }
}
