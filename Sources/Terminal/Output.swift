#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writes text to a descriptor, kept back until it is flushed, and tells when it didn't arrive.
///
/// Call `StandardStreams.secure()` once before, or a reader that goes away kills the program. What isn't flushed is lost
/// with the object. The descriptor stays the caller's to close.
package final class Output {
    private static let mostKeptBack = 65_536

    private let descriptor: Int32
    private var keptBack: [UInt8] = []

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Adds a text. Writes only where more than 64 KiB are kept back.
    package func write(_ text: String) throws(OutputFault) {
        keptBack.append(contentsOf: text.utf8)
        if keptBack.count > Self.mostKeptBack { try flush() }
    }

    /// Adds a text and a line end.
    package func writeLine(_ text: String) throws(OutputFault) {
        keptBack.append(contentsOf: text.utf8)
        keptBack.append(UInt8(ascii: "\n"))
        if keptBack.count > Self.mostKeptBack { try flush() }
    }

    /// Writes everything kept back. After a failure nothing is kept back, so that the same text isn't tried again.
    package func flush() throws(OutputFault) {
        guard !keptBack.isEmpty else { return }
        let bytes = keptBack
        keptBack.removeAll(keepingCapacity: true)
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { raw -> Int in
                let rest = raw[written...]
                return UnsafeRawBufferPointer(rebasing: rest).baseAddress.map {
                    sendOut(descriptor, $0, rest.count)
                } ?? 0
            }
            if count >= 0 {
                written += count
            } else {
                try recover(from: errno)
            }
        }
    }

    /// Returns where writing may be tried again.
    private func recover(from code: Int32) throws(OutputFault) {
        switch code {
        case EINTR: return
        case EAGAIN, EWOULDBLOCK:
            // Another program may have made the shared descriptor non-blocking.
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&request, 1, -1)
        case EPIPE: throw .readerGone
        case EBADF: throw .closed
        default: throw .failed(code: code)
        }
    }
}

/// The C library's `write`, which the method of the same name hides.
private func sendOut(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
