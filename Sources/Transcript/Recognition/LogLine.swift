/// Lines of a log that come along with what tools print, whichever tool it is.
enum LogLine {
    /// How lines begin that Kaldi, Python's libraries, and the sound system write.
    private static let beginnings = [
        "LOG (", "WARNING (", "ERROR (", "ASSERTION_FAILED (", "VLOG[", "ALSA lib ", "INFO:root:", "WARNING:root:",
        "DEBUG:root:", "ERROR:root:", "jack server is not running", "Cannot connect to server socket",
        "JackShmReadWritePtr", "Expression 'parameters", "connect(2) call to /dev/shm/jack",
    ]

    /// Whether a line is what a tool may begin with. Somebody might say so too, later.
    static func isBanner(_ line: ArraySlice<UInt8>) -> Bool {
        line.elementsEqual("Started".utf8) || line.elementsEqual("Say something!".utf8)
    }

    private static let isFirst: [Bool] = (0...255).map { byte in
        beginnings.contains { $0.utf8.first == byte }
    }

    static func isLog(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first, isFirst[Int(first)] else { return false }
        return beginnings.contains { line.starts(with: $0.utf8) }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the bytes begin with a text.
    func starts(_ text: String) -> Bool { starts(with: text.utf8) }

    /// The first place at which other bytes stand.
    func firstRange(of other: [UInt8]) -> Range<Int>? {
        guard let first = other.first, count >= other.count else { return nil }
        var index = startIndex
        while index + other.count <= endIndex {
            if self[index] == first, self[index..<(index + other.count)].elementsEqual(other) {
                return index..<(index + other.count)
            }
            index += 1
        }
        return nil
    }

    /// The bytes behind a beginning; nil where they begin otherwise.
    func dropping(_ beginning: String) -> ArraySlice<UInt8>? {
        starts(with: beginning.utf8) ? dropFirst(beginning.utf8.count) : nil
    }

    /// The bytes without spaces and tabs around them.
    var withoutSpace: ArraySlice<UInt8> {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
        guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) }) else {
            return []
        }
        return self[first...last]
    }

    /// The bytes without the control sequences of a terminal (ECMA-48): colours, erasing, moving.
    var withoutControlSequences: [UInt8] {
        guard contains(0x1B) else { return Array(self) }
        var kept: [UInt8] = []
        var rest = self
        while let byte = rest.popFirst() {
            guard byte == 0x1B else {
                kept.append(byte)
                continue
            }
            guard rest.first == UInt8(ascii: "[") else { continue }
            rest.removeFirst()
            rest = rest.drop { (0x20...0x3F).contains($0) }
            rest = rest.dropFirst()
        }
        return kept
    }
}
