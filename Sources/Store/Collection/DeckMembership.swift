import Motivation

/// In which decks an item has a card.
enum DeckMembership {
    /// The decks of an item with these tags, and with or without a sound or a video.
    ///
    /// What is tagged offensive is in no deck but that tag's: it is never picked unless that is asked for.
    /// - Parameters:
    ///   - tags: the row numbers of the item's tags.
    ///   - offensive: the row number of the tag `offensive`, where there is one.
    static func decks(tags: Set<Int64>, isPlayable: Bool, offensive: Int64?) -> Set<DeckNumber> {
        let isOffensive = offensive.map(tags.contains) ?? false
        let tags = isOffensive ? tags.filter { $0 == offensive } : tags
        var decks = Set(tags.map(DeckNumber.tag))
        if isPlayable { decks.formUnion(tags.map(DeckNumber.playable(tag:))) }
        if !isOffensive { decks.formUnion(isPlayable ? [.random, .day, .playable] : [.random, .day]) }
        return decks
    }
}

extension Store {
    /// The row number of the tag `offensive`, where there is one.
    func offensiveTag() throws(SQLiteError) -> Int64? { try tag(titled: Tag.offensiveTitle)?.id }

    /// The decks that an item belongs to, by its present tags and media.
    func decks(of item: Int64) throws(SQLiteError) -> Set<DeckNumber> {
        let tags = try connection.all("SELECT DISTINCT tag FROM tagging WHERE item = ?", .integer(item)) {
            $0.integer(0)
        }
        let kind = try connection.first("SELECT media_kind FROM item WHERE id = ?", .integer(item)) {
            $0.integer(0)
        }
        return DeckMembership.decks(
            tags: Set(tags), isPlayable: Media.isPlayable(storedKind: kind ?? 0), offensive: try offensiveTag())
    }
}
