import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Store: CollectionReading {
    /// For how many seconds the motivational last shown is "it".
    private static let memoryOfIt: TimeInterval = 60 * 60

    package func motivational(_ id: UUID) throws -> Motivational? {
        try reading {
            guard let row = try row(of: id) else { return nil }
            return try item(row)
        }
    }

    package func topics() throws -> [TagCount] { try reading { try Self.topics(of: connection) } }

    package func history(limit: Int) throws -> [HistoryEntry] {
        try reading {
            let rows = try connection.all(
                """
                SELECT item, at FROM shown WHERE EXISTS (SELECT 1 FROM item WHERE id = shown.item)
                ORDER BY sequence DESC LIMIT ?
                """, .integer(max(0, limit))
            ) { (item: $0.integer(0), at: $0.moment(1)) }
            return try rows.compactMap { row in
                try item(row.item).map { HistoryEntry(motivational: $0, shownAt: row.at) }
            }
        }
    }

    package func pick(on day: CalendarDay) throws -> Motivational? {
        try reading {
            let row = try connection.first(
                """
                SELECT item FROM pick WHERE day = ? AND EXISTS (SELECT 1 FROM item WHERE id = pick.item)
                ORDER BY sequence DESC LIMIT 1
                """, .text(day.description)
            ) { $0.integer(0) }
            return try row.flatMap { try item($0) }
        }
    }

    package func count() throws -> CollectionCount {
        try reading {
            let items = try connection.first("SELECT value FROM tally WHERE name = 'items'") { Int($0.integer(0)) }
            return CollectionCount(
                motivationals: items ?? 0, favourites: try tag(titled: Tag.favouriteTitle)?.items ?? 0,
                leftForPickOfTheDay: try decks.deck(.day)?.leftInRound ?? 0)
        }
    }

    package func lastShown(at moment: Date) throws -> Motivational? {
        try reading {
            let shown = try connection.first("SELECT item, at, sequence FROM shown ORDER BY sequence DESC LIMIT 1") {
                (item: $0.integer(0), at: $0.moment(1), sequence: $0.integer(2))
            }
            let referred = try connection.first(
                "SELECT item, at FROM referred WHERE sequence = ?", .integer(shown?.sequence ?? 0)
            ) { (item: $0.integer(0), at: $0.moment(1)) }
            guard
                let last = unrecorded.referred ?? unrecorded.shown.last ?? referred ?? shown.map({ ($0.item, $0.at) }),
                moment.timeIntervalSince(last.at) < Self.memoryOfIt
            else { return nil }
            return try item(last.item)
        }
    }
}
