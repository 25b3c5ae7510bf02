import Motivation

/// Reads the entries of a file one after the other, whatever its format.
protocol EntryReading {
    /// The next entry, or what was refused in its place; nil at the end.
    mutating func next() throws(StoreError) -> ReadEntry?
}

/// What stands at one place of a file.
enum ReadEntry {
    case entry(CollectionEntry)
    /// What was remembered of the collection beside its motivationals.
    case memory(ExportedMemory)
    /// Something that is no entry. The file goes on behind it.
    case refused(line: Int, reason: String)
}

extension ReadEntry {
    /// The entry of lines that old text files end with an attribution, which becomes the tag `author: NAME`.
    init(lines: [String], tags: [Tag], line: Int) {
        var lines = lines
        var tags = tags
        while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
        // Somebody's silence, as one of Debian's fortunes is, keeps the attribution as its text.
        if let (start, author) = Attribution.find(in: lines),
            lines[..<start].contains(where: { !$0.allSatisfy(\.isWhitespace) }),
            let tag = try? Tag(title: "author", limitation: author)
        {
            tags.append(tag)
            lines.removeSubrange(start...)
        }
        self.init(message: lines.map(FortuneEscape.unescaped).joined(separator: "\n"), tags: tags, line: line)
    }

    /// The entry of a message.
    init(message: String, tags: [Tag] = [], line: Int) {
        do {
            self = .entry(CollectionEntry(message: try Message(message), tags: tags, line: line))
        } catch {
            self = .refused(line: line, reason: EntryMistake.empty)
        }
    }
}

/// What several formats refuse in the same words.
enum EntryMistake {
    static let empty = "the message is empty"
    static let encoding = "the line isn't valid UTF-8: name the file's encoding"
}

/// The line `-- NAME` at an entry's end.
enum Attribution {
    /// The author that lines end with, and the line where that begins, which is indented and isn't the first.
    static func find(in lines: [String]) -> (start: Int, author: String)? {
        for start in lines.indices.suffix(3).reversed() where start > 0 {
            let line = lines[start]
            let text = line.drop { $0 == " " || $0 == "\t" }
            guard text.startIndex != line.startIndex, text.hasPrefix("--") else { continue }
            let name = text.dropFirst(2)
            guard let separator = name.first, separator == " " || separator == "\t" else { continue }
            let author = ([String(name)] + lines[(start + 1)...]).joined(separator: " ")
            guard author.contains(where: { !$0.isWhitespace }) else { continue }
            return (start, author)
        }
        return nil
    }
}
