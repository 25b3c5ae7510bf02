import CSQLite
import Motivation

extension Store: CollectionKeeping {
    /// How many messages of one kind are told.
    private static let toldAtMost = 5

    package func check(media isThere: (Media) -> Bool) throws -> [Finding] {
        var findings: [Finding] = []
        do {
            try connection.snapshot {
                let complaints = try connection.all("PRAGMA integrity_check(\(Self.toldAtMost))") {
                    row throws(SQLiteError) in try row.text(0)
                }
                // What else is wrong follows from the damage.
                guard complaints == ["ok"] else {
                    findings = [.damaged(complaints.joined(separator: "; "))]
                    return
                }
                let references = try connection.all("PRAGMA foreign_key_check") { _ in 1 }.count
                if references > 0 { findings.append(.references(references)) }
                let counts = try wrongCounts()
                if counts > 0 { findings.append(.counts(counts)) }
                let places = try wrongPlaces()
                if places > 0 { findings.append(.order(places)) }
            }
            if findings.isEmpty, !isReadOnly, try !wordsAgree() { findings.append(.words) }
            if let missing = try missingMedia(isThere) { findings.append(missing) }
        } catch let error as SQLiteError where [SQLITE_CORRUPT, SQLITE_NOTADB].contains(error.code) {
            return [.damaged(error.message)]
        } catch let error as SQLiteError {
            throw StoreError(error, path: path)
        }
        return findings
    }

    /// How many of the kept counts are wrong.
    private func wrongCounts() throws(SQLiteError) -> Int {
        let queries = [
            "SELECT count(*) FROM tally WHERE name = 'items' AND value <> (SELECT count(*) FROM item)",
            """
            SELECT count(*) FROM tally
            WHERE name = 'next item' AND value <= (SELECT ifnull(max(id), 0) FROM item)
            """,
            """
            SELECT count(*) FROM tag LEFT JOIN
                (SELECT tag, count(DISTINCT item) AS carried FROM tagging GROUP BY tag) ON tag = id
            WHERE items <> ifnull(carried, 0)
            """,
            """
            SELECT count(*) FROM batch LEFT JOIN
                (SELECT batch AS named, count(*) AS brought FROM item WHERE batch IS NOT NULL GROUP BY batch)
            ON named = id WHERE items <> ifnull(brought, 0)
            """,
            """
            SELECT count(*) FROM deck LEFT JOIN (SELECT deck AS named, count(*) AS cards FROM card GROUP BY deck)
            ON named = id WHERE size <> ifnull(cards, 0)
            """,
            """
            SELECT count(*) FROM deck WHERE id = 2 AND left_in_round <>
                (SELECT count(*) FROM card WHERE deck = 2 AND card.round <= deck.round)
            """,
        ]
        var wrong = 0
        for query in queries { wrong += try connection.first(query) { Int($0.integer(0)) } ?? 0 }
        return wrong
    }

    /// How many items lack a card or a row by which they are looked up, and how many of such rows belong to none.
    private func wrongPlaces() throws(SQLiteError) -> Int {
        var wrong = 0
        var (items, cards) = (0, 0)
        try forEachItem { item throws(SQLiteError) in
            items += 1
            let isLookedUp = try has("fold", "hash", item.hash, item.row)
            let isIdentified = try has("identity", "prefix", item.prefix, item.row)
            if !isLookedUp || !isIdentified { wrong += 1 }
            for number in try decks(of: item.row) {
                cards += 1
                guard let deck = try decks.deck(number) else {
                    wrong += 1
                    continue
                }
                if try decks.card(of: item.row, in: deck) == nil { wrong += 1 }
            }
        }
        for (table, expected) in [("fold", items), ("identity", items), ("card", cards)] {
            let found = try connection.first("SELECT count(*) FROM \(table)") { Int($0.integer(0)) } ?? 0
            wrong += max(0, found - expected)
        }
        return wrong
    }

    private func has(_ table: String, _ column: String, _ key: Int64, _ item: Int64) throws(SQLiteError) -> Bool {
        try connection.first(
            "SELECT 1 FROM \(table) WHERE \(column) = ? AND item = ?", .integer(key), .integer(item)
        ) { _ in true } ?? false
    }

    /// Whether the index of words holds those of all messages, and no others. The index checks that itself, and wants
    /// the write lock for it.
    private func wordsAgree() throws -> Bool {
        do {
            try writing(.crash) { try connection.run("INSERT INTO words(words, rank) VALUES('integrity-check', 1)") }
            return true
        } catch StoreError.damaged {
            return false
        }
    }

    private func missingMedia(_ isThere: (Media) -> Bool) throws -> Finding? {
        var missing: [Int64] = []
        try connection.forEach("SELECT id, media_kind, media_location FROM item WHERE media_kind IS NOT NULL") {
            row throws(SQLiteError) in
            guard let media = try Media(stored: row.optionalInteger(1), location: row.optionalText(2)) else {
                return true
            }
            if !isThere(media) { missing.append(row.integer(0)) }
            return true
        }
        guard !missing.isEmpty else { return nil }
        return .media(try missing.prefix(Self.toldAtMost).compactMap { try item($0) }, count: missing.count)
    }
}

/// What an item is looked up by, as it follows from its row.
struct ItemKeys {
    let row: Int64
    let hash: Int64
    let prefix: Int64
}

extension Store {
    /// Passes all items, in the order of their row numbers, a few thousand at a time, so that the closure may change
    /// what they are looked up by.
    func forEachItem(_ body: (ItemKeys) throws(SQLiteError) -> Void) throws(SQLiteError) {
        var last: Int64 = 0
        while true {
            let items = try connection.all(
                "SELECT id, uuid, message FROM item WHERE id > ? ORDER BY id LIMIT 4096", .integer(last)
            ) { row throws(SQLiteError) in
                ItemKeys(
                    row: row.integer(0), hash: FoldedText(try row.text(2)).hash, prefix: try row.uuid(1).prefix)
            }
            for item in items { try body(item) }
            guard let end = items.last?.row else { return }
            last = end
        }
    }
}
