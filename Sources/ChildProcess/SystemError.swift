#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A system call that failed.
struct SystemError: Error {
    /// The error number, as in errno(3).
    let code: Int32

    /// Throws an error number that a call returned as its result, 0 being success.
    static func check(_ code: Int32) throws(SystemError) {
        if code != 0 { throw SystemError(code: code) }
    }

    /// Makes a call that returns -1 and sets errno when it fails, again when a signal interrupted it.
    static func check(_ call: () -> Int32) throws(SystemError) -> Int32 {
        Int32(truncatingIfNeeded: try checkCount { Int(call()) })
    }

    /// Makes a call that returns a count, or -1 and sets errno when it fails, again when a signal interrupted it.
    static func checkCount(_ call: () -> Int) throws(SystemError) -> Int {
        while true {
            let result = call()
            if result >= 0 { return result }
            let code = errno
            if code != EINTR { throw SystemError(code: code) }
        }
    }
}
