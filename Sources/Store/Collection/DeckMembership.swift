import Motivation

/// In which decks an item has a card.
enum DeckMembership {
    /// The decks of an item with these tags.
    ///
    /// What is tagged offensive is in no deck but that tag's: it is never picked unless that is asked for.
    /// - Parameters:
    ///   - tags: the row numbers of the item's tags.
    ///   - offensive: the row number of the tag `offensive`, where there is one.
    static func decks(tags: some Sequence<Int64>, offensive: Int64?) -> Set<DeckNumber> {
        let decks = Set(tags.map(DeckNumber.tag))
        if let offensive, decks.contains(.tag(offensive)) { return [.tag(offensive)] }
        return decks.union([.random, .day])
    }
}

extension Store {
    /// The row number of the tag `offensive`, where there is one.
    func offensiveTag() throws(SQLiteError) -> Int64? { try tag(titled: Tag.offensiveTitle)?.id }

    /// The decks that an item belongs to, by its present tags.
    func decks(of item: Int64) throws(SQLiteError) -> Set<DeckNumber> {
        let tags = try connection.all("SELECT DISTINCT tag FROM tagging WHERE item = ?", .integer(item)) {
            $0.integer(0)
        }
        return DeckMembership.decks(tags: tags, offensive: try offensiveTag())
    }
}
