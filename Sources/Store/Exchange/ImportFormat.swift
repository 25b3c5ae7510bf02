/// A format that collections are read from. A new one is a file with its reader, and a line in ``all``.
package struct ImportFormat: Sendable {
    /// What a user calls it.
    package let name: String
    /// Whether a file that begins so is in this format.
    let recognizes: @Sendable (_ head: FileHead) -> Bool
    /// Makes the reader of a file.
    let reader: @Sendable (_ lines: LineSource, _ file: FileNature) -> any EntryReading

    /// The formats, those first that can't be taken for another.
    package static let all: [ImportFormat] = [.record, .fortune]

    /// Cheer's own.
    package static let record = ImportFormat(
        name: "cheer", recognizes: \.beginsWithField, reader: { lines, _ in RecordReader(lines) })

    /// That of the `fortune` program.
    package static let fortune = ImportFormat(
        name: "fortune", recognizes: \.hasSeparator,
        reader: { lines, file in FortuneReader(lines, isRotated: file.isRotated) })
}

/// What is known of a file beside what it holds.
struct FileNature {
    /// Whether the index beside it says that its letters are rotated.
    var isRotated = false
}

/// The beginning of a file, by which its format is recognised.
struct FileHead {
    /// The lines that are whole within the first chunk.
    let lines: [ArraySlice<UInt8>]
    /// Whether it holds bytes that no text does.
    let isBinary: Bool

    /// Takes a file's first bytes.
    init(_ bytes: ArraySlice<UInt8>) {
        lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            line.last == 0x0D ? line.dropLast() : line
        }
        isBinary = bytes.contains(0)
    }

    /// Whether the first line that isn't blank or a comment is a field of Cheer's own format.
    var beginsWithField: Bool {
        let first = lines.first { line in
            line.first != UInt8(ascii: "#") && !line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        }
        guard let name = first?.split(separator: UInt8(ascii: ":"), maxSplits: 1).first, name.count < first?.count ?? 0
        else { return false }
        return ["Message", "Tag", "Image", "Audio", "Video", "UUID", "%rec"].contains(
            String(decoding: name, as: UTF8.self))
    }

    /// Whether a line separates entries as in a fortune file.
    var hasSeparator: Bool { lines.contains { Line(number: 0, bytes: $0).isSeparator } }
}
