import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A tag as the store keeps it: once for all items that carry it.
struct StoredTag {
    let id: Int64
    let title: String
    /// How many items carry it.
    let items: Int
}

extension Store {
    /// The row number of a motivational, or nil where it isn't in the collection.
    func row(of id: UUID) throws(SQLiteError) -> Int64? {
        try connection.first(
            "SELECT item.id FROM identity JOIN item ON item.id = identity.item WHERE prefix = ? AND uuid = ?",
            .integer(id.prefix), .uuid(id)
        ) { $0.integer(0) }
    }

    /// The row number of a motivational.
    /// - Throws: ``StoreError/notFound``.
    func existingRow(of id: UUID) throws -> Int64 {
        guard let row = try row(of: id) else { throw StoreError.notFound }
        return row
    }

    /// The motivational of a row number that was just read.
    func existingItem(_ row: Int64) throws -> Motivational {
        guard let item = try item(row) else { throw SQLiteError.unexpectedData("a card without an item") }
        return item
    }

    /// The motivational of a row number, or nil.
    ///
    /// The tags come in the order in which they were given; behind them those that are kept as columns: when it was
    /// imported and from where, and when it was last picked.
    func item(_ row: Int64) throws(SQLiteError) -> Motivational? {
        let found = try connection.first(
            """
            SELECT uuid, message, media_kind, media_location, stamp, source, picked FROM item
            LEFT JOIN batch ON batch.id = item.batch LEFT JOIN seen ON seen.item = item.id WHERE item.id = ?
            """, .integer(row), read: ItemRow.init)
        guard let found else { return nil }
        var tags = try connection.all(
            """
            SELECT title, limitation FROM tagging JOIN tag ON tag.id = tagging.tag WHERE item = ? ORDER BY ordinal
            """, .integer(row)
        ) { row throws(SQLiteError) in
            try Tag(stored: try row.text(0), limitation: try row.optionalText(1))
        }
        tags += found.stamps
        return Motivational(id: found.id, message: found.message, media: found.media, tags: tags)
    }

    /// The tag of a title, in any case, or nil where no item ever carried it.
    func tag(titled title: String) throws(SQLiteError) -> StoredTag? {
        guard let key = try? Tag(title: title).key else { return nil }
        return try connection.first("SELECT id, title, items FROM tag WHERE key = ?", .text(key)) {
            row throws(SQLiteError) in
            StoredTag(id: row.integer(0), title: try row.text(1), items: Int(row.integer(2)))
        }
    }
}

/// What an item's own row holds, and the stamps.
private struct ItemRow {
    let id: UUID
    let message: Message
    let media: Media?
    var stamps: [Tag] = []

    init(_ row: Row) throws(SQLiteError) {
        id = try row.uuid(0)
        message = try Message(stored: try row.text(1))
        media = try Media(stored: row.optionalInteger(2), location: row.optionalText(3))
        if let stamp = try row.optionalText(4) { stamps.append(.imported(stamp)) }
        if let source = try row.optionalText(5) { stamps.append(try Tag(stored: Tag.sourceTitle, limitation: source)) }
        if let picked = try row.optionalText(6) { stamps.append(.lastPicked(picked)) }
    }
}

// MARK: - Values as they are stored

extension Message {
    /// A message that was valid when it was stored.
    init(stored text: String) throws(SQLiteError) {
        do { try self.init(text) } catch { throw .unexpectedData("an empty message") }
    }
}

extension Tag {
    /// A tag that was valid when it was stored.
    init(stored title: String, limitation: String?) throws(SQLiteError) {
        do { try self.init(title: title, limitation: limitation) } catch { throw .unexpectedData("a tag that is none") }
    }
}

extension Media {
    /// The number by which a kind is stored.
    var storedKind: Int64 {
        switch kind {
        case .image: 1
        case .audio: 2
        case .video: 3
        }
    }

    /// Whether media of a stored kind are a sound or a video.
    static func isPlayable(storedKind: Int64) -> Bool { storedKind == 2 || storedKind == 3 }

    /// Media as they are stored; nil where there are none.
    init?(stored kind: Int64?, location: String?) throws(SQLiteError) {
        guard let kind, let location else { return nil }
        switch kind {
        case 1: self = .image(location: location)
        case 2: self = .audio(location: location)
        case 3: self = .video(location: location)
        default: throw .unexpectedData("a kind of media that is none")
        }
    }
}
