import Motivation

/// The tags and the imports that the entries being loaded refer to, with how many refer to each.
///
/// Counts are written once at the end, not once for each entry.
struct TagRegister {
    let connection: Connection
    private var rows: [String: Int64] = [:]
    private var tagCounts: [Int64: Int] = [:]
    private var batches: [Batch: Int64] = [:]
    private var batchCounts: [Int64: Int] = [:]
    /// The row number of the tag `offensive`, where there is one.
    private(set) var offensive: Int64?

    private struct Batch: Hashable {
        let stamp: String
        let source: String?
    }

    /// Makes a register that knows nothing yet.
    init(connection: Connection) { self.connection = connection }

    /// The row number of a tag, which is made where it is new. A title that no item carries takes the new spelling.
    mutating func row(of tag: Tag) throws(SQLiteError) -> Int64 {
        let key = tag.key
        if let known = rows[key] { return known }
        let row = try Self.row(of: tag, connection: connection)
        rows[key] = row
        if key == Tag.offensiveTitle { offensive = row }
        return row
    }

    /// The row number of a tag, which is made where it is new.
    static func row(of tag: Tag, connection: Connection) throws(SQLiteError) -> Int64 {
        let row = try connection.first(
            """
            INSERT INTO tag(key, title, items) VALUES(?1, ?2, 0)
            ON CONFLICT(key) DO UPDATE SET title = iif(items = 0, ?2, title) RETURNING id
            """, .text(tag.key), .text(tag.title)
        ) { $0.integer(0) }
        guard let row else { throw .unexpectedData("a tag without a row") }
        return row
    }

    /// The row number of an import, which is made where it is new.
    mutating func batch(stamp: String, source: String?) throws(SQLiteError) -> Int64 {
        let batch = Batch(stamp: stamp, source: source)
        if let known = batches[batch] { return known }
        let found = try connection.first(
            "SELECT id FROM batch WHERE stamp = ? AND source IS ?", .text(stamp), .text(orNull: source)
        ) { $0.integer(0) }
        if let found {
            batches[batch] = found
            return found
        }
        let made = try connection.first(
            "INSERT INTO batch(stamp, source, items) VALUES(?, ?, 0) RETURNING id", .text(stamp),
            .text(orNull: source)
        ) { $0.integer(0) }
        guard let made else { throw .unexpectedData("an import without a row") }
        batches[batch] = made
        return made
    }

    /// Counts one more item that carries a tag.
    mutating func count(_ tag: Int64) { tagCounts[tag, default: 0] += 1 }

    /// Counts one more item of an import.
    mutating func count(inBatch batch: Int64) { batchCounts[batch, default: 0] += 1 }

    /// Adds what was counted to the kept counts.
    mutating func writeCounts() throws(SQLiteError) {
        for (tag, count) in tagCounts.sorted(by: { $0.key < $1.key }) {
            try connection.run("UPDATE tag SET items = items + ? WHERE id = ?", .integer(count), .integer(tag))
        }
        for (batch, count) in batchCounts.sorted(by: { $0.key < $1.key }) {
            try connection.run("UPDATE batch SET items = items + ? WHERE id = ?", .integer(count), .integer(batch))
        }
        tagCounts.removeAll()
        batchCounts.removeAll()
    }
}
