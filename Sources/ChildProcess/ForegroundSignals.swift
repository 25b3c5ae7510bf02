#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Holds back the signals that would end this process while a program runs in the foreground, or is being started.
///
/// A Ctrl-C at the terminal reaches both, and is meant for the program: this process must outlive it. The signals are
/// held back for the calling thread, so this is for a process whose other threads block them or do not exist.
package struct ForegroundSignals: ~Copyable {
    /// A signal that was held back.
    package struct Arrival {
        package let signal: Int32
        /// Whether the terminal sent it, and so to the program as well.
        package let isFromTerminal: Bool
    }

    private var held = sigset_t()
    private var before = sigset_t()

    /// Begins to hold them back.
    package init() {
        sigemptyset(&held)
        for signal in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] { sigaddset(&held, signal) }
        pthread_sigmask(SIG_BLOCK, &held, &before)
    }

    deinit {
        var mask = before
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }

    /// The next signal that was held back, if any has come.
    package mutating func next() -> Arrival? {
        var information = siginfo_t()
        var none = timespec(tv_sec: 0, tv_nsec: 0)
        let signal = sigtimedwait(&held, &information, &none)
        guard signal > 0 else { return nil }
        // The kernel itself is the sender of what comes from a terminal: SI_KERNEL, 0x80.
        return Arrival(signal: signal, isFromTerminal: information.si_code == 0x80)
    }
}
