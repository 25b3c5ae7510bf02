import CProcess

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A process of this machine, told from any later one that was given the same number.
package struct ProcessIdentity: Equatable, Sendable {
    /// What a process is doing.
    package enum State: Equatable, Sendable {
        case running
        /// A signal has stopped it; it can go on.
        case stopped
    }

    /// Its process identifier.
    package let process: pid_t
    /// When it started, in clock ticks since the machine did.
    package let startTime: UInt64

    /// Names a process by what was known of it earlier.
    package init(process: pid_t, startTime: UInt64) {
        self.process = process
        self.startTime = startTime
    }

    /// Names a process that runs; nil if there is none of that number.
    package init?(of process: pid_t) {
        guard let status = Status(of: process) else { return nil }
        self.init(process: process, startTime: status.startTime)
    }

    /// What it is doing; nil when it has ended, even if nobody has taken note of that yet.
    package var state: State? {
        guard let status = Status(of: process), status.startTime == startTime else { return nil }
        switch status.letter {
        // The first of several threads may have left before the process has ended.
        case UInt8(ascii: "Z"): return status.threads > 1 ? .running : nil
        case UInt8(ascii: "X"): return nil
        case UInt8(ascii: "T"), UInt8(ascii: "t"): return .stopped
        default: return .running
        }
    }

    /// Sends a signal to it and the group that it leads, as long as it runs.
    package func send(signal: Int32) {
        guard process > 1, state != nil else { return }
        if kill(-process, signal) != 0 { kill(process, signal) }
    }

    /// Waits for its end, whoever has started it.
    /// - Parameter limit: the time to wait; nil is without limit.
    /// - Returns: whether it has ended.
    package func waitForEnd(limit: Duration?) -> Bool {
        let deadline = limit.map { Deadline(after: $0) }
        let descriptor = cheer_process_descriptor(process)
        defer { if descriptor >= 0 { close(descriptor) } }
        while state != nil {
            if let deadline, deadline.hasPassed { return false }
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            // Looked at every so often as well, where the system has no descriptors for processes.
            poll(&entry, 1, min(deadline?.millisecondsLeft ?? .max, descriptor < 0 ? 10 : 1_000))
        }
        return true
    }

    /// Waits for its end, or for a signal that asks this process to end, such as a Ctrl-C at the terminal.
    /// - Returns: the signal, which has not yet had its effect; nil if the process has ended.
    package func waitForEndOrSignal() -> Int32? {
        var signals = ForegroundSignals()
        while !waitForEnd(limit: .milliseconds(100)) {
            if let arrival = signals.next() { return arrival.signal }
        }
        return nil
    }

    /// Ends it: asks with SIGTERM, and kills it with its group when it hasn't obeyed in time.
    /// - Parameter patience: the time between the two.
    /// - Returns: whether it has ended.
    @discardableResult
    package func stop(patience: Duration = .seconds(1)) -> Bool {
        guard state != nil else { return true }
        send(signal: SIGTERM)
        // A stopped process obeys only once it goes on.
        send(signal: SIGCONT)
        if !waitForEnd(limit: patience) {
            send(signal: SIGKILL)
            guard waitForEnd(limit: .seconds(5)) else { return false }
        }
        // What is left of its group: the number can't have been given to another process while there is any.
        if process > 1 { kill(-process, SIGKILL) }
        return true
    }
}

/// What the file `stat` of a process tells (proc(5)).
private struct Status {
    let letter: UInt8
    let threads: Int
    let startTime: UInt64

    init?(of process: pid_t) {
        guard process > 0 else { return nil }
        let descriptor = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var line = [UInt8](repeating: 0, count: 1_024)
        let count = read(descriptor, &line, line.count)
        // The name, in parentheses, may hold anything; what follows the last of them is plain.
        guard count > 0, let end = line[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let fields = line[(end + 1)..<count].split(separator: UInt8(ascii: " "))
        guard fields.count > 19, let letter = fields[0].first,
            let threads = Int(String(decoding: fields[17], as: UTF8.self)),
            let startTime = UInt64(String(decoding: fields[19], as: UTF8.self))
        else { return nil }
        self.letter = letter
        self.threads = threads
        self.startTime = startTime
    }
}
