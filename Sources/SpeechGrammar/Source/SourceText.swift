/// A grammar's text as UTF-8 with the places of its lines: what the lexer reads.
struct SourceText: Sendable {
    let name: String
    let utf8: [UInt8]
    private let lineStarts: [Int]

    /// A larger file is refused: no grammar written by people comes near.
    static let maximumSize = 64 << 20

    /// Decodes a source. The header's encoding is honoured where it is one of UTF-8, US-ASCII, ISO-8859-1 and UTF-16; a
    /// byte order mark outranks it, and so does text that is UTF-8 beyond doubt. Text of nothing but ASCII is the same in
    /// many other encodings that a header may name.
    /// - Throws: ``GrammarError`` for what isn't text.
    init(_ source: GrammarSource) throws(GrammarError) {
        name = source.name
        let start = SourceLocation(file: source.name, line: 1, column: 1)
        guard source.bytes.count <= Self.maximumSize else {
            throw GrammarError(diagnostics: [
                Diagnostic(at: start, "the file is larger than \(Self.maximumSize >> 20) MB", hint: "split it")
            ])
        }
        let decoded: [UInt8]
        switch Self.encoding(of: source.bytes) {
        case .utf8(let skipped): decoded = Array(source.bytes.dropFirst(skipped))
        case .latin1: decoded = source.bytes.flatMap { Array(String(Unicode.Scalar($0)).utf8) }
        case .utf16(let bigEndian): decoded = Self.decodeUTF16(source.bytes.dropFirst(2), bigEndian: bigEndian)
        case .unknown(let encoding):
            throw GrammarError(diagnostics: [
                Diagnostic(
                    at: start, "the encoding \(encoding) isn't known",
                    expected: "UTF-8, US-ASCII, ISO-8859-1 or UTF-16",
                    hint: "save the file as UTF-8 and say so in the header")
            ])
        }
        utf8 = decoded
        var starts = [0]
        for (index, byte) in decoded.enumerated() {
            let isLoneReturn = byte == 13 && !(index + 1 < decoded.count && decoded[index + 1] == 10)
            if byte == 10 || isLoneReturn { starts.append(index + 1) }
        }
        lineStarts = starts
        if let bad = Self.firstBadByte(in: decoded) {
            throw GrammarError(diagnostics: [
                Diagnostic(
                    at: location(at: bad), "this isn't text: a byte that UTF-8 text can't have stands here",
                    hint: "save the file as UTF-8 text; a truncated or binary file can't be read")
            ])
        }
    }

    /// The line and column of a byte.
    func location(at offset: Int) -> SourceLocation {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        let before = utf8[lineStarts[low]..<min(offset, utf8.count)]
        return SourceLocation(file: name, line: low + 1, column: before.count { $0 & 0xC0 != 0x80 } + 1)
    }

    /// The lines and columns of bytes in ascending order, all in one pass: a file may be one long line.
    func locations(at offsets: [Int]) -> [SourceLocation] {
        var (line, column, position) = (0, 1, 0)
        return offsets.map { offset in
            while position < min(offset, utf8.count) {
                position += 1
                if line + 1 < lineStarts.count, position == lineStarts[line + 1] {
                    (line, column) = (line + 1, 1)
                } else if utf8[position - 1] & 0xC0 != 0x80 {
                    column += 1
                }
            }
            return SourceLocation(file: name, line: line + 1, column: column)
        }
    }

    func string(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }

    private enum Encoding {
        case utf8(skipping: Int)
        case latin1
        case utf16(bigEndian: Bool)
        case unknown(String)
    }

    /// The header is `#JSGF V1.0 encoding locale;`, in ASCII whatever the encoding is (save UTF-16, which has a mark).
    private static func encoding(of bytes: [UInt8]) -> Encoding {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8(skipping: 3) }
        if bytes.starts(with: [0xFE, 0xFF]) { return .utf16(bigEndian: true) }
        if bytes.starts(with: [0xFF, 0xFE]) { return .utf16(bigEndian: false) }
        let line = bytes.prefix(200).prefix { $0 != 59 && $0 != 10 && $0 != 13 }
        let words = line.split { $0 == 32 || $0 == 9 }
        guard words.count > 2, words[0].elementsEqual("#JSGF".utf8) else { return .utf8(skipping: 0) }
        let named = String(decoding: words[2], as: UTF8.self)
        let folded = String(named.lowercased().filter { $0 != "-" && $0 != "_" })
        switch folded {
        case "utf8", "usascii", "ascii": return .utf8(skipping: 0)
        case "iso88591", "latin1": return isMultibyteUTF8(bytes) ? .utf8(skipping: 0) : .latin1
        default:
            let extendsASCII = supersetsOfASCII.contains { folded.hasPrefix($0) }
            return extendsASCII && bytes.allSatisfy { $0 < 0x80 } ? .utf8(skipping: 0) : .unknown(named)
        }
    }

    /// How the names of encodings begin in which text of nothing but ASCII is as it is in UTF-8.
    private static let supersetsOfASCII = [
        "iso8859", "windows125", "cp125", "koi8", "jis", "shiftjis", "sjis", "euc", "gb", "big5", "tis620", "mac",
    ]

    /// Whether bytes beyond ASCII are there and all of them make up UTF-8, which letters of Latin-1 hardly do by chance.
    private static func isMultibyteUTF8(_ bytes: [UInt8]) -> Bool {
        var (index, found) = (0, false)
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index += 1
            } else if let length = UTF8Sequence.length(at: index, in: bytes) {
                (index, found) = (index + length, true)
            } else {
                return false
            }
        }
        return found
    }

    private static func decodeUTF16(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = bytes.startIndex
        while index + 1 < bytes.endIndex {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(bigEndian ? first << 8 | second : second << 8 | first)
            index += 2
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// The first NUL, other control character or malformed sequence.
    private static func firstBadByte(in bytes: [UInt8]) -> Int? {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                let isControl = byte < 32 && !(byte >= 9 && byte <= 13)
                if isControl || byte == 127 { return index }
                index += 1
                continue
            }
            guard let length = UTF8Sequence.length(at: index, in: bytes) else { return index }
            index += length
        }
        return nil
    }
}
