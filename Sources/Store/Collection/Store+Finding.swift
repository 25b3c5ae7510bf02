import Motivation

extension Store {
    /// Where counting those found stops: counting all of a common word's among millions would take long.
    private static let countAtMost = 10_000
    /// Up to how many are found, the best come first; beyond, the newest do, since to rank them all would take long.
    private static let rankedAtMost = 1_000
    /// Above how many items a search for the beginnings of words is made only where whole words don't find enough, and
    /// not for beginnings of one or two letters: it gathers all the words that begin so before it gives the first.
    private static let manyItems = 200_000

    /// Those whose message holds all the words, or a word that begins with the last of them, best first: whole words
    /// before beginnings.
    package func find(text: String, limit: Int) throws -> Found {
        try reading {
            let search = try SearchWords(text, connection: connection)
            guard let last = search.words.last else { return Found(first: [], total: 0) }
            let exact = try count(matching: search.exact)
            var rows = try self.rows(matching: search.exact, found: exact, limit: limit)
            var total = exact
            let isLarge = try count().motivationals > Self.manyItems
            if !isLarge || (rows.count < limit && last.unicodeScalars.count > 2) {
                total = try count(matching: search.prefix)
                if rows.count < limit, total > exact {
                    let known = Set(rows)
                    let more = try self.rows(matching: search.prefix, found: total, limit: limit + rows.count)
                    rows += more.filter { !known.contains($0) }.prefix(limit - rows.count)
                }
            }
            return Found(
                first: try rows.compactMap { try item($0) }, total: min(total, Self.countAtMost),
                isMore: total > Self.countAtMost)
        }
    }

    /// Those that carry a tag of this title, in any case, newest first.
    package func find(tag title: String, limit: Int) throws -> Found {
        try reading {
            guard let tag = try tag(titled: title), tag.items > 0 else {
                return try findStamped(title: title, limit: limit)
            }
            let rows = try connection.all(
                "SELECT DISTINCT item FROM tagging WHERE tag = ? ORDER BY item DESC LIMIT ?", .integer(tag.id),
                .integer(max(0, limit))
            ) { $0.integer(0) }
            return Found(first: try rows.compactMap { try item($0) }, total: tag.items)
        }
    }

    /// Those that carry one of the tags that are kept as columns.
    private func findStamped(title: String, limit: Int) throws -> Found {
        let stamped: [String: String] = [
            Tag.importedTitle: "item WHERE batch IS NOT NULL",
            Tag.sourceTitle:
                "item WHERE batch IS NOT NULL AND (SELECT source FROM batch WHERE id = item.batch) IS NOT NULL",
            Tag.lastPickedTitle:
                "seen AS item JOIN item AS kept ON kept.id = item.item WHERE picked IS NOT NULL",
        ]
        guard let key = try? Tag(title: title).key, let source = stamped[key] else {
            return Found(first: [], total: 0)
        }
        let column = key == Tag.lastPickedTitle ? "item.item" : "item.id"
        let total = try count(in: "SELECT 1 FROM \(source)")
        let rows = try connection.all(
            "SELECT \(column) FROM \(source) ORDER BY \(column) DESC LIMIT ?", .integer(max(0, limit))
        ) { $0.integer(0) }
        return Found(
            first: try rows.compactMap { try item($0) }, total: min(total, Self.countAtMost),
            isMore: total > Self.countAtMost)
    }

    private func count(matching search: String) throws(SQLiteError) -> Int {
        try connection.first(
            "SELECT count(*) FROM (SELECT 1 FROM words WHERE words MATCH ? LIMIT ?)", .text(search),
            .integer(Self.countAtMost + 1)
        ) { Int($0.integer(0)) } ?? 0
    }

    private func count(in query: String) throws(SQLiteError) -> Int {
        try connection.first("SELECT count(*) FROM (\(query) LIMIT ?)", .integer(Self.countAtMost + 1)) {
            Int($0.integer(0))
        } ?? 0
    }

    private func rows(matching search: String, found: Int, limit: Int) throws(SQLiteError) -> [Int64] {
        let order = found > Self.rankedAtMost ? "rowid DESC" : "rank, rowid DESC"
        return try connection.all(
            "SELECT rowid FROM words WHERE words MATCH ? ORDER BY \(order) LIMIT ?", .text(search),
            .integer(max(0, limit))
        ) { $0.integer(0) }
    }
}
