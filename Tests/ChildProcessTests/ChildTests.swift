import ChildProcess
import Testing

@Suite("A child")
struct ChildTests {
    private let sleeper = Command(program: "/bin/sleep", arguments: ["1000"], environment: [:])

    @Test("is looked at without waiting")
    func looks() throws {
        let child = try sleeper.start()
        #expect(child.wait(limit: .zero) == nil)
        #expect(child.stop() == .killed(signal: 15))
        #expect(child.wait(limit: nil) == .killed(signal: 15))
    }

    @Test("ends with the last reference to it")
    func endsWithReference() throws {
        var child: Child? = try sleeper.start()
        let process = try #require(child?.process)
        #expect(ProcessTable.isRunning(process))
        child = nil
        #expect(!ProcessTable.exists(process))
    }

    @Test("lives on when it is released")
    func livesOn() throws {
        var child: Child? = try sleeper.start()
        let process = try #require(child?.process)
        child?.release()
        child = nil
        #expect(ProcessTable.isRunning(process))
        ProcessTable.end(process)
    }

    @Test("is fed by its lifeline, and meets the end with the last reference to it, released or not")
    func lifeline() throws {
        var command = Command(program: "/bin/cat", environment: [:])
        command.input = .lifeline(Array("fed".utf8))
        var child: Child? = try command.start()
        let process = try #require(child.flatMap { ProcessIdentity(of: $0.process) })
        #expect(child?.wait(limit: .milliseconds(300)) == nil)
        #expect(child?.output.text == "fed")
        child?.release()
        #expect(process.state == .running)
        child = nil
        #expect(process.waitForEnd(limit: .seconds(10)))
    }

    @Test("is told apart from one that was stopped")
    func stopsAndContinues() throws {
        let child = try sleeper.start()
        child.send(signal: 19)
        #expect(child.wait(limit: .milliseconds(50)) == nil)
        child.send(signal: 18)
        #expect(child.stop() == .killed(signal: 15))
    }

    @Test("that was reaped by another is taken as gone")
    func reapedElsewhere() throws {
        let child = try Command(program: "/bin/true", environment: [:]).start()
        ProcessTable.reap(child.process)
        #expect(child.wait(limit: .seconds(10)) == .exited(status: 0))
    }
}
