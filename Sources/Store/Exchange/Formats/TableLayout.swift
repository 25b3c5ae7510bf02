import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Which column of a table holds what.
struct TableLayout {
    let separator: UInt8
    private var columns: [Column: Int] = [:]

    private enum Column: String {
        case message, tags, author, image, audio, video, uuid
    }

    private static let otherNames = ["text": "message", "quote": "message", "tag": "tags"]

    /// Reads a header; nil where none of its columns is the message.
    init?(_ header: ArraySlice<UInt8>) {
        let marks = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
        let counts = marks.map { mark in header.count { $0 == mark } }
        separator = zip(marks, counts).max { $0.1 < $1.1 }?.0 ?? UInt8(ascii: ",")
        // Some programs begin a file with a byte order mark.
        let header = header.starts(with: [0xEF, 0xBB, 0xBF]) ? header.dropFirst(3) : header
        for (position, cell) in TableCells.split(Array(header), separator: separator).enumerated() {
            let name = String(decoding: cell, as: UTF8.self).lowercased().filter { !$0.isWhitespace }
            guard let column = Column(rawValue: Self.otherNames[name] ?? name), columns[column] == nil else { continue }
            columns[column] = position
        }
        guard columns[.message] != nil else { return nil }
    }

    /// The entry of a record's cells. Cells that are missing at the end are empty.
    func entry(_ cells: [String], line: Int) -> ReadEntry {
        func cell(_ column: Column) -> String? {
            guard let position = columns[column], position < cells.count, !cells[position].isEmpty else { return nil }
            return cells[position]
        }
        guard let message = try? Message(cell(.message) ?? "") else {
            return .refused(line: line, reason: EntryMistake.empty)
        }
        var entry = CollectionEntry(message: message, line: line)
        for text in Self.tags(cell(.tags) ?? "") {
            guard let tag = try? Tag(text) else {
                return .refused(line: line, reason: "a tag is a title, or a title, a colon and a limitation")
            }
            entry.tags.append(tag)
        }
        if let author = cell(.author), let tag = try? Tag(title: "author", limitation: author) {
            entry.tags.append(tag)
        }
        let media = [(Column.image, Media.Kind.image), (.audio, .audio), (.video, .video)].compactMap { column, kind in
            cell(column).map { Media(kind: kind, location: $0) }
        }
        guard media.count <= 1 else {
            return .refused(line: line, reason: "a record has one image, audio or video at most")
        }
        entry.media = media.first
        if let id = cell(.uuid) {
            guard let id = UUID(uuidString: id) else { return .refused(line: line, reason: "expected a UUID") }
            entry.id = id
        }
        return .entry(entry)
    }

    /// The texts of tags in a cell: a line each, as they are exported, or else between semicolons or commas.
    private static func tags(_ cell: String) -> [String] {
        let mark: Character =
            if cell.contains("\n") {
                "\n"
            } else if cell.contains(";") {
                ";"
            } else if cell.contains(":") {
                // A limitation may hold commas.
                "\n"
            } else {
                ","
            }
        return cell.split(separator: mark).map(String.init).filter { text in text.contains { !$0.isWhitespace } }
    }
}
