import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What was shown within the short-lived cache's lifetime, and doesn't come again yet.
struct RecentlyShown {
    /// Only what was shown after this position counts, lest more than the cache's share be remembered.
    let floor: Int64
    /// What was shown at this moment or before is forgotten.
    let since: Date
    /// What was shown at this moment or after was shown while the clock was wrong, and is passed over.
    let until: Date
    /// The latest position of the history.
    let latest: Int64
}

extension RecentlyShown {
    /// Up to how many cards a deck's items are looked up one by one. In a larger deck each position of the history
    /// stands for an item, though an item that was shown twice has taken two: fewer are then remembered than might be.
    private static let smallDeck = 256

    /// Finds what counts as shown lately among a deck's items.
    init(
        among deck: Deck, cache: ShortLivedCache, at moment: Date, connection: Connection
    ) throws(SQLiteError) {
        since = moment.addingTimeInterval(-cache.lifetime)
        until = moment.addingTimeInterval(max(cache.lifetime, 1))
        latest = try connection.first("SELECT max(sequence) FROM shown") { $0.integer(0) } ?? 0
        let limit = Int64(Double(deck.size) * cache.share)
        guard limit > 0 else {
            floor = .max
            return
        }
        // In most cases no more than the limit were shown in the lifetime, and all of them count.
        let isMore = try connection.first(
            "SELECT 1 FROM shown WHERE sequence = ? AND at > ?", .integer(latest - limit), .moment(since)
        ) { _ in true }
        guard isMore != nil else {
            floor = 0
            return
        }
        guard deck.size <= Self.smallDeck else {
            floor = latest - limit
            return
        }
        let lastThatCounts = try connection.first(
            """
            SELECT shown FROM card JOIN seen ON seen.item = card.item WHERE deck = ? AND shown IS NOT NULL
            ORDER BY shown DESC LIMIT 1 OFFSET ?
            """, .integer(deck.number.value), .integer(limit - 1)
        ) { $0.integer(0) }
        floor = lastThatCounts.map { $0 - 1 } ?? 0
    }
}
