import Assistant

/// What the program's exit status says.
enum ExitStatus: Int32 {
    /// Everything was understood and done.
    case success = 0
    /// Something understood could not be done.
    case failure = 1
    /// The command was used wrongly.
    case usage = 2
    /// Something was not understood.
    case notUnderstood = 3

    init(_ outcome: Answer.Outcome) {
        switch outcome {
        case .done: self = .success
        case .failed: self = .failure
        case .notUnderstood: self = .notUnderstood
        }
    }

    /// The worse of two: a failure counts over what wasn't understood.
    func worse(_ other: ExitStatus) -> ExitStatus {
        let order: [ExitStatus] = [.success, .notUnderstood, .failure, .usage]
        return order.last { $0 == self || $0 == other } ?? .success
    }
}
