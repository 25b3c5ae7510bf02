#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Synchronization

/// Ctrl-C while something takes long: noted rather than obeyed at once, so that it can be ended in order.
enum Interrupt {
    private static let noted = Atomic<Bool>(false)
    private static let before = Mutex<sigaction?>(nil)

    /// Whether Ctrl-C was pressed since it is watched for.
    static var came: Bool { noted.load(ordering: .relaxed) }

    /// From now on Ctrl-C is noted.
    static func watch() {
        noted.store(false, ordering: .relaxed)
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = { _ in Interrupt.noted.store(true, ordering: .relaxed) }
        #else
            action.__sigaction_handler.sa_handler = { _ in Interrupt.noted.store(true, ordering: .relaxed) }
        #endif
        var old = sigaction()
        guard sigaction(SIGINT, &action, &old) == 0 else { return }
        before.withLock { $0 = old }
    }

    /// From now on Ctrl-C does what it did before.
    static func stopWatching() {
        before.withLock { old in
            guard var action = old else { return }
            sigaction(SIGINT, &action, nil)
            old = nil
        }
    }
}
