#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads bytes from a pipe or a file, each as soon as it has arrived, in memory that doesn't grow.
///
/// The descriptor stays the caller's to close.
package final class ByteReader {
    /// What waiting for bytes came to.
    package enum Arrival {
        /// These have come; they are there until more is asked for.
        case bytes(UnsafeRawBufferPointer)
        /// Nothing has come in time.
        case nothing
        /// Nothing comes any more.
        case end
    }

    /// The most bytes that come at once.
    package static let mostAtOnce = 65_536

    private let descriptor: Int32
    private let buffer: UnsafeMutableRawBufferPointer
    private var hasEnded = false

    package init(descriptor: Int32) {
        self.descriptor = descriptor
        buffer = .allocate(byteCount: Self.mostAtOnce, alignment: 16)
    }

    deinit {
        buffer.deallocate()
    }

    /// Waits for bytes.
    /// - Parameter milliseconds: how long at most; nil for as long as it takes.
    package func next(within milliseconds: Int? = nil) throws(ReadFault) -> Arrival {
        guard !hasEnded else { return .end }
        if let milliseconds, !waits(milliseconds) { return .nothing }
        while true {
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count > 0 { return .bytes(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
            if count == 0 {
                hasEnded = true
                return .end
            }
            switch errno {
            case EINTR: continue
            // Another program may have made the shared descriptor non-blocking.
            case EAGAIN, EWOULDBLOCK: guard waits(milliseconds ?? -1) else { return .nothing }
            case EBADF: throw .closed
            case EISDIR: throw .folder
            case let code: throw .failed(code: code)
            }
        }
    }

    /// Waits until reading doesn't wait, and tells whether it came to that; -1 waits for as long as it takes.
    private func waits(_ milliseconds: Int) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let count = poll(&request, 1, Int32(clamping: milliseconds))
            guard count < 0, errno == EINTR else { return count != 0 }
        }
    }
}
