/// How a program that was run ended, and what it wrote.
package struct ProgramResult: Sendable {
    /// How a process ended.
    package enum Ending: Equatable, Sendable {
        case exited(Int32)
        case killed(signal: Int32)
        /// It took longer than it may, and was killed.
        case timedOut
    }

    package let ending: Ending
    package let outputBytes: [UInt8]
    package let errorBytes: [UInt8]
    /// The most memory it had at once, in bytes; none where that isn't known.
    package let peakMemory: Int?

    /// The exit status; none where the program didn't exit by itself.
    package var status: Int32? {
        if case .exited(let status) = ending { status } else { nil }
    }

    package var output: String { String(decoding: outputBytes, as: UTF8.self) }
    package var error: String { String(decoding: errorBytes, as: UTF8.self) }
}
