import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Store: CollectionWriting {
    package func remove(_ id: UUID, at moment: Date) throws {
        try writing(.powerFailure) {
            let item = try existingRow(of: id)
            let change = try log.record(.removed(item: item), at: moment)
            try takeOut(item, keptUnder: change)
        }
    }

    package func tag(_ id: UUID, with tag: Tag, at moment: Date) throws -> Bool {
        try refuseIfReserved(tag.title)
        return try writing(.powerFailure) {
            let item = try existingRow(of: id)
            let row = try TagRegister.row(of: tag, connection: connection)
            let carried = try connection.all(
                "SELECT limitation FROM tagging WHERE item = ? AND tag = ?", .integer(item), .integer(row)
            ) { row throws(SQLiteError) in try row.optionalText(0) }
            guard !carried.contains(tag.limitation) else { return false }
            let change = try log.record(.tagged(item: item, tag), at: moment)
            let before = try decks(of: item)
            try connection.run(
                """
                INSERT INTO tagging
                SELECT ?1, 1 + ifnull((SELECT max(ordinal) FROM tagging WHERE item = ?1), 0), ?2, ?3
                """, .integer(item), .integer(row), .text(orNull: tag.limitation))
            if carried.isEmpty { try countTag(row, by: 1) }
            try moveCards(of: item, from: before, to: decks(of: item), change: .made(change))
            return true
        }
    }

    package func untag(_ id: UUID, title: String, at moment: Date) throws -> Bool {
        try refuseIfReserved(title)
        return try writing(.powerFailure) {
            let item = try existingRow(of: id)
            guard let stored = try tag(titled: title),
                let limitation = try connection.first(
                    "SELECT limitation FROM tagging WHERE item = ? AND tag = ? ORDER BY ordinal", .integer(item),
                    .integer(stored.id), read: { row throws(SQLiteError) in try row.optionalText(0) })
            else { return false }
            let tag = try Tag(stored: stored.title, limitation: limitation)
            let change = try log.record(.untagged(item: item, tag), at: moment)
            try connection.run(
                """
                INSERT INTO removed_tagging
                SELECT ?, item, ordinal, tag, limitation FROM tagging WHERE item = ? AND tag = ?
                """, .integer(change), .integer(item), .integer(stored.id))
            let before = try decks(of: item)
            try connection.run(
                "DELETE FROM tagging WHERE item = ? AND tag = ?", .integer(item), .integer(stored.id))
            try countTag(stored.id, by: -1)
            try moveCards(of: item, from: before, to: decks(of: item), change: .made(change))
            return true
        }
    }

    package func attach(_ media: Media, to id: UUID, at moment: Date) throws {
        try writing(.powerFailure) {
            let item = try existingRow(of: id)
            let change = try log.record(.attached(item: item, previous: try existingItem(item).media), at: moment)
            try setMedia(media, of: item, change: .made(change))
        }
    }

    func setMedia(_ media: Media?, of item: Int64, change: CardMove) throws(SQLiteError) {
        let before = try decks(of: item)
        try connection.run(
            "UPDATE item SET media_kind = ?, media_location = ? WHERE id = ?", .integer(orNull: media?.storedKind),
            .text(orNull: media?.location), .integer(item))
        try moveCards(of: item, from: before, to: decks(of: item), change: change)
    }

    func countTag(_ tag: Int64, by difference: Int) throws(SQLiteError) {
        try connection.run("UPDATE tag SET items = items + ? WHERE id = ?", .integer(difference), .integer(tag))
    }

    /// Refuses to put on or take off by hand what Cheer keeps as columns.
    private func refuseIfReserved(_ title: String) throws(StoreError) {
        let key = title.lowercased()
        guard ![Tag.lastPickedTitle, Tag.importedTitle, Tag.sourceTitle].contains(key) else {
            throw .reserved(title: key)
        }
    }
}
