import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Puts entries into the collection: one that a user adds, or a million of an import, in constant memory.
///
/// Used within one transaction. Rows of what is ordered by hashes or keys are held back and written in that order, a
/// great many at a time, so that a large import touches each page of the file a few times and not once for each item.
final class Loader {
    /// What became of an entry.
    enum Outcome: Hashable {
        /// It is in the collection now, with this row number.
        case added(Int64)
        /// The same text, or the same identifier, was there already, with this row number.
        case duplicate(Int64)
    }

    /// How much is held back before it is written.
    struct Limits {
        /// Rows by which items are looked up, of 16 bytes and as many again.
        var lookups = 1 << 17
        /// Cards, of 16 bytes.
        var cards = 1 << 18
        /// Items whose words aren't in the index yet.
        var words: Int64 = 1 << 17
    }

    private let store: Store
    private var connection: Connection { store.connection }
    private let limits: Limits
    private let insertItem: Statement
    private let insertTagging: Statement
    private var tags: TagRegister
    private var lookups: PendingLookups
    private var cards: PendingCards
    private var nextItem: Int64
    private let firstItem: Int64
    private var firstWithoutWords: Int64

    /// Begins to load.
    init(_ store: Store, limits: Limits = Limits()) throws(SQLiteError) {
        self.store = store
        self.limits = limits
        tags = TagRegister(connection: store.connection)
        lookups = try PendingLookups(store)
        insertItem = try store.connection.statement("INSERT INTO item VALUES(?, ?, ?, ?, ?, ?)")
        insertTagging = try store.connection.statement("INSERT INTO tagging VALUES(?, ?, ?, ?)")
        nextItem = try store.connection.first("SELECT value FROM tally WHERE name = 'next item'") { $0.integer(0) } ?? 1
        firstItem = nextItem
        firstWithoutWords = nextItem
        cards = PendingCards(firstItem: nextItem, limit: limits.cards)
    }

    /// The row numbers of what was added so far.
    var added: Range<Int64> { firstItem..<nextItem }

    /// Loads an entry, unless its text or its identifier is there already.
    /// - Parameters:
    ///   - batch: the row number of the import that it belongs to where it has no identifier yet.
    ///   - evenIfThere: whether to add the same text again, and then as a rule with an identifier that is new.
    ///   - keepsIdentifier: whether the identifier is that which the entry always had.
    func load(
        _ entry: CollectionEntry, batch: Int64? = nil, evenIfThere: Bool = false, keepsIdentifier: Bool = false
    ) throws(SQLiteError) -> Outcome {
        let folded = FoldedText(entry.message.text)
        return try load(
            entry, folded, hash: folded.hash, batch: batch, evenIfThere: evenIfThere, keepsIdentifier: keepsIdentifier)
    }

    /// Loads an entry whose folded text is known.
    func load(
        _ entry: CollectionEntry, _ folded: FoldedText, hash: Int64, batch: Int64?, evenIfThere: Bool = false,
        keepsIdentifier: Bool = false
    ) throws(SQLiteError) -> Outcome {
        if !evenIfThere, let row = try lookups.row(withText: folded, hash: hash) { return .duplicate(row) }
        if let id = entry.id, let row = try lookups.row(of: id) { return .duplicate(row) }
        let row = nextItem
        let id = entry.id ?? entry.derivedID ?? NameBasedID.id(of: entry.message.text)
        let isNamed = entry.id != nil && (!evenIfThere || keepsIdentifier)
        try insert(entry, id: id, row: row, batch: isNamed ? nil : batch)
        lookups.append(row, hash: hash, isCopy: evenIfThere, id: id, isDerived: entry.id == nil)
        nextItem += 1
        if lookups.count >= limits.lookups { try lookups.write(moreFollow: true) }
        if cards.isFull { try cards.deal(to: store.decks) }
        if nextItem - firstWithoutWords >= limits.words { try indexWords() }
        return .added(row)
    }

    /// The row number of an import, which is made where it is new.
    func batch(stamp: String, source: String?) throws(SQLiteError) -> Int64 {
        try tags.batch(stamp: stamp, source: source)
    }

