import Motivation

/// Reads the items of Markdown lists, each an entry; all else is passed over.
///
/// ```
/// file   = { item | other-line }
/// item   = bullet text { continuation }
/// bullet = { " " } ( "-" | "*" | "+" | digit { digit } ( "." | ")" ) ) ( " " | tab )
/// ```
///
/// An item goes on over lines that are indented and don't begin an item, and over blank lines between such. A box to
/// tick (`[ ]`, `[x]`) is dropped, and so are the marks of a quotation's emphasis around the whole.
struct MarkdownReader: EntryReading {
    private let lines: LineSource

    /// Reads from lines.
    init(_ lines: LineSource) { self.lines = lines }

    mutating func next() throws(StoreError) -> ReadEntry? {
        while let line = try lines.next() {
            guard let start = MarkdownItem.textStart(line.bytes) else { continue }
            return try item(line, from: start)
        }
        return nil
    }

    private func item(_ first: Line, from start: Int) throws(StoreError) -> ReadEntry {
        var parts = [Line(number: first.number, bytes: first.bytes[start...])]
        var blanks: [Line] = []
        while let line = try lines.next() {
            if line.isBlank {
                blanks.append(line)
                continue
            }
            guard line.bytes.first == 0x20 || line.bytes.first == 0x09, MarkdownItem.textStart(line.bytes) == nil else {
                lines.putBack(line)
                break
            }
            parts += blanks + [line]
            blanks = []
        }
        var texts: [String] = []
        for part in parts {
            guard let text = part.text else { return .refused(line: part.number, reason: EntryMistake.encoding) }
            texts.append(String(text.drop { $0 == " " || $0 == "\t" }))
        }
        return ReadEntry(message: MarkdownItem.plain(texts.joined(separator: "\n")), line: first.number)
    }
}

/// What marks an item of a list.
enum MarkdownItem {
    /// Where an item's text begins; nil where the line begins no item.
    static func textStart(_ line: ArraySlice<UInt8>) -> Int? {
        var rest = line.drop { $0 == 0x20 }
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if digits.isEmpty {
            guard let mark = rest.popFirst(), [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(mark)
            else { return nil }
        } else {
            rest = rest[digits.endIndex...]
            guard digits.count < 10, let mark = rest.popFirst(), [UInt8(ascii: "."), UInt8(ascii: ")")].contains(mark)
            else { return nil }
        }
        guard let space = rest.first, space == 0x20 || space == 0x09 else { return nil }
        let text = rest.drop { $0 == 0x20 || $0 == 0x09 }
        return text.isEmpty ? nil : text.startIndex
    }

    /// The text without a box to tick and without emphasis around the whole.
    static func plain(_ text: String) -> String {
        var text = text[...]
        for box in ["[ ] ", "[x] ", "[X] "] where text.hasPrefix(box) { text = text.dropFirst(box.count) }
        for mark in ["**", "__", "*", "_"] where text.hasPrefix(mark) && text.hasSuffix(mark) {
            let inner = text.dropFirst(mark.count).dropLast(mark.count)
            guard text.count > 2 * mark.count, !inner.contains(mark) else { continue }
            text = inner
            break
        }
        return String(text)
    }
}
