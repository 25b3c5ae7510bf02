import Motivation

/// Reads the files of the `fortune` program: entries separated by lines of a single `%`.
///
/// ```
/// file      = { entry separator } [ entry ]
/// separator = "%" { " " | tab }
/// entry     = { line } [ blank { blank } "--" blank name ]
/// ```
///
/// A line that would be taken for a separator or an author is written with a backslash (``FortuneEscape``).
/// Overstrikes and escape sequences are cleaned away. Empty entries are no entries, as for `fortune`.
struct FortuneReader: EntryReading {
    private let lines: LineSource
    private let isRotated: Bool

    /// Reads from lines.
    /// - Parameter isRotated: whether the letters are rotated by 13 places, as those of offensive files are; the entries
    ///   are then tagged offensive.
    init(_ lines: LineSource, isRotated: Bool = false) {
        (self.lines, self.isRotated) = (lines, isRotated)
    }

    mutating func next() throws(StoreError) -> ReadEntry? {
        while let (entry, first) = try gather() {
            guard entry.contains(where: { !$0.isBlank }) else { continue }
            guard let texts = Self.texts(entry) else {
                let line = entry.first { $0.text == nil }?.number ?? first
                return .refused(line: line, reason: EntryMistake.encoding)
            }
            let plain = texts.map { TextCleaning.plain(isRotated ? Self.rotated($0) : $0) }
            return ReadEntry(lines: plain, tags: isRotated ? [.offensive] : [], line: first)
        }
        return nil
    }

    /// The lines up to the next separator, with the number of the first; nil at the end of the file.
    private func gather() throws(StoreError) -> ([Line], first: Int)? {
        var entry: [Line] = []
        while let line = try lines.next() {
            if line.isSeparator { return (entry, entry.first?.number ?? line.number) }
            entry.append(line)
        }
        return entry.first.map { (entry, $0.number) }
    }

    private static func texts(_ entry: [Line]) -> [String]? {
        var texts: [String] = []
        for line in entry {
            guard let text = line.text else { return nil }
            texts.append(text)
        }
        return texts
    }

    /// The letters of ASCII rotated by 13 places; twice is as before.
    private static func rotated(_ text: String) -> String {
        String(
            decoding: text.utf8.map { byte -> UInt8 in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"): (byte - 97 + 13) % 26 + 97
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): (byte - 65 + 13) % 26 + 65
                default: byte
                }
            }, as: UTF8.self)
    }
}

extension Line {
    /// Whether it separates two entries: a single percent sign, and white space at most behind it.
    var isSeparator: Bool {
        bytes.first == UInt8(ascii: "%") && bytes.dropFirst().allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}
