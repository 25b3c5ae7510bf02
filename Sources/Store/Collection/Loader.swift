import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Puts entries into the collection: one that a user adds, or a million of an import, in constant memory.
///
/// Used within one transaction. Rows of what is ordered by hashes or keys are written in that order, a batch at a
/// time, so that a large import touches each page of the file once and not once for each item.
final class Loader {
    /// What became of an entry.
    enum Outcome: Hashable {
        /// It is in the collection now, with this row number.
        case added(Int64)
        /// The same text was there already, with this row number.
        case duplicate(Int64)
    }

    /// An entry with what it is looked up by.
    private struct Prepared {
        let entry: CollectionEntry
        let id: UUID
        let folded: FoldedText
        let hash: Int64
    }

    private let store: Store
    private var connection: Connection { store.connection }
    private var tags: TagRegister
    private var nextItem: Int64
    private let firstItem: Int64
    private var cards: [DeckNumber: [NewCard]] = [:]
    private var cardCount = 0

    /// How many cards are held back, to be dealt in the decks' order.
    private static let cardsAtMost = 1_000_000

    /// Begins to load.
    init(_ store: Store) throws(SQLiteError) {
        self.store = store
        tags = TagRegister(connection: store.connection)
        nextItem = try store.connection.first("SELECT value FROM tally WHERE name = 'next item'") { $0.integer(0) } ?? 1
        firstItem = nextItem
    }

    /// The row numbers of what was added so far.
    var added: Range<Int64> { firstItem..<nextItem }

    /// Loads a batch: those whose text isn't there yet, be it in the collection or earlier in the batch.
    /// - Parameters:
    ///   - batch: the row number of the import that those belong to that have no identifier yet.
    ///   - evenIfThere: whether to add the same text again, and then with an identifier that is new.
    func load(
        _ entries: [CollectionEntry], batch: Int64? = nil, evenIfThere: Bool = false
    ) throws(SQLiteError) -> [Outcome] {
        let prepared = entries.map { entry in
            let folded = FoldedText(entry.message.text)
            return Prepared(
                entry: entry, id: entry.id ?? NameBasedID.id(of: entry.message.text), folded: folded, hash: folded.hash)
        }
        var outcomes = [Outcome?](repeating: nil, count: prepared.count)
        var twins: [Int: Int] = [:]
        if !evenIfThere { try findSameTexts(prepared, &outcomes, &twins) }
        try findSameIdentifiers(prepared, &outcomes, &twins)
        var rows = [(position: Int, row: Int64)]()
        for position in prepared.indices where outcomes[position] == nil && twins[position] == nil {
            outcomes[position] = .added(nextItem)
            rows.append((position, nextItem))
            let isNamed = entries[position].id != nil && !evenIfThere
            try insert(prepared[position], row: nextItem, batch: isNamed ? nil : batch)
            nextItem += 1
        }
        try insertLookups(rows.map { (prepared[$0.position], $0.row) })
        // Apart from the rest: any statement that SQLite guards by a savepoint makes the index write what it gathered.
        for (position, row) in rows {
            try connection.run(
                "INSERT INTO words(rowid, message) VALUES(?, ?)", .integer(row),
                .text(prepared[position].entry.message.text))
        }
        if cardCount > Self.cardsAtMost { try dealCards() }
        return prepared.indices.map { position in
            // The first of several twins was resolved before those that refer to it.
            var position = position
            while let first = twins[position] {
                position = first
                if case .added(let row) = outcomes[position] { return .duplicate(row) }
            }
            return outcomes[position] ?? .duplicate(0)
        }
    }

    /// The row number of an import, which is made where it is new.
    func batch(stamp: String, source: String?) throws(SQLiteError) -> Int64 {
        try tags.batch(stamp: stamp, source: source)
    }

    /// Deals the cards and writes the kept counts. Nothing may be loaded afterwards.
    func finish() throws(SQLiteError) {
        try dealCards()
        try tags.writeCounts()
        try connection.run("UPDATE tally SET value = ? WHERE name = 'next item'", .integer(nextItem))
        try connection.run(
            "UPDATE tally SET value = value + ? WHERE name = 'items'", .integer(nextItem - firstItem))
    }
}

// MARK: - What is there already

extension Loader {
    /// Marks the entries whose text is there already, or stands earlier in the batch.
    private func findSameTexts(
        _ prepared: [Prepared], _ outcomes: inout [Outcome?], _ twins: inout [Int: Int]
    ) throws(SQLiteError) {
        let order = prepared.indices.sorted { (prepared[$0].hash, $0) < (prepared[$1].hash, $1) }
        var group = order.startIndex
        for place in order.indices {
            let position = order[place]
            let one = prepared[position]
            if prepared[order[group]].hash != one.hash { group = place }
            if let earlier = order[group..<place].first(where: { prepared[$0].folded == one.folded }) {
                twins[position] = earlier
            } else if let row = try store.row(withText: one.folded, hash: one.hash) {
                outcomes[position] = .duplicate(row)
            }
        }
    }

