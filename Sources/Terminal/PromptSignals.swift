import CReadline

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The signals that matter while somebody is at the prompt, turned into bytes in a pipe that can be waited for.
///
/// A signal handler is the process's and carries no context, so the pipe is one for the process, made once.
final class PromptSignals {
    private static let wanted: [Int32] = [SIGINT, SIGTSTP, SIGCONT, SIGWINCH, SIGTERM, SIGHUP, SIGQUIT]

    /// The signals that came and weren't dealt with.
    private(set) var waiting: Set<Int32> = []
    private var previous: [(signal: Int32, action: sigaction)] = []

    /// The descriptor that becomes readable when a signal comes.
    var descriptor: Int32 { wakePipe.readEnd }

    /// Starts catching. What the program ignores stays ignored, as under `nohup`.
    func install() {
        // Made here, since making it inside the handler wouldn't be safe.
        _ = wakePipe
        for signal in Self.wanted {
            var before = sigaction()
            guard creadline_catch(signal, noteSignal, &before) == 0 else { continue }
            if creadline_is_ignored(&before) != 0 {
                _ = creadline_restore(signal, &before)
            } else {
                previous.append((signal, before))
            }
        }
    }

    /// Puts back how the program dealt with the signals before.
    func restore() {
        for (signal, action) in previous {
            withUnsafePointer(to: action) { _ = creadline_restore(signal, $0) }
        }
        previous.removeAll()
    }

    /// Looks which signals have come.
    func collect() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while true {
            let count = read(wakePipe.readEnd, &bytes, bytes.count)
            guard count > 0 else { return }
            waiting.formUnion(bytes[..<count].map(Int32.init))
        }
    }

    /// Takes a signal that has come.
    func take(_ signal: Int32) -> Bool {
        waiting.remove(signal) != nil
    }
}

private struct WakePipe {
    let readEnd: Int32
    let writeEnd: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
            }
        }
        readEnd = ends[0]
        writeEnd = ends[1]
    }
}

private let wakePipe = WakePipe()

private func noteSignal(_ signal: Int32) {
    let code = errno
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(wakePipe.writeEnd, &byte, 1)
    errno = code
}
