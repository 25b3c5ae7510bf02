#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Why a program could not be started.
package enum ChildProcessError: Error, Equatable, Sendable {
    /// An argument or variable holds a NUL character, which no program can be given.
    case nulCharacter(program: String)
    /// The system refused.
    /// - code: the error number, as in errno(3).
    case notStarted(program: String, code: Int32)
}

extension ChildProcessError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .nulCharacter(let program):
            "\(program) can't be started: an argument holds a NUL character"
        case .notStarted(let program, let code):
            "\(program) can't be started: \(String(cString: strerror(code)))"
        }
    }
}
