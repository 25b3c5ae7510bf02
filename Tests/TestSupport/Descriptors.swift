#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Both ends of a pipe, closed with the object where the test hasn't done it.
package final class PipeEnds: @unchecked Sendable {
    /// Unchecked, since only one test has it; the descriptors themselves may be used from several threads.
    package private(set) var readEnd: Int32
    package private(set) var writeEnd: Int32

    package init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SupportFault(action: "make a pipe", code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        closeReadEnd()
        closeWriteEnd()
    }

    package func closeReadEnd() {
        if readEnd >= 0 { close(readEnd) }
        readEnd = -1
    }

    package func closeWriteEnd() {
        if writeEnd >= 0 { close(writeEnd) }
        writeEnd = -1
    }
}

/// Writes all bytes, however many calls it takes.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws {
    var written = 0
    while written < bytes.count {
        let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count >= 0 {
            written += count
        } else if errno != EINTR {
            throw SupportFault(action: "write", code: errno)
        }
    }
}

/// Reads to the end.
package func readAll(from descriptor: Int32) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = read(descriptor, &chunk, chunk.count)
        if count == 0 { return bytes }
        if count > 0 {
            bytes.append(contentsOf: chunk[..<count])
        } else if errno != EINTR {
            throw SupportFault(action: "read", code: errno)
        }
    }
}
