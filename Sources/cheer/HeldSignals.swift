#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Holds back signals, so that the program can first do what must be done.
///
/// They have their effect when the value goes, unless they were discarded. They are held back for the calling thread, the
/// only one there is.
struct HeldSignals: ~Copyable {
    /// Those that ask the program to end, but for the keys at the terminal.
    static let ending = [SIGHUP, SIGTERM]

    private let signals: [Int32]
    private var before = sigset_t()

    init(_ signals: [Int32]) {
        self.signals = signals
        var held = sigset_t()
        sigemptyset(&held)
        for signal in signals { sigaddset(&held, signal) }
        sigprocmask(SIG_BLOCK, &held, &before)
    }

    deinit {
        var mask = before
        sigprocmask(SIG_SETMASK, &mask, nil)
    }

    /// Those that have come.
    var waiting: [Int32] {
        var pending = sigset_t()
        sigpending(&pending)
        return signals.filter { sigismember(&pending, $0) == 1 }
    }

    /// Takes those that have come, so that they have no effect.
    func discard() {
        for signal in waiting {
            var taken = sigset_t()
            sigemptyset(&taken)
            sigaddset(&taken, signal)
            var number: Int32 = 0
            sigwait(&taken, &number)
        }
    }
}
