#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads lines from a pipe or a file, each as soon as it has arrived, in memory that doesn't grow.
///
/// A line ends with LF or CRLF; the last one may end with the input. A byte order mark before the first line is left out.
/// The descriptor stays the caller's to close.
package final class LineReader {
    /// The most bytes a line may have, its line end not counted.
    package static let longestLine = 65_536

    /// The number of the line given last, counted from 1; 0 before the first.
    package private(set) var lineNumber = 0

    private let descriptor: Int32
    private let buffer: UnsafeMutableRawBufferPointer
    /// The bytes that have arrived and weren't given yet.
    private var waiting = 0..<0
    /// How many of the waiting bytes are known to hold no line end.
    private var searched = 0
    /// Whether the waiting bytes belong to a line that was refused for its length.
    private var isSkipping = false
    private var hasEnded = false

    /// Whether the next line has arrived, so that asking for it doesn't wait: what answers lines may keep its answers back
    /// until this is false, and none comes late.
    package var hasWaitingLine: Bool {
        guard !isSkipping, !waiting.isEmpty, let base = buffer.baseAddress else { return false }
        return memchr(base + waiting.lowerBound, Int32(UInt8(ascii: "\n")), waiting.count) != nil
    }

    /// The next line, where it has arrived whole; it is given by `next` all the same.
    /// - Returns: nil where none has, or where it isn't text.
    package func arrivedLine() -> String? {
        if !hasWaitingLine, !isSkipping, waiting.count <= Self.longestLine {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            // What goes wrong here goes wrong again, and is told, when the line is asked for.
            guard poll(&request, 1, 0) > 0, (try? readMore()) == true else { return nil }
        }
        guard hasWaitingLine else { return nil }
        let line = buffer[waiting].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return String(validating: line, as: UTF8.self)
    }

    package init(descriptor: Int32) {
        self.descriptor = descriptor
        buffer = .allocate(byteCount: 2 * Self.longestLine, alignment: 16)
    }

    deinit {
        buffer.deallocate()
    }

    /// Waits for the next line.
    package func next() throws(ReadFault) -> InputLine {
        while true {
            if let line = takeWaitingLine() {
                if isSkipping {
                    isSkipping = false
                    continue
                }
                return give(line)
            }
            if isSkipping {
                waiting = 0..<0
                searched = 0
            } else if waiting.count > Self.longestLine + 1 {
                isSkipping = true
                lineNumber += 1
                return .refused(.tooLong(limit: Self.longestLine), lineNumber: lineNumber)
            }
            guard try readMore() else { return takeRest() }
        }
    }

    /// The next whole line among the waiting bytes, without its LF.
    private func takeWaitingLine() -> Range<Int>? {
        let from = waiting.lowerBound + searched
        guard from < waiting.upperBound, let base = buffer.baseAddress,
            let found = memchr(base + from, Int32(UInt8(ascii: "\n")), waiting.upperBound - from)
        else {
            searched = waiting.count
            return nil
        }
        let end = UnsafeRawPointer(found) - UnsafeRawPointer(base)
        let line = waiting.lowerBound..<end
        waiting = (end + 1)..<waiting.upperBound
        searched = 0
        return line
    }

    /// What stands after the last line end once the input has ended.
    private func takeRest() -> InputLine {
        guard !waiting.isEmpty, !isSkipping else { return .end }
        let rest = waiting
        waiting = 0..<0
        searched = 0
        return give(rest)
    }

    private func give(_ range: Range<Int>) -> InputLine {
        lineNumber += 1
        var bytes = UnsafeRawBufferPointer(rebasing: buffer[range])
        if bytes.last == UInt8(ascii: "\r") {
            bytes = UnsafeRawBufferPointer(rebasing: bytes.dropLast())
        }
        if lineNumber == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            bytes = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(3))
        }
        do {
            return .line(try UTF8Text.string(from: bytes, limit: Self.longestLine))
        } catch {
            return .refused(error, lineNumber: lineNumber)
        }
    }

    /// Waits for more bytes behind the waiting ones, and tells whether any came.
    private func readMore() throws(ReadFault) -> Bool {
        guard !hasEnded, let base = buffer.baseAddress else { return false }
        if waiting.isEmpty {
            waiting = 0..<0
        } else if waiting.upperBound == buffer.count {
            memmove(base, base + waiting.lowerBound, waiting.count)
            waiting = 0..<waiting.count
        }
        while true {
            let count = read(descriptor, base + waiting.upperBound, buffer.count - waiting.upperBound)
            if count > 0 {
                waiting = waiting.lowerBound..<(waiting.upperBound + count)
                return true
            }
            if count == 0 {
                hasEnded = true
                return false
            }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK: waitUntilReadable()
            case EBADF: throw .closed
            case EISDIR: throw .folder
            case let code: throw .failed(code: code)
            }
        }
    }

    /// Another program may have made the shared descriptor non-blocking.
    private func waitUntilReadable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
    }
}
