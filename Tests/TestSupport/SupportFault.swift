#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Something that a test needs from the machine couldn't be had.
package struct SupportFault: Error, CustomStringConvertible {
    package let action: String
    package let code: Int32

    package init(action: String, code: Int32) {
        self.action = action
        self.code = code
    }

    package var description: String { "can't \(action): \(String(cString: strerror(code)))" }
}
