extension Store {
    package func repair() throws {
        try inBulk {
            try writing(.powerFailure) {
                try repairLookups()
                try repairCards()
                try connection.run("INSERT INTO words(words) VALUES('rebuild')")
                try repairCounts()
            }
        }
    }

    private func repairLookups() throws(SQLiteError) {
        try connection.script("DELETE FROM fold; DELETE FROM identity")
        let insertFold = try connection.statement("INSERT INTO fold VALUES(?, ?)")
        let insertIdentity = try connection.statement("INSERT INTO identity VALUES(?, ?)")
        try forEachItem { item throws(SQLiteError) in
            try insertFold.run(item.hash, item.row)
            try insertIdentity.run(item.prefix, item.row)
        }
    }

    /// Takes out the cards that belong to no item, or to a deck that the item isn't in, and deals those that lack.
    private func repairCards() throws(SQLiteError) {
        let stray = try connection.all(
            """
            SELECT deck, round, key, item FROM card
            WHERE NOT EXISTS (SELECT 1 FROM item WHERE id = card.item) OR NOT EXISTS (SELECT 1 FROM deck WHERE id = card.deck)
            """
        ) { ($0.integer(0), $0.integer(1), $0.integer(2), $0.integer(3)) }
        let delete = try connection.statement(
            "DELETE FROM card WHERE deck = ?1 AND round = ?2 AND key = ?3 AND item = ?4")
        for card in stray { try delete.run(card.0, card.1, card.2, card.3) }
        let numbers = try connection.all("SELECT id FROM deck ORDER BY id") { DeckNumber(value: $0.integer(0)) }
        try forEachItem { item throws(SQLiteError) in
            let belongs = try decks(of: item.row)
            for number in belongs.union(numbers).sorted() {
                let deck = try decks.deck(number)
                let card: Card?
                if let deck { card = try decks.card(of: item.row, in: deck) } else { card = nil }
                if belongs.contains(number), card == nil {
                    try decks.deal([NewCard(item: item.row)], to: number)
                } else if !belongs.contains(number), card != nil {
                    try decks.withdraw(item.row, from: number)
                }
            }
        }
    }

    private func repairCounts() throws(SQLiteError) {
        try connection.script(
            """
            UPDATE tally SET value = (SELECT count(*) FROM item) WHERE name = 'items';
            UPDATE tally SET value = max(value, (SELECT 1 + ifnull(max(id), 0) FROM item)) WHERE name = 'next item';
            UPDATE tag SET items = (SELECT count(DISTINCT item) FROM tagging WHERE tag = tag.id);
            UPDATE batch SET items = (SELECT count(*) FROM item WHERE batch = batch.id);
            UPDATE deck SET size = (SELECT count(*) FROM card WHERE deck = deck.id);
            UPDATE deck SET left_in_round = (SELECT count(*) FROM card WHERE deck = 2 AND card.round <= deck.round)
            WHERE id = 2;
            """)
    }
}
