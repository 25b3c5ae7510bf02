import CProcess

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A program that was started, and is answered for until it has ended.
///
/// It is ended and reaped when the last reference to it goes, unless it was released before.
package final class Child {
    /// What is read of a pipe.
    struct Stream {
        let descriptor: Descriptor
        var collected: BoundedOutput
        /// Whether it is a file that the program fills, rather than a pipe.
        var isFile = false
        var isOpen = true
    }

    /// Its process identifier.
    package let process: pid_t
    /// How it ended; nil as far as is known it runs.
    package private(set) var ending: Ending?

    private let leadsGroup: Bool
    /// Becomes readable when the process ends; nil on systems without such descriptors.
    private let watch: Descriptor?
    /// Closed only with this object, for the program leaves then.
    private let lifeline: Descriptor?
    private var streams: [Stream?]
    private var isReleased = false
    private var endsGroup = false

    init(process: pid_t, output: Stream?, errors: Stream?, lifeline: Descriptor?, leadsGroup: Bool) {
        self.process = process
        self.lifeline = lifeline
        self.leadsGroup = leadsGroup
        streams = [output, errors]
        let number = cheer_process_descriptor(process)
        watch = number < 0 ? nil : Descriptor(number: number)
    }

    deinit {
        if ending == nil {
            if isReleased { reap() } else { stop(patience: .milliseconds(200)) }
        }
        closeStreams()
        watch?.close()
        lifeline?.close()
    }

    /// What it has written, as far as it is captured and was read by a call of `wait`.
    package var output: BoundedOutput { streams[0]?.collected ?? BoundedOutput(limit: 0, keeping: .end) }

    /// What it has written to standard error, as far as it is captured apart and was read by a call of `wait`.
    package var errors: BoundedOutput { streams[1]?.collected ?? BoundedOutput(limit: 0, keeping: .end) }

    /// Sends it a signal: to its whole group if it has one of its own.
    package func send(signal: Int32) {
        guard ending == nil else { return }
        kill(leadsGroup ? -process : process, signal)
    }

    /// Lets it live on: it isn't ended with this object. Once it has ended, a call of `wait` still reaps it.
    package func release() {
        isReleased = true
    }

    /// Waits for its end, meanwhile reading what it writes.
    ///
    /// What its own children write after its end isn't waited for, even when they hold the pipe open.
    /// - Parameter limit: the time to wait; nil is without limit, zero only looks.
    /// - Returns: how it ended; nil if it still runs.
    package func wait(limit: Duration?) -> Ending? {
        let deadline = limit.map { Deadline(after: $0) }
        while true {
            if let ending { return ending }
            readStreams()
            reap()
            if let ending {
                readStreams()
                closeStreams()
                return ending
            }
            if let deadline, deadline.hasPassed { return nil }
            waitForNews(deadline)
        }
    }

    /// Ends it: asks with SIGTERM, and kills it when it hasn't obeyed in time. Its own group ends with it.
    /// - Parameter patience: the time between the two.
    @discardableResult
    package func stop(patience: Duration = .seconds(1)) -> Ending {
        if let ending { return ending }
        endsGroup = leadsGroup
        send(signal: SIGTERM)
        // A stopped process obeys only once it goes on.
        send(signal: SIGCONT)
        if let ending = wait(limit: patience) { return ending }
        send(signal: SIGKILL)
        // Only a process that hangs within the kernel survives that, and nothing can wait for it.
        return wait(limit: .seconds(5)) ?? .killed(signal: SIGKILL)
    }

    /// Takes note of its end, if it has ended.
    private func reap() {
        guard hasEnded else { return }
        // Its identifier is not given to another process before it has been reaped, so the group is still its own.
        if endsGroup { kill(-process, SIGKILL) }
        var word: Int32 = 0
        let result = retryingInterrupted { waitpid(process, &word, 0) }
        // Where someone else has reaped it, nothing more can be known than that it is gone.
        ending = result == process ? Ending(waitStatus: word) : .exited(status: 0)
    }

    private var hasEnded: Bool {
        var information = siginfo_t()
        information.si_signo = 0
        let result = retryingInterrupted {
            waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
        }
        return result < 0 || information.si_signo == SIGCHLD
    }

    /// Waits until there is something to read or the process has ended, or for the moment until it is worth looking.
    private func waitForNews(_ deadline: Deadline?) {
        var watched = streams.compactMap { $0 }.filter { $0.isOpen && !$0.isFile }.map(\.descriptor)
        if let watch { watched.append(watch) }
        var entries = watched.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
        // Without a descriptor for its end, that is noticed by looking every so often.
        let longest: Int32 = watch == nil ? 10 : .max
        let timeout = min(deadline?.millisecondsLeft ?? .max, longest)
        poll(&entries, nfds_t(entries.count), timeout == .max ? -1 : timeout)
    }

    /// Reads what the pipes hold at this moment, and no more, so that one who writes without end holds up nobody.
    private func readStreams() {
        for index in streams.indices {
            guard var stream = streams[index], stream.isOpen else { continue }
            stream.readWhatIsThere()
            streams[index] = stream
        }
    }

    private func closeStreams() {
        for index in streams.indices where streams[index]?.isOpen == true {
            streams[index]?.descriptor.close()
            streams[index]?.isOpen = false
        }
    }
}

extension Child.Stream {
    /// The most a pipe holds unless a program asks for more (pipe(7)), in pieces of as much.
    private static let pieceSize = 65_536

    fileprivate mutating func readWhatIsThere() {
        isFile ? readFile() : readPipe()
    }

    /// Reads what the program has added to its file. The place where it writes next is shared with this side.
    private mutating func readFile() {
        let known = collected.bytes.count
        let new = Int(lseek(descriptor.number, 0, SEEK_CUR)) - known
        guard new > 0 else { return }
        var piece = [UInt8](repeating: 0, count: new)
        let count = retryingInterrupted { pread(descriptor.number, &piece, new, off_t(known)) }
        if count > 0 { collected.append(piece[..<count]) }
    }

    private mutating func readPipe() {
        var piece = [UInt8](repeating: 0, count: Self.pieceSize)
        for _ in 0..<16 {
            let count = retryingInterrupted { read(descriptor.number, &piece, Self.pieceSize) }
            if count > 0 {
                collected.append(piece[..<count])
            } else if count == 0 {
                descriptor.close()
                isOpen = false
                return
            } else {
                return
            }
        }
    }
}

/// Makes a system call again as long as a signal interrupts it.
private func retryingInterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
