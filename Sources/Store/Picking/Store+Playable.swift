import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Store {
    /// Draws one that can be played: any of those never shown, or else the one shown longest ago.
    ///
    /// What can be played is a small part of any collection, so that it needs no deck.
    func drawPlayable(tagged title: String?, at moment: Date) throws -> Motivational {
        if isReadOnly { return try reading { try existingItem(try playable(tagged: title)) } }
        return try writing(.crash) {
            let item = try playable(tagged: title)
            try rememberShown(item, at: moment, picked: timestamp(moment))
            return try existingItem(item)
        }
    }

    private func playable(tagged title: String?) throws -> Int64 {
        var carried: Int64?
        if let title {
            guard let tag = try tag(titled: title) else { throw ProvidingError.nothingToPick }
            carried = tag.id
        }
        // The random number turns the order of the row numbers, so that each start begins elsewhere.
        let item = try connection.first(
            """
            SELECT id FROM item LEFT JOIN seen ON seen.item = item.id
            WHERE media_kind > 1
                AND (?1 IS NULL OR EXISTS (SELECT 1 FROM tagging WHERE tagging.item = item.id AND tag = ?1))
                AND (?2 IS NULL OR ?2 IS ?1
                    OR NOT EXISTS (SELECT 1 FROM tagging WHERE tagging.item = item.id AND tag = ?2))
            ORDER BY ifnull(shown, 0), (id * 2654435761 + ?3) % 4294967296 LIMIT 1
            """, .integer(orNull: carried), .integer(orNull: try offensiveTag()), .integer(Int64(random() >> 32))
        ) { $0.integer(0) }
        guard let item else { throw ProvidingError.nothingToPick }
        return item
    }
}
