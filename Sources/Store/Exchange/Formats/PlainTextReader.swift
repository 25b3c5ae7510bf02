import Motivation

/// Reads plain text: each line that isn't blank is an entry.
struct PlainTextReader: EntryReading {
    private let lines: LineSource

    /// Reads from lines.
    init(_ lines: LineSource) { self.lines = lines }

    mutating func next() throws(StoreError) -> ReadEntry? {
        while let line = try lines.next() {
            guard !line.isBlank else { continue }
            guard let text = line.text else { return .refused(line: line.number, reason: EntryMistake.encoding) }
            let plain = TextCleaning.plain(text)
            // A line of control characters alone is as good as blank.
            guard plain.contains(where: { !$0.isWhitespace }) else { continue }
            return ReadEntry(message: plain, line: line.number)
        }
        return nil
    }
}
