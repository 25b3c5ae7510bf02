import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Store: CacheProviding {
    /// By how many seconds a pick may lie ahead of the clock and still count: enough for a clock that is set back and
    /// for travel across the date line, too little for a clock that went astray by years.
    private static let aheadAtMost: TimeInterval = 2 * 24 * 60 * 60

    package func kept(at moment: Date) throws -> KeptPick {
        if let pick = unrecorded.pick { return .pick(pick) }
        return try reading {
            let kept = try connection.first(
                "SELECT item, day, picked_at, valid_until FROM pick WHERE picked_at <= ? ORDER BY sequence DESC LIMIT 1",
                .moment(moment.addingTimeInterval(Self.aheadAtMost)), read: PickRow.init)
            guard let kept else { return .none }
            guard let motivational = try item(kept.item) else {
                return .removed(day: kept.day, pickedAt: kept.pickedAt, validUntil: kept.validUntil)
            }
            return .pick(
                DatedPick(
                    motivational: motivational, day: kept.day, pickedAt: kept.pickedAt, validUntil: kept.validUntil))
        }
    }

    package func exclusively<Value>(_ work: () throws -> Value) throws -> Value {
        guard !isReadOnly else { return try work() }
        return try writing(.crash, work)
    }

    package func takeNew(at moment: Date) throws -> Motivational {
        guard !isReadOnly else { return try reading { try takeUnrecorded(at: moment) } }
        return try writing(.crash) {
            guard let deck = try decks.deck(.day), deck.size > 0 else { throw ProvidingError.nothingToPick }
            // The first of a new round must not be the last of the one before.
            let last = try connection.first("SELECT item FROM pick ORDER BY sequence DESC LIMIT 1") { $0.integer(0) }
            let card = try decks.leftmost(of: deck, otherThan: last) ?? decks.leftmost(of: deck, otherThan: nil)
            guard let card else { throw ProvidingError.nothingToPick }
            try decks.moveOn(card, in: deck)
            try connection.run(
                "INSERT INTO seen(item, picked) VALUES(?1, ?2) ON CONFLICT(item) DO UPDATE SET picked = ?2",
                .integer(card.item), .text(timestamp(moment)))
            return try existingItem(card.item)
        }
    }

    package func keep(_ pick: DatedPick) throws {
        guard !isReadOnly else {
            unrecorded.pick = pick
            return
        }
        try writing(.crash) {
            guard let item = try row(of: pick.motivational.id) else { throw StoreError.notFound }
            try connection.run(
                "INSERT INTO pick(item, day, picked_at, valid_until) VALUES(?, ?, ?, ?)", .integer(item),
                .text(pick.day.description), .moment(pick.pickedAt), .moment(pick.validUntil))
        }
    }

    /// Takes one from a file that can't be written to: the same throughout a day, since nothing remembers it.
    private func takeUnrecorded(at moment: Date) throws -> Motivational {
        guard let deck = try decks.deck(.day), deck.size > 0 else { throw ProvidingError.nothingToPick }
        let day = timestamp(moment).prefix { $0 != "T" }
        let key = deck.key(round: FoldedText(String(day)).hash, item: 0)
        guard let item = try decks.item(of: deck, fromKey: key, except: []) else { throw ProvidingError.nothingToPick }
        return try existingItem(item)
    }
}

/// A row of the picks of the day.
private struct PickRow {
    let item: Int64
    let day: CalendarDay
    let pickedAt: Date
    let validUntil: Date

    init(_ row: Row) throws(SQLiteError) {
        guard let day = CalendarDay(try row.text(1)) else { throw .unexpectedData("a pick's day that is no date") }
        self.day = day
        (item, pickedAt, validUntil) = (row.integer(0), row.moment(2), row.moment(3))
    }
}
