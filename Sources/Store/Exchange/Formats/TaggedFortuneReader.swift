import Motivation

/// Reads the files of the `tfortune` program, whose entries end with a line of their tags.
///
/// ```
/// file    = { entry }
/// entry   = { line } trailer
/// trailer = "---- " [ tag { "," tag } ]
/// ```
///
/// What stands behind the last trailer is no entry yet.
struct TaggedFortuneReader: EntryReading {
    private let lines: LineSource

    /// Reads from lines.
    init(_ lines: LineSource) { self.lines = lines }

    mutating func next() throws(StoreError) -> ReadEntry? {
        var entry: [Line] = []
        while let line = try lines.next() {
            guard line.isTrailer else {
                entry.append(line)
                continue
            }
            guard entry.contains(where: { !$0.isBlank }) else {
                return .refused(line: line.number, reason: "tags without a message before them")
            }
            return Self.entry(entry, tags: line)
        }
        guard let first = entry.first(where: { !$0.isBlank }) else { return nil }
        return .refused(line: first.number, reason: "expected a line \"---- tag,tag\" behind the message")
    }

    private static func entry(_ lines: [Line], tags line: Line) -> ReadEntry {
        let first = lines.first?.number ?? line.number
        var texts: [String] = []
        for line in lines + [line] {
            guard let text = line.text else {
                return .refused(line: line.number, reason: EntryMistake.encoding)
            }
            texts.append(TextCleaning.plain(text))
        }
        let tags = texts.removeLast().dropFirst(4).split(separator: ",").compactMap { try? Tag(title: String($0)) }
        return ReadEntry(lines: texts, tags: tags, line: first)
    }
}

extension Line {
    /// Whether it is the line of tags that ends an entry.
    var isTrailer: Bool { bytes.starts(with: Array("---- ".utf8)) }
}
