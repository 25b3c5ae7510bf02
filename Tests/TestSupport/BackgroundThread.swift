#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Work on a thread of its own: what blocks would starve the few threads that Swift's tasks share.
package final class BackgroundThread<Value: Sendable>: @unchecked Sendable {
    /// Unchecked, since the result is written before the thread ends and read after it was joined.
    private var result: Result<Value, any Error>?
    private let work: @Sendable () throws -> Value
    private var thread = pthread_t?.none

    /// Starts the work.
    package init(_ work: @escaping @Sendable () throws -> Value) {
        self.work = work
        var started = pthread_t(bitPattern: 0)
        let context = Unmanaged.passRetained(Starter { [self] in result = Result { try self.work() } })
        let code = pthread_create(&started, nil, runStarter, context.toOpaque())
        precondition(code == 0, "a thread can't be started")
        thread = started
    }

    /// Waits for the work and gives what it came to. Called once.
    package func value() throws -> Value {
        guard let thread else { throw SupportFault(action: "wait for a thread twice", code: EINVAL) }
        self.thread = nil
        pthread_join(thread, nil)
        guard let result else { throw SupportFault(action: "take the result of a thread", code: ESRCH) }
        return try result.get()
    }
}

private final class Starter {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
}

#if canImport(Darwin)
    private func runStarter(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Starter>.fromOpaque(context).takeRetainedValue().body()
        return nil
    }
#else
    private func runStarter(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let context { Unmanaged<Starter>.fromOpaque(context).takeRetainedValue().body() }
        return nil
    }
#endif
