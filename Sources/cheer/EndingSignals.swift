#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Holds back the signals that ask the program to end, so that it can first do what must be done.
///
/// They have their effect when the value goes. The signals are held back for the calling thread, the only one there is.
struct EndingSignals: ~Copyable {
    private static let wanted = [SIGHUP, SIGTERM, SIGQUIT]
    private var before = sigset_t()

    init() {
        var held = sigset_t()
        sigemptyset(&held)
        for signal in Self.wanted { sigaddset(&held, signal) }
        sigprocmask(SIG_BLOCK, &held, &before)
    }

    deinit {
        var mask = before
        sigprocmask(SIG_SETMASK, &mask, nil)
    }

    /// Whether one has come.
    var hasCome: Bool {
        var pending = sigset_t()
        sigpending(&pending)
        return Self.wanted.contains { sigismember(&pending, $0) == 1 }
    }
}
