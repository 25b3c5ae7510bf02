#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A program to be run with nothing inherited but what is said here, and without a shell.
package struct ProgramRun: Sendable {
    /// Where a program reads from.
    package enum Input: Sendable {
        case bytes([UInt8])
        case file(String)
        /// Descriptor 0 isn't open at all.
        case closed

        package static func text(_ text: String) -> Input { .bytes(Array(text.utf8)) }
    }

    /// Where a program writes to.
    package enum Output: Sendable {
        case captured
        case file(String)
        /// A pipe whose reader has gone away before the program starts.
        case readerGone
        /// The descriptor isn't open at all.
        case closed
    }

    package var program: String
    package var arguments: [String]
    package var environment: [String: String]
    package var input: Input = .bytes([])
    package var output: Output = .captured
    package var error: Output = .captured
    /// The folder to run in; none is that of the tests.
    package var folder: String?
    package var timeLimit: Duration = .seconds(30)

    package init(_ program: String, _ arguments: [String], environment: [String: String] = [:]) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
    }

    /// Runs the program to its end, or to the time limit.
    package func result() throws -> ProgramResult {
        let spawn = SpawnPlan()
        let feed = try PipeEnds()
        let outputPipe = try PipeEnds()
        let errorPipe = try PipeEnds()
        switch input {
        case .bytes: spawn.duplicate(feed.readEnd, to: 0)
        case .file(let path): spawn.open(path, for: O_RDONLY, as: 0)
        case .closed: spawn.close(0)
        }
        plan(output, as: 1, pipe: outputPipe, in: spawn)
        plan(error, as: 2, pipe: errorPipe, in: spawn)
        if let folder { try spawn.change(to: folder) }
        let process = try spawn.start(program, arguments, environment)
        feed.closeReadEnd()
        outputPipe.closeWriteEnd()
        errorPipe.closeWriteEnd()
        var exchange = PipeExchange(process: process, feed: feed, output: outputPipe, error: errorPipe)
        if case .bytes(let bytes) = input { exchange.pending = bytes[...] }
        return try exchange.run(until: .now + timeLimit)
    }

    private func plan(_ output: Output, as descriptor: Int32, pipe: PipeEnds, in spawn: SpawnPlan) {
        switch output {
        case .captured: spawn.duplicate(pipe.writeEnd, to: descriptor)
        case .file(let path): spawn.open(path, for: O_WRONLY | O_CREAT | O_APPEND, as: descriptor)
        case .readerGone:
            pipe.closeReadEnd()
            spawn.duplicate(pipe.writeEnd, to: descriptor)
        case .closed: spawn.close(descriptor)
        }
    }
}
