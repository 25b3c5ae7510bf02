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
    private var isAtEnd: Bool
    private var putBack: Line?

    /// How many bytes are read at once.
    private static let chunk = 1 << 16
    /// How long a line may be.
    private static let longest = 1 << 24

    /// Gives the lines of bytes in memory.
    init(_ bytes: [UInt8], name: String) {
        (self.bytes, self.name) = (bytes, name)
        isAtEnd = true
    }

    /// Gives the lines of a file.
    /// - Throws: ``StoreError/cannotRead(path:reason:)``.
    init(path: String) throws(StoreError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
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
        let hasReturn = end > position && bytes[end - 1] == 0x0D
        return Line(number: number, bytes: bytes[position..<(hasReturn ? end - 1 : end)])
    }

    /// Reads one more chunk behind what wasn't consumed, which moves to the start.
    private func readMore() throws(StoreError) {
        guard let descriptor else {
            isAtEnd = true
            return
        }
        // A new buffer: lines that were given out keep the old one.
        var next = [UInt8]()
        next.reserveCapacity(bytes.count - position + Self.chunk)
        next.append(contentsOf: bytes[position...])
        let kept = next.count
        next.append(contentsOf: repeatElement(0, count: Self.chunk))
        let count = next.withUnsafeMutableBytes { buffer in
            read(descriptor, buffer.baseAddress?.advanced(by: kept), Self.chunk)
        }
        guard count >= 0 else { throw .cannotRead(path: name, reason: SystemCall.reason) }
        next.removeLast(Self.chunk - count)
        isAtEnd = count == 0
        bytesRead += count
        (bytes, position) = (next, 0)
    }
}
