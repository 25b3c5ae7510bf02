#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The pick of the day: the identical motivational as long as its valid-until lies in the future.
public struct PickOfTheDay: MotivationalProviding {
    private let cache: any CacheProviding
    private let clock: any ClockReading
    private let calendar: any CalendarReading

    /// Makes the pick of the day over its memory.
    public init(cache: any CacheProviding, clock: any ClockReading, calendar: any CalendarReading) {
        self.cache = cache
        self.clock = clock
        self.calendar = calendar
    }

    /// The motivational of the day.
    public func motivational() throws -> Motivational { try pick().motivational }

    /// The pick, with its valid-until. Writes only where a new pick is due.
    public func pick() throws -> DatedPick {
        let now = clock.now
        if case .pick(let kept) = try cache.kept(at: now), kept.validUntil > now { return kept }
        return try cache.exclusively {
            // Another process may have picked between the look and the lock.
            switch try cache.kept(at: now) {
            case .pick(let kept) where kept.validUntil > now:
                return kept
            case .removed(let day, _, let validUntil) where validUntil > now:
                return try takeNew(day: day, at: now, validUntil: validUntil)
            default:
                return try takeNew(day: calendar.day(of: now), at: now, validUntil: calendar.endOfDay(of: now))
            }
        }
    }

    private func takeNew(day: CalendarDay, at now: Date, validUntil: Date) throws -> DatedPick {
        let motivational = try cache.takeNew(at: now)
        let pick = DatedPick(motivational: motivational, day: day, pickedAt: now, validUntil: validUntil)
        try cache.keep(pick)
        return pick
    }
}
