/// Deals cards to decks, draws and withdraws them. Every function that writes runs within a transaction.
struct Decks {
    let connection: Connection
    let random: () -> UInt64

    /// A deck, or nil where it never had a card.
    func deck(_ number: DeckNumber) throws(SQLiteError) -> Deck? {
        try connection.first(
            "SELECT seed, round, size, left_in_round FROM deck WHERE id = ?", .integer(number.value)
        ) {
            Deck(
                number: number, seed: $0.integer(0), round: $0.integer(1), size: Int($0.integer(2)),
                leftInRound: Int($0.integer(3)))
        }
    }

    private func deckMadeIfMissing(_ number: DeckNumber) throws(SQLiteError) -> Deck {
        if let deck = try deck(number) { return deck }
        let deck = Deck(
            number: number, seed: Int64(bitPattern: random()), round: 0, size: 0, leftInRound: 0)
        try connection.run(
            "INSERT INTO deck VALUES(?, ?, 0, 0, 0)", .integer(number.value), .integer(deck.seed))
        return deck
    }

    private func save(_ deck: Deck) throws(SQLiteError) {
        try connection.run(
            "UPDATE deck SET round = ?, size = ?, left_in_round = ? WHERE id = ?", .integer(deck.round),
            .integer(deck.size), .integer(deck.leftInRound), .integer(deck.number.value))
    }

    private func insert(_ card: Card, into deck: Deck) throws(SQLiteError) {
        try insertCard().run(deck.number.value, card.round, card.key, card.item)
    }

    private func insertCard() throws(SQLiteError) -> Statement {
        try connection.statement("INSERT INTO card VALUES(?, ?, ?, ?)")
    }
}

// MARK: - Dealing and withdrawing

extension Decks {
    /// Deals cards, in the current round as a rule: new items come before anything comes again.
    /// - Parameter round: the current round, where more cards were dealt ahead of it meanwhile.
    func deal(_ cards: [NewCard], to number: DeckNumber, round: Int64? = nil) throws(SQLiteError) {
        guard !cards.isEmpty else { return }
        var deck = try deckMadeIfMissing(number)
        let current: Int64
        if let round { current = round } else { current = try currentRound(of: deck) }
        // In the order of the index, the rows of a large import land on the pages one after the other.
        var keyed = cards.map { card in
            let round = current + Int64(card.roundsAhead)
            return Card(round: round, key: deck.key(round: round, item: card.item), item: card.item)
        }
        if keyed.count > 1 { keyed.sort { ($0.round, $0.key, $0.item) < ($1.round, $1.key, $1.item) } }
        for card in keyed { try insert(card, into: deck) }
        deck.size += cards.count
        if deck.keepsRound { deck.leftInRound += cards.count { $0.roundsAhead == 0 } }
        try save(deck)
    }

    /// Deals the cards of many items to one round, in memory that doesn't grow with their number.
    /// - Parameters:
    ///   - items: the items' row numbers.
    ///   - except: those among them that get none, in ascending order.
    ///   - round: the round to deal them to.
    ///   - atOnce: about how many cards are sorted at a time.
    func deal(
        _ items: Range<Int64>, except: [Int64], to number: DeckNumber, round: Int64, atOnce: Int
    ) throws(SQLiteError) {
        let count = items.count - except.count
        guard count > 0 else { return }
        var deck = try deckMadeIfMissing(number)
        // The keys are evenly distributed, so that each range of keys holds about as many cards as another.
        let parts = Int64(count / max(1, atOnce) + 1)
        let width = (Int64(1) << 32) / parts + 1
        let insert = try insertCard()
        for part in 0..<parts {
            var cards: [(key: Int64, item: Int64)] = []
            var passedOver = except[...]
            for item in items {
                if passedOver.first == item {
                    passedOver.removeFirst()
                    continue
                }
                let key = deck.key(round: round, item: item)
                if key / width == part { cards.append((key, item)) }
            }
            cards.sort { $0 < $1 }
            for card in cards {
                try insert.run(number.value, round, card.key, card.item)
            }
        }
        deck.size += count
        if deck.keepsRound { deck.leftInRound += count }
        try save(deck)
    }

    /// Puts a withdrawn card back where it was; into the current round where the deck has moved on meanwhile, since
    /// in an older round it would come several times in a row.
    func putBack(_ item: Int64, round: Int64, into number: DeckNumber) throws(SQLiteError) {
        var deck = try deckMadeIfMissing(number)
        let current = try currentRound(of: deck)
        let round = max(round, current)
        try insert(Card(round: round, key: deck.key(round: round, item: item), item: item), into: deck)
        deck.size += 1
        if deck.keepsRound, round == current { deck.leftInRound += 1 }
        try save(deck)
    }

