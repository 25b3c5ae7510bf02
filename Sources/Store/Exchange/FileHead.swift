/// The beginning of a file, by which its format is recognised.
struct FileHead {
    /// The lines within the first chunk, the last of which may be cut off.
    let lines: [ArraySlice<UInt8>]
    /// Whether it holds bytes that no text does.
    let isBinary: Bool

    /// Takes a file's first bytes.
    init(_ bytes: ArraySlice<UInt8>) {
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            line.last == 0x0D ? line.dropLast() : line
        }
        isBinary = bytes.contains(0)
    }

    private var filled: some Sequence<ArraySlice<UInt8>> {
        lines.lazy.filter { line in !line.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
    }

    /// Whether the first line that isn't blank or a comment is a field of Cheer's own format.
    var beginsWithField: Bool {
        guard let first = filled.first(where: { $0.first != UInt8(ascii: "#") }),
            let colon = first.firstIndex(of: UInt8(ascii: ":"))
        else { return false }
        let name = String(decoding: first[..<colon], as: UTF8.self)
        return ["Message", "Tag", "Image", "Audio", "Video", "UUID", "%rec"].contains(name)
    }

    /// Whether the first line that isn't blank is an object of JSON, or begins with one that is cut off.
    var beginsWithObject: Bool {
        guard let first = filled.first(where: { _ in true }) else { return false }
        return first.starts(with: Array("{\"".utf8)) || (try? JSONParser.parse(first))?.isObject == true
    }

    /// Whether a line separates entries as in a fortune file.
    var hasSeparator: Bool { lines.contains { Line(number: 0, bytes: $0).isSeparator } }

    /// Whether a line ends an entry as in a tfortune file.
    var hasTrailer: Bool { lines.contains { Line(number: 0, bytes: $0).isTrailer } }

    /// Whether the first line names the columns of a table.
    var beginsWithHeader: Bool { lines.first.flatMap(TableLayout.init) != nil }

    /// Whether it begins with a heading or an item of a list in Markdown, and has items.
    var isList: Bool {
        guard let first = filled.first(where: { _ in true }),
            lines.contains(where: { MarkdownItem.textStart($0) != nil })
        else { return false }
        let marks = first.prefix { $0 == UInt8(ascii: "#") }
        let isHeading = (1...6).contains(marks.count) && first.dropFirst(marks.count).first == 0x20
        return isHeading || MarkdownItem.textStart(first) != nil
    }
}

extension JSONValue {
    fileprivate var isObject: Bool {
        if case .object = self { true } else { false }
    }
}
