import Motivation

extension Store {
    package func find(tag title: String, limited limitation: Limitation, limit: Int) throws -> Found {
        try reading {
            try connection.snapshot {
                guard let key = try? Tag(title: title).key else { return Found(first: [], total: 0) }
                if key == Tag.importedTitle || key == Tag.sourceTitle {
                    return try findImported(limitation, bySource: key == Tag.sourceTitle, limit: limit)
                }
                let query: String
                if key == Tag.lastPickedTitle {
                    query = """
                        SELECT item.id, picked FROM seen JOIN item ON item.id = seen.item WHERE picked IS NOT NULL
                        AND ? ORDER BY item.id DESC
                        """
                } else {
                    query = """
                        SELECT item, limitation FROM tagging WHERE tag = ? AND limitation IS NOT NULL ORDER BY item DESC
                        """
                }
                let tag = try tag(titled: title)?.id ?? (key == Tag.lastPickedTitle ? 1 : -1)
                return try find(query, tag, limitation, limit: limit)
            }
        }
    }

    /// Where counting those found stops.
    private static let countAtMost = 10_000

    private func find(_ query: String, _ tag: Int64, _ limitation: Limitation, limit: Int) throws -> Found {
        var rows: [Int64] = []
        var (total, last) = (0, Int64(-1))
        try connection.forEach(query, .integer(tag)) { row throws(SQLiteError) in
            guard row.integer(0) != last, limitation.holds(try row.text(1)) else { return true }
            last = row.integer(0)
            total += 1
            if rows.count < limit { rows.append(last) }
            return total <= Self.countAtMost
        }
        return Found(
            first: try rows.compactMap { try item($0) }, total: min(total, Self.countAtMost),
            isMore: total > Self.countAtMost)
    }

    /// Those of the imports whose stamp or source is such: there are few imports, however many items they brought.
    private func findImported(_ limitation: Limitation, bySource: Bool, limit: Int) throws -> Found {
        var rows: [Int64] = []
        var total = 0
        let batches = try connection.all("SELECT id, stamp, source, items FROM batch WHERE items > 0 ORDER BY id DESC")
        {
            row throws(SQLiteError) in
            (id: row.integer(0), text: try bySource ? row.optionalText(2) : row.text(1), items: Int(row.integer(3)))
        }
        for batch in batches where batch.text.map(limitation.holds) ?? false {
            total += batch.items
            guard rows.count < limit else { continue }
            rows += try connection.all(
                "SELECT id FROM item WHERE batch = ? ORDER BY id DESC LIMIT ?", .integer(batch.id),
                .integer(limit - rows.count)
            ) { $0.integer(0) }
        }
        return Found(first: try rows.compactMap { try item($0) }, total: total)
    }
}

extension Limitation {
    /// Whether a tag's limitation is such.
    func holds(_ limitation: String) -> Bool {
        switch self {
        case .text(let text): FoldedText(text) == FoldedText(limitation)
        case .moment(let range): Timestamp.moment(limitation).map(range.contains) ?? false
        }
    }
}
