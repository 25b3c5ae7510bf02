import Motivation

extension Store {
    /// Takes an item out of the collection, with its taggings, cards and words. Its history and picks stay, and come
    /// back with it.
    /// - Parameter change: the number of the change under which to keep what putting it back needs; nil to keep none.
    func takeOut(_ item: Int64, keptUnder change: Int64?) throws(SQLiteError) {
        let found = try connection.first("SELECT uuid, message, batch FROM item WHERE id = ?", .integer(item)) {
            row throws(SQLiteError) in
            (id: try row.uuid(0), message: try row.text(1), batch: row.optionalInteger(2))
        }
        guard let found else { return }
        if let change { try copyAway(item, under: change) }
        for deck in try decks(of: item).sorted() {
            let round = try decks.withdraw(item, from: deck)
            if let change, let round {
                try connection.run(
                    "INSERT INTO removed_card VALUES(?, ?, ?, ?)", .integer(change), .integer(item),
                    .integer(deck.value), .integer(round))
            }
        }
        try connection.run(
            "INSERT INTO words(words, rowid, message) VALUES('delete', ?, ?)", .integer(item), .text(found.message))
        try connection.run(
            "DELETE FROM fold WHERE hash = ? AND item = ?", .integer(FoldedText(found.message).hash), .integer(item))
        try connection.run(
            "DELETE FROM identity WHERE prefix = ? AND item = ?", .integer(found.id.prefix), .integer(item))
        try countTags(of: item, by: -1)
        try connection.run("DELETE FROM tagging WHERE item = ?", .integer(item))
        try connection.run("DELETE FROM item WHERE id = ?", .integer(item))
        try count(items: -1, batch: found.batch)
    }

    /// Puts an item back that was taken out, exactly as it was.
    func putBack(_ item: Int64, keptUnder change: Int64) throws(SQLiteError) {
        try connection.run(
            """
            INSERT INTO item SELECT id, uuid, message, media_kind, media_location, batch FROM removed_item
            WHERE change = ? AND id = ?
            """, .integer(change), .integer(item))
        try connection.run(
            """
            INSERT INTO tagging SELECT item, ordinal, tag, limitation FROM removed_tagging WHERE change = ? AND item = ?
            """, .integer(change), .integer(item))
        try countTags(of: item, by: 1)
        let found = try connection.first("SELECT uuid, message, batch FROM item WHERE id = ?", .integer(item)) {
            row throws(SQLiteError) in
            (id: try row.uuid(0), message: try row.text(1), batch: row.optionalInteger(2))
        }
        guard let found else { throw .unexpectedData("a removed item that wasn't kept") }
        try connection.run("INSERT INTO words(rowid, message) VALUES(?, ?)", .integer(item), .text(found.message))
        try connection.run(
            "INSERT INTO fold VALUES(?, ?)", .integer(FoldedText(found.message).hash), .integer(item))
        try connection.run("INSERT INTO identity VALUES(?, ?)", .integer(found.id.prefix), .integer(item))
        try count(items: 1, batch: found.batch)
        try moveCards(of: item, from: [], to: decks(of: item), change: .takenBack(change))
    }

    private func copyAway(_ item: Int64, under change: Int64) throws(SQLiteError) {
        try connection.run(
            """
            INSERT INTO removed_item
            SELECT ?, id, uuid, message, media_kind, media_location, batch FROM item WHERE id = ?
            """, .integer(change), .integer(item))
        try connection.run(
            "INSERT INTO removed_tagging SELECT ?, item, ordinal, tag, limitation FROM tagging WHERE item = ?",
            .integer(change), .integer(item))
    }

    private func countTags(of item: Int64, by difference: Int) throws(SQLiteError) {
        try connection.run(
            "UPDATE tag SET items = items + ? WHERE id IN (SELECT tag FROM tagging WHERE item = ?)",
            .integer(difference), .integer(item))
    }

    private func count(items difference: Int, batch: Int64?) throws(SQLiteError) {
        try connection.run("UPDATE tally SET value = value + ? WHERE name = 'items'", .integer(difference))
        guard let batch else { return }
        try connection.run("UPDATE batch SET items = items + ? WHERE id = ?", .integer(difference), .integer(batch))
    }
}

// MARK: - Cards that follow the tags

extension Store {
    /// On whose account an item's cards move.
    enum CardMove {
        /// A change; the rounds of the cards that are withdrawn are kept under its number.
        case made(Int64)
        /// A change that is taken back; cards whose rounds were kept go back to them.
        case takenBack(Int64)
    }

    /// Moves an item's cards from the decks it belonged to, to those it belongs to now.
    func moveCards(
        of item: Int64, from before: Set<DeckNumber>, to after: Set<DeckNumber>, change: CardMove
    ) throws(SQLiteError) {
        for deck in before.subtracting(after).sorted() {
            let round = try decks.withdraw(item, from: deck)
            guard case .made(let sequence) = change, let round else { continue }
            try connection.run(
                "INSERT INTO removed_card VALUES(?, ?, ?, ?)", .integer(sequence), .integer(item),
                .integer(deck.value), .integer(round))
        }
        for deck in after.subtracting(before).sorted() {
            if case .takenBack(let sequence) = change,
                let round = try connection.first(
                    "SELECT round FROM removed_card WHERE change = ? AND item = ? AND deck = ?", .integer(sequence),
                    .integer(item), .integer(deck.value), read: { $0.integer(0) })
            {
                try decks.putBack(item, round: round, into: deck)
            } else {
                try decks.deal([NewCard(item: item)], to: deck)
            }
        }
    }
}
