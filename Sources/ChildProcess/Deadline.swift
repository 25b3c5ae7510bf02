#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A moment on the system's monotonic clock, which no change of the time of day moves.
package struct Deadline: Sendable {
    private let nanoseconds: Int64

    /// The moment a duration from now.
    package init(after duration: Duration) {
        let (seconds, attoseconds) = duration.components
        // A century at most, so that the sum cannot overflow.
        let bounded = min(max(seconds, 0), 3_155_760_000)
        nanoseconds = Self.now + bounded * 1_000_000_000 + max(attoseconds, 0) / 1_000_000_000
    }

    /// Whether the moment has come.
    package var hasPassed: Bool { Self.now >= nanoseconds }

    /// How long until then, rounded up to milliseconds as poll(2) wants it: 0 once it has passed.
    package var millisecondsLeft: Int32 {
        Int32(clamping: max(0, (nanoseconds - Self.now + 999_999) / 1_000_000))
    }

    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