    /// Takes an item's card out of a deck.
    /// - Returns: the round it was in, or nil where it had none.
    @discardableResult
    func withdraw(_ item: Int64, from number: DeckNumber) throws(SQLiteError) -> Int64? {
        guard var deck = try deck(number), let card = try card(of: item, in: deck) else { return nil }
        try remove(card, from: deck)
        deck.size -= 1
        if deck.keepsRound, card.round <= deck.round { deck.leftInRound -= 1 }
        try save(deck)
        return card.round
    }

    private func remove(_ card: Card, from deck: Deck) throws(SQLiteError) {
        try connection.run(
            "DELETE FROM card WHERE deck = ? AND round = ? AND key = ? AND item = ?", .integer(deck.number.value),
            .integer(card.round), .integer(card.key), .integer(card.item))
    }

    /// An item's card, looked for in each of the few rounds that the deck's cards are in.
    func card(of item: Int64, in deck: Deck) throws(SQLiteError) -> Card? {
        var round = try currentRound(of: deck)
        while true {
            let key = deck.key(round: round, item: item)
            let isThere = try connection.first(
                "SELECT 1 FROM card WHERE deck = ? AND round = ? AND key = ? AND item = ?",
                .integer(deck.number.value), .integer(round), .integer(key), .integer(item)
            ) { _ in true }
            if isThere != nil { return Card(round: round, key: key, item: item) }
            guard let next = try nextRound(after: round, in: deck) else { return nil }
            round = next
        }
    }

    /// The round that a deck is being drawn from; 0 where there is no such deck.
    func currentRound(_ number: DeckNumber) throws(SQLiteError) -> Int64 {
        guard let deck = try deck(number) else { return 0 }
        return try currentRound(of: deck)
    }

    /// The round that is being drawn from.
    func currentRound(of deck: Deck) throws(SQLiteError) -> Int64 {
        deck.keepsRound ? deck.round : try nextRound(after: -1, in: deck) ?? 0
    }

    func nextRound(after round: Int64, in deck: Deck) throws(SQLiteError) -> Int64? {
        try connection.first(
            "SELECT round FROM card WHERE deck = ? AND round > ? ORDER BY round LIMIT 1",
            .integer(deck.number.value), .integer(round)
        ) { $0.integer(0) }
    }
}

// MARK: - Drawing

extension Decks {
    /// The leftmost card whose item is none of those shown lately.
    func leftmost(of deck: Deck, passingOver recent: RecentlyShown?) throws(SQLiteError) -> Card? {
        guard let recent else {
            return try connection.first(
                "SELECT round, key, item FROM card WHERE deck = ? ORDER BY round, key, item LIMIT 1",
                .integer(deck.number.value), read: Card.init)
        }
        return try connection.first(
            """
            SELECT round, key, item FROM card WHERE deck = ? AND NOT EXISTS (
                SELECT 1 FROM seen WHERE seen.item = card.item AND shown > ? AND shown_at > ? AND shown_at < ?)
            ORDER BY round, key, item LIMIT 1
            """, .integer(deck.number.value), .integer(recent.floor), .moment(recent.since), .moment(recent.until),
            read: Card.init)
    }

    /// The leftmost card of another item than one.
    func leftmost(of deck: Deck, otherThan item: Int64?) throws(SQLiteError) -> Card? {
        try connection.first(
            "SELECT round, key, item FROM card WHERE deck = ? AND item IS NOT ? ORDER BY round, key, item LIMIT 1",
            .integer(deck.number.value), .integer(orNull: item), read: Card.init)
    }

    /// Moves a card that was drawn to the round after its own.
    func moveOn(_ card: Card, in deck: Deck) throws(SQLiteError) {
        try remove(card, from: deck)
        let next = card.round + 1
        try insert(Card(round: next, key: deck.key(round: next, item: card.item), item: card.item), into: deck)
        guard deck.keepsRound else { return }
        var deck = deck
        if deck.leftInRound <= 0 { try beginRound(card.round, of: &deck) }
        if card.round == deck.round { deck.leftInRound -= 1 }
        try save(deck)
    }

    /// Begins a round, one card of which was just drawn: all cards are in it but those that were drawn ahead from it.
    private func beginRound(_ round: Int64, of deck: inout Deck) throws(SQLiteError) {
        let ahead =
            try connection.first(
                "SELECT count(*) FROM card WHERE deck = ? AND round > ?", .integer(deck.number.value), .integer(round)
            ) { Int($0.integer(0)) } ?? 0
        deck.round = round
        deck.leftInRound = deck.size - ahead + 1
    }
}

extension Card {
    fileprivate init(_ row: Row) { self.init(round: row.integer(0), key: row.integer(1), item: row.integer(2)) }
}
