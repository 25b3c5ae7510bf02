import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The latest changes, over all runs of the program. Every function runs within the transaction of the change itself.
struct ChangeLog {
    let connection: Connection

    /// How many changes can be taken back.
    private static let levels: Int64 = 1_000

    /// Records a change.
    /// - Returns: its number, under which what was removed is kept.
    @discardableResult
    func record(_ change: RecordedChange, at moment: Date) throws(SQLiteError) -> Int64 {
        let last = try connection.first("SELECT max(sequence) FROM change") { $0.integer(0) } ?? 0
        let sequence = last + 1
        var media: Media?
        var items: Range<Int64>?
        var origin: String?
        if case .attached(_, let previous) = change { media = previous }
        if case .imported(let range, let source) = change { (items, origin) = (range, source) }
        var count = items.map { Int64($0.count) }
        if case .removedDuplicates(let removed) = change { count = Int64(removed) }
        try connection.run(
            "INSERT INTO change VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", .integer(sequence), .moment(moment),
            .text(change.name), .integer(orNull: change.item), .text(orNull: change.tag?.title),
            .text(orNull: change.tag?.limitation), .integer(orNull: media?.storedKind),
            .text(orNull: media?.location), .integer(orNull: items?.lowerBound), .integer(orNull: items?.upperBound),
            .integer(orNull: count), .text(orNull: origin))
        try forget("sequence <= ?", "change <= ?", sequence - Self.levels)
        return sequence
    }

    /// The latest change that wasn't taken back, with its number.
    func latest() throws(SQLiteError) -> (sequence: Int64, change: RecordedChange)? {
        try connection.first(
            """
            SELECT sequence, kind, item, title, limitation, media_kind, media_location, first_item, last_item, source,
                count
            FROM change ORDER BY sequence DESC LIMIT 1
            """
        ) { row throws(SQLiteError) in (row.integer(0), try RecordedChange(row)) }
    }

    /// Forgets a change that was taken back.
    func forget(_ sequence: Int64) throws(SQLiteError) {
        try forget("sequence = ?", "change = ?", sequence)
    }

    private func forget(_ which: String, _ whose: String, _ sequence: Int64) throws(SQLiteError) {
        try connection.run("DELETE FROM change WHERE \(which)", .integer(sequence))
        for table in ["removed_item", "removed_tagging", "removed_card"] {
            try connection.run("DELETE FROM \(table) WHERE \(whose)", .integer(sequence))
        }
    }
}

extension RecordedChange {
    /// A change of the log's columns.
    fileprivate init(_ row: Row) throws(SQLiteError) {
        let item = row.integer(2)
        switch try row.text(1) {
        case "added": self = .added(item: item)
        case "removed": self = .removed(item: item)
        case "tagged": self = .tagged(item: item, try Tag(stored: row.text(3), limitation: row.optionalText(4)))
        case "untagged": self = .untagged(item: item, try Tag(stored: row.text(3), limitation: row.optionalText(4)))
        case "attached":
            self = .attached(
                item: item, previous: try Media(stored: row.optionalInteger(5), location: row.optionalText(6)))
        case "imported":
            self = .imported(
                items: row.integer(7)..<max(row.integer(7), row.integer(8)), source: try row.text(9))
        case "removed duplicates": self = .removedDuplicates(count: Int(row.integer(10)))
        default: throw .unexpectedData("a change of an unknown kind")
        }
    }
}

extension Store {
    var log: ChangeLog { ChangeLog(connection: connection) }
}
