import Foundation
import Motivation
import Testing

/// A memory of picks in an array, and a deck that gives what it holds in order.
private final class MemoryCache: CacheProviding {
    var picks: [DatedPick] = []
    var removed: Set<UUID> = []
    var deck: [Motivational]
    private(set) var takes = 0
    /// What another process does between the look and the lock.
    var intrusion: ((MemoryCache) -> Void)?

    init(deck: [Motivational]) { self.deck = deck }

    func kept(at moment: Date) -> KeptPick {
        guard let pick = picks.last else { return .none }
        guard !removed.contains(pick.motivational.id) else {
            return .removed(day: pick.day, pickedAt: pick.pickedAt, validUntil: pick.validUntil)
        }
        return .pick(pick)
    }

    func exclusively<Value>(_ work: () throws -> Value) throws -> Value {
        intrusion?(self)
        intrusion = nil
        return try work()
    }

    func takeNew(at moment: Date) throws -> Motivational {
        guard !deck.isEmpty else { throw ProvidingError.nothingToPick }
        takes += 1
        return deck.removeFirst()
    }

    func keep(_ pick: DatedPick) { picks.append(pick) }
}

private struct Clock: ClockReading {
    let now: Date
}

/// Days that begin at midnight UTC.
private struct UTCCalendar: CalendarReading {
    func day(of moment: Date) -> CalendarDay {
        CalendarDay(daysSince1970: Int((moment.timeIntervalSince1970 / 86_400).rounded(.down)))
    }

    func endOfDay(of moment: Date) -> Date {
        Date(timeIntervalSince1970: Double(day(of: moment).daysSince1970 + 1) * 86_400)
    }

    func timestamp(_ moment: Date) -> String { "\(day(of: moment))" }
}

@Suite("The pick of the day")
struct PickOfTheDayTests {
    private static let noon = Date(timeIntervalSince1970: 1_796_040_000)

    private func motivationals(_ count: Int) throws -> [Motivational] {
        try (0..<count).map { Motivational(id: UUID(), message: try Message("Number \($0)")) }
    }

    private func pick(_ cache: MemoryCache, after seconds: Double) throws -> DatedPick {
        let clock = Clock(now: Self.noon.addingTimeInterval(seconds))
        return try PickOfTheDay(cache: cache, clock: clock, calendar: UTCCalendar()).pick()
    }

    @Test("It is identical until its valid-until, and another from then on")
    func validity() throws {
        let cache = MemoryCache(deck: try motivationals(3))
        let first = try pick(cache, after: 0)
        let left = first.validUntil.timeIntervalSince(Self.noon)
        #expect(try pick(cache, after: left - 0.001) == first)
        #expect(cache.takes == 1)
        let next = try pick(cache, after: left)
        #expect(next.motivational != first.motivational && next.day == first.day.adding(days: 1))
    }

    @Test("What another process picked between the look and the lock is the pick")
    func race() throws {
        let all = try motivationals(2)
        let cache = MemoryCache(deck: [all[0]])
        let other = DatedPick(
            motivational: all[1], day: UTCCalendar().day(of: Self.noon), pickedAt: Self.noon,
            validUntil: UTCCalendar().endOfDay(of: Self.noon))
        cache.intrusion = { $0.keep(other) }
        #expect(try pick(cache, after: 0) == other)
        #expect(cache.takes == 0)
    }

    @Test("One that was removed is replaced for what is left of its day")
    func removal() throws {
        let cache = MemoryCache(deck: try motivationals(2))
        let first = try pick(cache, after: 0)
        cache.removed = [first.motivational.id]
        let second = try pick(cache, after: 60)
        #expect(second.motivational != first.motivational)
        #expect(second.day == first.day && second.validUntil == first.validUntil)
        #expect(second.pickedAt == Self.noon.addingTimeInterval(60))
    }

    @Test("One that was removed after its day is over gives way to a pick of the new day")
    func removalAfterwards() throws {
        let cache = MemoryCache(deck: try motivationals(2))
        let first = try pick(cache, after: 0)
        cache.removed = [first.motivational.id]
        #expect(try pick(cache, after: 86_400).day == first.day.adding(days: 1))
    }

    @Test("An empty collection has none")
    func nothing() throws {
        #expect(throws: ProvidingError.nothingToPick) { try pick(MemoryCache(deck: []), after: 0) }
    }
}
