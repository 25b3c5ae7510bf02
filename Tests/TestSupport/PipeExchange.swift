#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Feeds a process and collects what it writes, all at once, so that neither side waits for the other.
struct PipeExchange {
    let process: pid_t
    let feed: PipeEnds
    let output: PipeEnds
    let error: PipeEnds
    /// What the process hasn't read yet.
    var pending: ArraySlice<UInt8> = []

    private var outputBytes: [UInt8] = []
    private var errorBytes: [UInt8] = []

    init(process: pid_t, feed: PipeEnds, output: PipeEnds, error: PipeEnds) {
        self.process = process
        self.feed = feed
        self.output = output
        self.error = error
        signal(SIGPIPE, SIG_IGN)
        for descriptor in [feed.writeEnd, output.readEnd, error.readEnd] where descriptor >= 0 {
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        }
    }

    mutating func run(until deadline: ContinuousClock.Instant) throws -> ProgramResult {
        while true {
            let left = deadline - .now
            guard left > .zero else {
                kill(process, SIGKILL)
                _ = ProcessEnding.wait(for: process)
                return result(.timedOut, peakMemory: nil)
            }
            feedMore()
            // Looked at before draining: what was written before the end is then found.
            let end = ProcessEnding.look(at: process)
            drain()
            if let end { return result(end.ending, peakMemory: end.peakMemory) }
            waitForMore()
        }
    }

    private func result(_ ending: ProgramResult.Ending, peakMemory: Int?) -> ProgramResult {
        ProgramResult(ending: ending, outputBytes: outputBytes, errorBytes: errorBytes, peakMemory: peakMemory)
    }

    private mutating func feedMore() {
        while !pending.isEmpty, feed.writeEnd >= 0 {
            let count = pending.withUnsafeBytes { write(feed.writeEnd, $0.baseAddress, $0.count) }
            if count > 0 {
                pending = pending.dropFirst(count)
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR {
                pending = []
            }
        }
        feed.closeWriteEnd()
    }

    private mutating func drain() {
        drain(output, into: \.outputBytes)
        drain(error, into: \.errorBytes)
    }

    private mutating func drain(_ pipe: PipeEnds, into bytes: WritableKeyPath<PipeExchange, [UInt8]>) {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while pipe.readEnd >= 0 {
            let count = read(pipe.readEnd, &chunk, chunk.count)
            if count > 0 {
                self[keyPath: bytes].append(contentsOf: chunk[..<count])
            } else if count == 0 {
                pipe.closeReadEnd()
            } else if errno != EINTR {
                return
            }
        }
    }

    /// Sleeps until a pipe is ready. A process that ended without a word is looked for every ten milliseconds.
    private func waitForMore() {
        var requests = [
            pollfd(fd: output.readEnd, events: Int16(POLLIN), revents: 0),
            pollfd(fd: error.readEnd, events: Int16(POLLIN), revents: 0),
            pollfd(fd: pending.isEmpty ? -1 : feed.writeEnd, events: Int16(POLLOUT), revents: 0),
        ]
        let isQuiet = requests.allSatisfy { $0.fd < 0 }
        _ = poll(&requests, nfds_t(requests.count), isQuiet ? 1 : 10)
    }
}
