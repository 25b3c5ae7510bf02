#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A line of a file, without its end.
struct Line {
    /// Counted from 1.
    let number: Int
    let bytes: ArraySlice<UInt8>

    /// The line as text, or nil where it is no UTF-8.
    var text: String? { String(validating: bytes, as: UTF8.self) }

    /// Whether nothing but spaces and tabs is on it.
    var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}

/// Gives the lines of a file or of bytes in memory one after the other, in bounded memory.
///
/// Lines end with LF or CRLF; the last may be without an end.
final class LineSource {
    /// How the file is called in messages.
    let name: String
    private var bytes: [UInt8]
    private var position = 0
    private var number = 0
    private var descriptor: Int32?
    private let transcoder: Transcoder?
    private var isAtEnd: Bool
    private var putBack: Line?

    /// How many bytes are read at once.
    private static let chunk = 1 << 16
    /// How long a line may be.
    private static let longest = 1 << 24

    /// Gives the lines of bytes in memory.
    init(_ bytes: [UInt8], name: String) {
        (self.bytes, self.name) = (bytes, name)
        transcoder = nil
        isAtEnd = true
    }

    /// Gives the lines of a file, or of standard input where the path is `-`.
    /// - Parameter transcoder: turns the file's bytes into UTF-8, where they are in another encoding.
    /// - Throws: ``StoreError/cannotRead(path:reason:)``.
    init(path: String, transcoder: Transcoder? = nil) throws(StoreError) {
        let descriptor = path == "-" ? dup(0) : open(path, O_RDONLY | O_CLOEXEC)
        self.transcoder = transcoder
        guard descriptor >= 0 else { throw .cannotRead(path: path, reason: SystemCall.reason) }
        (self.descriptor, name, bytes, isAtEnd) = (descriptor, path, [], false)
    }

    deinit {
        if let descriptor { close(descriptor) }
    }

    /// How many bytes of the file were read so far.
    private(set) var bytesRead = 0

    /// The first bytes, up to one chunk, by which a format is recognised. None of them is consumed.
    func head() throws(StoreError) -> ArraySlice<UInt8> {
        while bytes.count - position < Self.chunk, !isAtEnd { try readMore() }
        return bytes[position...].prefix(Self.chunk)
    }

    /// The next line, or nil at the end.
    func next() throws(StoreError) -> Line? {
        if let line = putBack {
            putBack = nil
            return line
        }
        var searched = position
        while true {
            if let end = bytes[searched...].firstIndex(of: 0x0A) {
                defer { position = end + 1 }
                return line(upTo: end)
            }
            searched = bytes.count
            guard isAtEnd else {
                guard bytes.count - position < Self.longest else {
                    throw .cannotRead(
                        path: name, reason: "line \(number + 1) is longer than \(Self.longest >> 20) MB")
                }
                searched -= position
                try readMore()
                continue
            }
            guard position < bytes.count else { return nil }
            defer { position = bytes.count }
            return line(upTo: bytes.count)
        }
    }

    /// Gives a line once more, at the next call.
    func putBack(_ line: Line) { putBack = line }

    private func line(upTo end: Int) -> Line {
        number += 1
        // Some programs begin a file with a byte order mark.
        if number == 1, bytes[position..<end].starts(with: [0xEF, 0xBB, 0xBF]) { position += 3 }
        let hasReturn = end > position && bytes[end - 1] == 0x0D
        return Line(number: number, bytes: bytes[position..<(hasReturn ? end - 1 : end)])
    }

    /// Reads one more chunk behind what wasn't consumed, which moves to the start.
    private func readMore() throws(StoreError) {
        guard let descriptor else {
            isAtEnd = true
            return
        }
        // A new buffer: lines that were given out keep the old one. A long line is read in ever larger pieces, lest it be
        // copied once for each.
        let left = bytes.count - position
        let room = max(Self.chunk, left)
        var next = [UInt8]()
        next.reserveCapacity(left + room)
        next.append(contentsOf: bytes[position...])
        next.append(contentsOf: repeatElement(0, count: room))
        var count = 0
        repeat {
            count = next.withUnsafeMutableBytes { read(descriptor, $0.baseAddress?.advanced(by: left), room) }
        } while count < 0 && errno == EINTR
        guard count >= 0 else { throw .cannotRead(path: name, reason: SystemCall.reason) }
        next.removeLast(room - count)
        isAtEnd = count == 0
        bytesRead += count
        if let transcoder {
            let piece = isAtEnd ? transcoder.end() : transcoder.utf8(next[left...])
            next.replaceSubrange(left..., with: piece)
        }
        (bytes, position) = (next, 0)
    }
}
