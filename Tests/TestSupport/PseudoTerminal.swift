#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A terminal that a program sits at, with the test as the person before it.
///
/// The program leads a session of its own that this terminal controls, so Ctrl-C and a resized window reach it as signals. A
/// session's leader can't be stopped from the keyboard: to test Ctrl-Z, run an interactive shell here and start the program in
/// it, as a person does.
package final class PseudoTerminal {
    /// Something expected didn't happen in time.
    package struct Timeout: Error, CustomStringConvertible {
        package let expected: String
        package let screen: String

        package var description: String {
            "waited in vain for \(expected); the terminal showed: \(screen.debugDescription)"
        }
    }

    /// The keys that steer a line.
    package enum Key {
        package static let controlC = "\u{3}"
        package static let controlD = "\u{4}"
        package static let tab = "\t"
        package static let enter = "\r"
        package static let controlZ = "\u{1A}"
        package static let up = "\u{1B}[A"
        package static let left = "\u{1B}[D"
    }

    /// Everything the program has written, control codes included.
    package private(set) var written: [UInt8] = []
    /// The end of the terminal that programs use; a path such as `/dev/pts/7`.
    package let path: String

    private let descriptor: Int32
    private var process: pid_t?
    /// How much of `written` was already expected.
    private var seen = 0

    /// Makes a terminal that nobody sits at yet.
    package init(columns: Int = 80, rows: Int = 24) throws {
        (descriptor, path) = try Self.make()
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        try resize(columns: columns, rows: rows)
    }

    /// Opens a new terminal: the person's end, and the path of the programs' end.
    private static func make() throws -> (descriptor: Int32, path: String) {
        #if canImport(Darwin)
            let descriptor = posix_openpt(O_RDWR | O_NOCTTY)
            guard descriptor >= 0, grantpt(descriptor) == 0, unlockpt(descriptor) == 0, let name = ptsname(descriptor)
            else {
                throw SupportFault(action: "make a pseudo-terminal", code: errno)
            }
            return (descriptor, String(cString: name))
        #else
            // TIOCSPTLCK and TIOCGPTN, macros that Swift doesn't import.
            let lock: UInt = 0x4004_5431
            let takeNumber: UInt = 0x8004_5430
            // What grantpt, unlockpt and ptsname do; Glibc's headers show those to GNU's own programs alone.
            var number: Int32 = 0
            var isLocked: Int32 = 0
            let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            guard descriptor >= 0, ioctl(descriptor, lock, &isLocked) == 0,
                ioctl(descriptor, takeNumber, &number) == 0
            else { throw SupportFault(action: "make a pseudo-terminal", code: errno) }
            return (descriptor, "/dev/pts/\(number)")
        #endif
    }

    deinit {
        if let process {
            kill(process, SIGKILL)
            _ = ProcessEnding.wait(for: process)
        }
        close(descriptor)
    }

    /// Starts a program at the terminal, with its standard output in a file where one is given.
    package func start(
        _ program: String, _ arguments: [String], environment: [String: String], outputFile: String? = nil
    ) throws {
        let spawn = SpawnPlan()
        spawn.startSession()
        spawn.open(path, for: O_RDWR, as: 0)
        spawn.duplicate(0, to: 1)
        spawn.duplicate(0, to: 2)
        if let outputFile { spawn.open(outputFile, for: O_WRONLY | O_CREAT | O_TRUNC, as: 1) }
        process = try spawn.start(program, arguments, environment)
    }

    /// Whether the terminal shows keys by itself and gives whole lines, as it does where no program edits a line.
    package var isInLineMode: Bool {
        var settings = termios()
        let wanted = tcflag_t(ECHO | ICANON)
        return tcgetattr(descriptor, &settings) == 0 && settings.c_lflag & wanted == wanted
    }

    /// Types keys.
    package func send(_ keys: String) throws {
        try writeAll(Array(keys.utf8), to: descriptor)
    }

    /// Types bytes.
    package func send(bytes: [UInt8]) throws {
        try writeAll(bytes, to: descriptor)
    }

    /// Changes the size of the window, of which the program hears by SIGWINCH.
    package func resize(columns: Int, rows: Int = 24) throws {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0 else {
            throw SupportFault(action: "resize a pseudo-terminal", code: errno)
        }
    }

    /// Waits until the program has written this text, behind what was expected before, and gives what came until its end.
    @discardableResult
    package func expect(_ text: String, within limit: Duration = .seconds(20)) throws -> String {
        let wanted = Array(text.utf8)
        let deadline = ContinuousClock.now + limit
        var searched = seen
        while true {
            if let end = Self.end(of: wanted, in: written[searched...]) {
                let found = String(decoding: written[seen..<end], as: UTF8.self)
                seen = end
                return found
            }
            searched = max(seen, written.count - wanted.count + 1)
            guard try readMore(until: deadline) else {
                throw Timeout(
                    expected: text.debugDescription, screen: String(decoding: written[seen...], as: UTF8.self))
            }
        }
    }

    /// Waits for the end of the program, and gives its exit status; none where a signal ended it.
    package func status(within limit: Duration = .seconds(20)) throws -> Int32? {
        let deadline = ContinuousClock.now + limit
        while let process {
            if let ending = ProcessEnding.look(at: process)?.ending {
                self.process = nil
                while try readMore(until: .now) {}
                if case .exited(let status) = ending { return status }
                return nil
            }
            guard ContinuousClock.now < deadline else {
                throw Timeout(
                    expected: "the end of the program", screen: String(decoding: written[seen...], as: UTF8.self))
            }
            _ = try readMore(until: min(deadline, .now + .milliseconds(10)))
        }
        throw SupportFault(action: "wait for a program that isn't there", code: ESRCH)
    }

    /// Sends the program a signal that doesn't come from a key.
    package func sendSignal(_ signal: Int32) {
        if let process { kill(process, signal) }
    }

    /// Reads what the program has written; false where nothing came until the deadline.
    private func readMore(until deadline: ContinuousClock.Instant) throws -> Bool {
        while true {
            let left = max(.zero, deadline - .now)
            let milliseconds = Int32(
                clamping: left.components.seconds * 1_000 + left.components.attoseconds / 1_000_000_000_000_000)
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let ready = poll(&request, 1, milliseconds)
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { return false }
            var chunk = [UInt8](repeating: 0, count: 65_536)
            let count = read(descriptor, &chunk, chunk.count)
            if count > 0 {
                written.append(contentsOf: chunk[..<count])
                return true
            }
            if count < 0, errno == EINTR { continue }
            // EIO: nobody has the other end open.
            if left > .zero { usleep(2_000) }
            if ContinuousClock.now >= deadline { return false }
        }
    }

    private static func end(of wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= wanted.count else { return nil }
        return (bytes.startIndex...(bytes.endIndex - wanted.count)).first { start in
            bytes[start..<(start + wanted.count)].elementsEqual(wanted)
        }.map { $0 + wanted.count }
    }
}
