import ChildProcess
import Glibc
import Testing

@Suite("A process identity")
struct ProcessIdentityTests {
    private func start(_ script: String) throws -> Child {
        var command = Command(program: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
        command.standing = .ownSession
        return try command.start()
    }

    @Test("knows a running process, a stopped one and an ended one")
    func knowsStates() throws {
        let child = try start("exec sleep 1000")
        let identity = try #require(ProcessIdentity(of: child.process))
        #expect(identity.state == .running)
        identity.send(signal: SIGSTOP)
        #expect(eventually { identity.state == .stopped })
        identity.send(signal: SIGCONT)
        #expect(eventually { identity.state == .running })
        #expect(!identity.waitForEnd(limit: .milliseconds(20)))
        identity.send(signal: SIGKILL)
        #expect(identity.waitForEnd(limit: .seconds(10)))
        #expect(identity.state == nil, "a zombie has ended")
        #expect(child.wait(limit: .seconds(10)) == .killed(signal: 9))
        #expect(identity.state == nil)
    }

    @Test("is no later process of the same number, and doesn't hit it")
    func toldApart() throws {
        let child = try start("exec sleep 1000")
        let identity = try #require(ProcessIdentity(of: child.process))
        let earlier = ProcessIdentity(process: child.process, startTime: identity.startTime - 1)
        #expect(earlier.state == nil)
        #expect(earlier.stop())
        #expect(identity.state == .running)
        child.stop()
    }

    @Test("of nobody is nil", arguments: [0, -1, pid_t.max])
    func nobody(process: pid_t) {
        #expect(ProcessIdentity(of: process) == nil)
        ProcessIdentity(process: process, startTime: 0).send(signal: SIGKILL)
    }

    @Test(
        "ends what is deaf, and what is stopped, with its group",
        arguments: [
            "trap '' TERM; sleep 1000 & echo $! >&2; while :; do sleep 0.01; done",
            "sleep 1000 & echo $! >&2; kill -STOP $$; wait",
        ])
    func ends(script: String) throws {
        let child = try start(script)
        #expect(eventually { child.wait(limit: .zero) != nil || !child.errors.bytes.isEmpty })
        let grandchild = try #require(ProcessTable.identifier(in: child.errors.text))
        let identity = try #require(ProcessIdentity(of: child.process))
        #expect(identity.stop(patience: .milliseconds(200)))
        #expect(ProcessTable.ends(grandchild))
        _ = child.wait(limit: .seconds(10))
    }

    private func eventually(_ condition: () -> Bool) -> Bool {
        for _ in 0..<1_000 {
            if condition() { return true }
            usleep(5_000)
        }
        return false
    }
}

@Suite("Output of which the beginning is kept")
struct BeginningTests {
    private func command(_ script: String) -> Command {
        var command = Command(program: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
        command.output = .beginning(limit: 100)
        command.errors = .withOutput
        return command
    }

    @Test("is read while the program runs, and when it has ended")
    func isRead() throws {
        let child = try command("echo one; echo two >&2; read x < /dev/null; echo three").start()
        #expect(child.wait(limit: .seconds(10)) == .exited(status: 0))
        #expect(child.output.text == "one\ntwo\nthree\n")
    }

    @Test("has its bound, and a flood neither grows nor kills")
    func isBounded() throws {
        let outcome = try command("head -c 50 /dev/zero; head -c 1000000 /dev/zero 2>/dev/null; exit 7")
            .run(limit: .seconds(10))
        #expect(outcome.ending == .exited(status: 7))
        #expect(outcome.output.bytes == [UInt8](repeating: 0, count: 50))
    }
}
