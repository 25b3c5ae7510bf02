import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Store: RandomDrawing {
    /// Draws the next card of the deck that isn't among those shown lately, and remembers it as picked and as shown,
    /// in one transaction.
    package func draw(from choice: Choice, cache: ShortLivedCache, at moment: Date) throws -> Motivational {
        guard !isReadOnly else { return try drawUnrecorded(from: choice, cache: cache, at: moment) }
        return try writing(.crash) {
            let deck = try deck(of: choice)
            let recent = try RecentlyShown(among: deck, cache: cache, at: moment, connection: connection)
            // Everything may have been shown lately, where the user wants all of it remembered.
            let card = try decks.leftmost(of: deck, passingOver: recent) ?? decks.leftmost(of: deck, passingOver: nil)
            guard let card else { throw ProvidingError.nothingToPick }
            try decks.moveOn(card, in: deck)
            try rememberShown(card.item, at: moment, picked: timestamp(moment), after: recent.latest)
            return try existingItem(card.item)
        }
    }

    /// The deck of a choice, which has a card.
    func deck(of choice: Choice) throws -> Deck {
        let number: DeckNumber? =
            switch choice {
            case .everything: .random
            case .tagged(let title): try tag(titled: title).map { .tag($0.id) }
            case .playable(tagged: nil): .playable
            case .playable(tagged: let title?): try tag(titled: title).map { .playable(tag: $0.id) }
            }
        guard let number, let deck = try decks.deck(number), deck.size > 0 else { throw ProvidingError.nothingToPick }
        return deck
    }

    /// Draws from a file that can't be written to: anything but what was shown lately by this very process.
    private func drawUnrecorded(from choice: Choice, cache: ShortLivedCache, at moment: Date) throws -> Motivational {
        try reading {
            let deck = try deck(of: choice)
            unrecorded.forget(before: moment.addingTimeInterval(-cache.lifetime))
            let recent = Set(unrecorded.shown.suffix(Int(Double(deck.size) * cache.share)).map(\.item))
            guard let item = try decks.anyItem(of: deck, except: recent) else { throw ProvidingError.nothingToPick }
            unrecorded.show(item, at: moment)
            return try existingItem(item)
        }
    }
}

extension Decks {
    /// Some item of a deck, from a random place on, without drawing its card.
    func anyItem(of deck: Deck, except passedOver: Set<Int64>) throws(SQLiteError) -> Int64? {
        try item(of: deck, fromKey: Int64(random() >> 32), except: passedOver)
    }

    /// The first item of a deck from a key on, in whichever round, and around the end.
    func item(
        of deck: Deck, fromKey key: Int64, except passedOver: Set<Int64>
    ) throws(SQLiteError) -> Int64? {
        var found: Int64?
        for comparison in ["key >= ?", "key < ?"] where found == nil {
            try connection.forEach(
                "SELECT item FROM card WHERE deck = ? AND round = ? AND \(comparison) ORDER BY key, item",
                .integer(deck.number.value), .integer(try fullestRound(of: deck)), .integer(key)
            ) { row throws(SQLiteError) in
                guard !passedOver.contains(row.integer(0)) else { return true }
                found = row.integer(0)
                return false
            }
        }
        return found
    }

    /// The round that holds at least as many of a deck's cards as any other does, as a rule.
    private func fullestRound(of deck: Deck) throws(SQLiteError) -> Int64 {
        let current = try currentRound(of: deck)
        guard deck.keepsRound, deck.leftInRound * 2 < deck.size else { return current }
        return try nextRound(after: current, in: deck) ?? current
    }
}
