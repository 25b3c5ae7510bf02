/// A format that collections are read from. A new one is a file with its reader, and a line here.
package struct ImportFormat: Sendable {
    /// What a user calls it.
    package let name: String
    /// Whether a file that begins so is in this format.
    let recognizes: @Sendable (_ head: FileHead) -> Bool
    /// Makes the reader of a file.
    let reader: @Sendable (_ lines: LineSource, _ file: FileNature) -> any EntryReading

    /// The formats, those first that can't be taken for one that follows.
    package static let all: [ImportFormat] = [
        record,
        ImportFormat(name: "json", recognizes: \.beginsWithObject) { lines, _ in JSONLinesReader(lines) },
        ImportFormat(name: "csv", recognizes: \.beginsWithHeader) { lines, _ in TableReader(lines) },
        ImportFormat(name: "fortune", recognizes: \.hasSeparator) { lines, file in
            FortuneReader(lines, isRotated: file.isRotated)
        },
        ImportFormat(name: "tfortune", recognizes: \.hasTrailer) { lines, _ in TaggedFortuneReader(lines) },
        ImportFormat(name: "markdown", recognizes: \.isList) { lines, _ in MarkdownReader(lines) },
        ImportFormat(name: "text", recognizes: { _ in true }) { lines, _ in PlainTextReader(lines) },
    ]

    /// Cheer's own.
    package static let record = ImportFormat(name: "cheer", recognizes: \.beginsWithField) { lines, _ in
        RecordReader(lines)
    }

    /// The format that a user calls so, or nil.
    package static func named(_ name: String) -> ImportFormat? { all.first { $0.name == name.lowercased() } }
}

/// What is known of a file beside what it holds.
struct FileNature {
    /// Whether the index beside it says that its letters are rotated.
    var isRotated = false
    /// Whether there is an index beside it, as `strfile` makes for fortune files.
    var isIndexed = false
}
