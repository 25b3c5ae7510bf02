import Synchronization

/// A value that is made when it is first asked for, by whichever thread that is.
final class Deferred<Value: Sendable>: Sendable {
    private let known: Mutex<Value?>
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) {
        known = Mutex(nil)
        self.make = make
    }

    var value: Value {
        known.withLock { known in
            if let known { return known }
            let made = make()
            known = made
            return made
        }
    }
}