    /// Marks the entries whose identifier is there already, or stands earlier in the batch: what was exported once is
    /// the same motivational for ever.
    private func findSameIdentifiers(
        _ prepared: [Prepared], _ outcomes: inout [Outcome?], _ twins: inout [Int: Int]
    ) throws(SQLiteError) {
        let new = prepared.indices.filter { outcomes[$0] == nil && twins[$0] == nil }
        var last: Int?
        for position in new.sorted(by: { (prepared[$0].id.prefix, $0) < (prepared[$1].id.prefix, $1) }) {
            if let last, prepared[last].id == prepared[position].id {
                twins[position] = last
                continue
            }
            last = position
            if let row = try store.row(of: prepared[position].id) { outcomes[position] = .duplicate(row) }
        }
    }
}

// MARK: - Writing

extension Loader {
    private func insert(_ new: Prepared, row: Int64, batch: Int64?) throws(SQLiteError) {
        let entry = new.entry
        let stamp = entry.tags.first { $0.key == Tag.importedTitle }?.limitation
        let source = entry.tags.first { $0.key == Tag.sourceTitle }?.limitation
        let batch = try stamp.map { stamp throws(SQLiteError) in try tags.batch(stamp: stamp, source: source) } ?? batch
        try connection.run(
            "INSERT INTO item VALUES(?, ?, ?, ?, ?, ?)", .integer(row), .uuid(new.id), .text(entry.message.text),
            .integer(orNull: entry.media?.storedKind), .text(orNull: entry.media?.location), .integer(orNull: batch))
        if let batch { tags.count(inBatch: batch) }
        if let picked = entry.tags.last(where: { $0.key == Tag.lastPickedTitle })?.limitation {
            try connection.run("INSERT INTO seen(item, picked) VALUES(?, ?)", .integer(row), .text(picked))
        }
        try insertTags(of: entry, row: row)
    }

    private func insertTags(of entry: CollectionEntry, row: Int64) throws(SQLiteError) {
        var kept: Set<Tag> = []
        var carried: Set<Int64> = []
        for tag in entry.tags where !tag.isKeptAsColumn {
            let id = try tags.row(of: tag)
            guard kept.insert(try Tag(stored: tag.key, limitation: tag.limitation)).inserted else { continue }
            try connection.run(
                "INSERT INTO tagging VALUES(?, ?, ?, ?)", .integer(row), .integer(kept.count), .integer(id),
                .text(orNull: tag.limitation))
            if carried.insert(id).inserted { tags.count(id) }
        }
        let isPlayable = entry.media.map { PlayableMedia($0) != nil } ?? false
        let ahead = try roundsAhead(of: entry)
        for deck in DeckMembership.decks(tags: carried, isPlayable: isPlayable, offensive: tags.offensive) {
            cards[deck, default: []].append(NewCard(item: row, roundsAhead: ahead[deck] ?? 0))
            cardCount += 1
        }
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

    private func insertLookups(_ new: [(prepared: Prepared, row: Int64)]) throws(SQLiteError) {
        for (hash, row) in new.map({ ($0.prepared.hash, $0.row) }).sorted(by: <) {
            try connection.run("INSERT INTO fold VALUES(?, ?)", .integer(hash), .integer(row))
        }
        for (prefix, row) in new.map({ ($0.prepared.id.prefix, $0.row) }).sorted(by: <) {
            try connection.run("INSERT INTO identity VALUES(?, ?)", .integer(prefix), .integer(row))
        }
    }

    private func dealCards() throws(SQLiteError) {
        for (deck, items) in cards.sorted(by: { $0.key < $1.key }) { try store.decks.deal(items, to: deck) }
        cards.removeAll()
        cardCount = 0
    }
}

extension Store {
    /// The row number of the item with the same text, or nil.
    func row(withText folded: FoldedText, hash: Int64) throws(SQLiteError) -> Int64? {
        var found: Int64?
        try connection.forEach(
            "SELECT item.id, message FROM fold JOIN item ON item.id = fold.item WHERE hash = ? ORDER BY item.id",
            .integer(hash)
        ) { row throws(SQLiteError) in
            guard FoldedText(try row.text(1)) == folded else { return true }
            found = row.integer(0)
            return false
        }
        return found
    }
}

extension Tag {
    /// Whether it is kept as a column of the item and not as a tagging: what nearly every item carries.
    var isKeptAsColumn: Bool {
        limitation != nil && [Tag.lastPickedTitle, Tag.importedTitle, Tag.sourceTitle].contains(key)
    }
}
