#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import ChildProcess

/// The whole of a terminal, taken over and given back: its alternate screen, with keys coming one by one.
///
/// It is given back whatever ends the program: on its way out, at a signal that asks it to end, while it is stopped; and
/// where the program is killed outright, by a small shell that watches it.
final class TerminalScreen {
    private var before = termios()
    private var held = sigset_t()
    private var formerMask = sigset_t()
    private var watcher: Child?
    private var isEntered = false
    /// What takes pictures away that lie over the text, where there are such.
    var withoutPictures = ""

    private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[H\u{1B}[2J"
    private static let leave = "\u{1B}[0m\u{1B}[2J\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    /// What came while it was waited.
    enum Arrival: Equatable {
        case key(Character)
        /// The window has another size.
        case resized
        /// The time is up.
        case timeUp
        /// The program is asked to end, by this signal.
        case signal(Int32)
        /// The terminal has gone away.
        case gone
    }

    /// Takes the terminal over; nil where standard input and output aren't one.
    init?(environment: [String: String]) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &before) == 0 else {
            return nil
        }
        sigemptyset(&held)
        for signal in [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH] { sigaddset(&held, signal) }
        pthread_sigmask(SIG_BLOCK, &held, &formerMask)
        watcher = Self.startWatcher(environment: environment)
        takeOver()
    }

    deinit { close() }

    /// Gives the terminal back.
    func close() {
        giveBack()
        watcher?.stop(patience: .milliseconds(100))
        watcher = nil
        pthread_sigmask(SIG_SETMASK, &formerMask, nil)
    }

    /// The terminal's size in cells.
    var size: (columns: Int, rows: Int) {
        var window = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(window.ws_col), Int(window.ws_row))
    }

    /// How many times as high as wide a cell is; twice where the terminal doesn't tell.
    var cellRatio: Double {
        var window = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_xpixel > 0, window.ws_ypixel > 0,
            window.ws_col > 0, window.ws_row > 0
        else { return 2 }
        let ratio =
            Double(window.ws_ypixel) / Double(window.ws_row) / (Double(window.ws_xpixel) / Double(window.ws_col))
        return (1...4).contains(ratio) ? ratio : 2
    }

    /// Whether the terminal says that it shows sixels: 4 among its attributes (primary device attributes of the VT340).
    var hasSixels: Bool {
        Self.send("\u{1B}[c")
        let deadline = Deadline(after: .milliseconds(250))
        var answer: [UInt8] = []
        while !deadline.hasPassed {
            var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, deadline.millisecondsLeft) > 0 else { continue }
            var bytes = [UInt8](repeating: 0, count: 256)
            let count = read(STDIN_FILENO, &bytes, bytes.count)
            guard count > 0 else { break }
            answer += bytes[..<count]
            guard let end = answer.lastIndex(of: UInt8(ascii: "c")), let start = answer.firstIndex(of: 0x1B),
                start < end
            else { continue }
            let attributes = answer[start..<end].dropFirst(3).split(separator: UInt8(ascii: ";"))
            return attributes.contains { $0.elementsEqual("4".utf8) }
        }
        return false
    }

    /// Draws, all at once where the terminal can (synchronized output); false where the terminal has gone away.
    @discardableResult
    func draw(_ text: String) -> Bool { Self.send("\u{1B}[?2026h" + text + "\u{1B}[?2026l") }

    /// Waits for the next thing to happen.
    /// - Parameter seconds: the longest time to wait; nil is without limit.
    func next(within seconds: Double?) -> Arrival {
        let deadline = seconds.map { Deadline(after: .seconds(max(0, $0))) }
        while true {
            if let arrival = pendingSignal() { return arrival }
            if let deadline, deadline.hasPassed { return .timeUp }
            var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            // Signals are held, so they are looked for between two short waits.
            guard poll(&request, 1, min(100, deadline?.millisecondsLeft ?? 100)) > 0 else { continue }
            if let arrival = readKey() { return arrival }
        }
    }

    /// Gives the terminal back while something else uses it.
    func lend<Result>(_ work: () throws -> Result) rethrows -> Result {
        pthread_sigmask(SIG_SETMASK, &formerMask, nil)
        defer { pthread_sigmask(SIG_BLOCK, &held, nil) }
        return try work()
    }

    private func takeOver() {
        var raw = before
        raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
        raw.c_iflag &= ~tcflag_t(IXON | ICRNL)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
        Self.send(Self.enter)
        isEntered = true
    }

    private func giveBack() {
        guard isEntered else { return }
        isEntered = false
        Self.send(withoutPictures + Self.leave)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
    }

    private func pendingSignal() -> Arrival? {
        var pending = sigset_t()
        sigpending(&pending)
        guard
            let signal = [SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGTSTP, SIGWINCH].first(where: {
                sigismember(&pending, $0) == 1
            })
        else { return nil }
        var one = sigset_t()
        var taken: Int32 = 0
        sigemptyset(&one)
        sigaddset(&one, signal)
        sigwait(&one, &taken)
        switch signal {
        case SIGWINCH: return .resized
        case SIGTSTP:
            giveBack()
            // Stopped here, until the shell lets it go on.
            pthread_sigmask(SIG_UNBLOCK, &one, nil)
            raise(SIGTSTP)
            pthread_sigmask(SIG_BLOCK, &one, nil)
            takeOver()
            return .resized
        default: return .signal(signal)
        }
    }

    /// Reads what was typed. A key that sends a sequence, such as an arrow, means nothing here.
    private func readKey() -> Arrival? {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        if count < 0 { return errno == EINTR || errno == EAGAIN ? nil : .gone }
        guard count > 0 else { return .gone }
        let typed = bytes[..<count]
        if typed.first == 0x1B { return count == 1 ? .key("\u{1B}") : nil }
        return String(decoding: typed, as: UTF8.self).first.map { .key($0) }
    }

    @discardableResult
    private static func send(_ text: String) -> Bool { WholeFile.write(Array(text.utf8), to: STDOUT_FILENO) }

    /// Starts the shell that gives the terminal back where this process is killed outright.
    private static func startWatcher(environment: [String: String]) -> Child? {
        let script = """
            while kill -0 "$1" 2>/dev/null; do sleep 0.5; done
            printf '\\033[0m\\033[2J\\033[?7h\\033[?25h\\033[?1049l'
            stty sane
            """
        var command = Command(
            program: "/bin/sh", arguments: ["-c", script, "cheer-screen", String(getpid())], environment: environment)
        command.input = .inherited
        command.output = .inherited
        command.errors = .apart(.null)
        command.standing = .ownSession
        return try? command.start()
    }
}