    /// Writes all that was held back, and the kept counts. Nothing may be loaded afterwards.
    func finish() throws(SQLiteError) {
        try lookups.write(moreFollow: false)
        try cards.finish(upTo: nextItem, store.decks)
        try indexWords()
        try tags.writeCounts()
        try connection.run("UPDATE tally SET value = ? WHERE name = 'next item'", .integer(nextItem))
        try connection.run(
            "UPDATE tally SET value = value + ? WHERE name = 'items'", .integer(nextItem - firstItem))
    }
}

// MARK: - Writing

extension Loader {
    private func insert(_ entry: CollectionEntry, id: UUID, row: Int64, batch: Int64?) throws(SQLiteError) {
        let batch = try entry.tags.isEmpty ? batch : self.batch(namedBy: entry) ?? batch
        let media = entry.media
        try insertItem.run([
            .integer(row), .uuid(id), .text(entry.message.text), .integer(orNull: media?.storedKind),
            .text(orNull: media?.location), .integer(orNull: batch),
        ])
        if let batch { tags.count(inBatch: batch) }
        // Most entries of a large import have neither tags nor a sound: then there is nothing to find out.
        guard !entry.tags.isEmpty || media != nil || !entry.taken.isEmpty else { return }
        if let picked = entry.tags.last(where: { $0.key == Tag.lastPickedTitle })?.limitation {
            try connection.run("INSERT INTO seen(item, picked) VALUES(?, ?)", .integer(row), .text(picked))
        }
        try insertTags(of: entry, row: row)
    }

    /// The import that an entry's own stamp names.
    private func batch(namedBy entry: CollectionEntry) throws(SQLiteError) -> Int64? {
        guard let stamp = entry.tags.first(where: { $0.key == Tag.importedTitle })?.limitation else { return nil }
        let source = entry.tags.first { $0.key == Tag.sourceTitle }?.limitation
        return try tags.batch(stamp: stamp, source: source)
    }

    private func insertTags(of entry: CollectionEntry, row: Int64) throws(SQLiteError) {
        var kept: Set<Tag> = []
        var carried: Set<Int64> = []
        for tag in entry.tags where !tag.isKeptAsColumn {
            let id = try tags.row(of: tag)
            guard kept.insert(try Tag(stored: tag.key, limitation: tag.limitation)).inserted else { continue }
            try insertTagging.run([
                .integer(row), .integer(kept.count), .integer(id), .text(orNull: tag.limitation),
            ])
            if carried.insert(id).inserted { tags.count(id) }
        }
        let isPlayable = entry.media.map { PlayableMedia($0) != nil } ?? false
        let decks = DeckMembership.decks(tags: carried, isPlayable: isPlayable, offensive: tags.offensive)
        cards.add(row, to: decks, ahead: try roundsAhead(of: entry))
    }

    /// How many rounds an entry's cards are ahead, by the numbers that the decks have here.
    private func roundsAhead(of entry: CollectionEntry) throws(SQLiteError) -> [DeckNumber: Int] {
        var ahead: [DeckNumber: Int] = [:]
        for (deck, rounds) in entry.taken {
            switch deck {
            case .random: ahead[.random] = rounds
            case .day: ahead[.day] = rounds
            case .playable: ahead[.playable] = rounds
            case .tag(let title):
                if let tag = try? Tag(title: title) { ahead[.tag(try tags.row(of: tag))] = rounds }
            case .playableTag(let title):
                if let tag = try? Tag(title: title) { ahead[.playable(tag: try tags.row(of: tag))] = rounds }
            }
        }
        return ahead
    }

    /// Puts the words of what was loaded into the index: in one statement for many, since the index writes what it
    /// gathered whenever SQLite guards a statement by a savepoint.
    private func indexWords() throws(SQLiteError) {
        guard firstWithoutWords < nextItem else { return }
        try connection.run(
            "INSERT INTO words(rowid, message) SELECT id, message FROM item WHERE id >= ? AND id < ? ORDER BY id",
            .integer(firstWithoutWords), .integer(nextItem))
        firstWithoutWords = nextItem
    }
}

extension Tag {
    /// Whether it is kept as a column of the item and not as a tagging: what nearly every item carries.
    var isKeptAsColumn: Bool {
        limitation != nil && [Tag.lastPickedTitle, Tag.importedTitle, Tag.sourceTitle].contains(key)
    }
}
