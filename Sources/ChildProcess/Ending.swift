/// How a process ended.
package enum Ending: Equatable, Sendable {
    /// It left by itself, with a status of 0…255; 0 is success.
    case exited(status: Int32)
    /// A signal ended it.
    case killed(signal: Int32)

    /// Whether it left with status 0.
    package var isSuccess: Bool { self == .exited(status: 0) }

    /// Reads the status word that wait(2) returns.
    init(waitStatus word: Int32) {
        let signal = word & 0x7f
        self = signal == 0 ? .exited(status: (word >> 8) & 0xff) : .killed(signal: signal)
    }
}

extension Ending: CustomStringConvertible {
    /// The ending as the middle of a sentence: "exit status 2", "signal 9".
    package var description: String {
        switch self {
        case .exited(let status): "exit status \(status)"
        case .killed(let signal): "signal \(signal)"
        }
    }
}
