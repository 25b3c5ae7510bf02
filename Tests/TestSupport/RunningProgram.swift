#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A program that goes on running while the test writes to its standard input and reads its standard output.
package final class RunningProgram {
    private let input: PipeEnds
    private let output: PipeEnds
    private var process: pid_t?
    private var unread: [UInt8] = []

    package init(_ program: String, _ arguments: [String], environment: [String: String]) throws {
        input = try PipeEnds()
        output = try PipeEnds()
        let spawn = SpawnPlan()
        spawn.duplicate(input.readEnd, to: 0)
        spawn.duplicate(output.writeEnd, to: 1)
        spawn.open("/dev/null", for: O_WRONLY, as: 2)
        process = try spawn.start(program, arguments, environment)
        input.closeReadEnd()
        output.closeWriteEnd()
    }

    deinit {
        guard let process else { return }
        kill(process, SIGKILL)
        _ = ProcessEnding.wait(for: process)
    }

    /// The process's number; 0 once it has ended.
    package var identifier: pid_t { process ?? 0 }

    package func write(_ text: String) throws {
        try writeAll(Array(text.utf8), to: input.writeEnd)
    }

    /// The next line of the output; none at its end, or where none comes in time.
    package func readLine(within limit: Duration = .seconds(20)) -> String? {
        let deadline = ContinuousClock.now + limit
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeFirst(end + 1) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let left = (deadline - .now) / .milliseconds(1)
            var request = pollfd(fd: output.readEnd, events: Int16(POLLIN), revents: 0)
            guard left > 0, poll(&request, 1, Int32(left)) > 0 else { return nil }
            var chunk = [UInt8](repeating: 0, count: 65_536)
            let count = read(output.readEnd, &chunk, chunk.count)
            guard count > 0 else { return nil }
            unread.append(contentsOf: chunk[..<count])
        }
    }

    /// Closes the standard input, and waits for the program to end; none where a signal ended it or it doesn't end in time.
    package func end(within limit: Duration = .seconds(20)) -> Int32? {
        input.closeWriteEnd()
        let deadline = ContinuousClock.now + limit
        while let process, ContinuousClock.now < deadline {
            if let end = ProcessEnding.look(at: process) {
                self.process = nil
                if case .exited(let status) = end.ending { return status }
                return nil
            }
            usleep(2_000)
        }
        return nil
    }
}
