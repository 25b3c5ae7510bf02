#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One motivational, and the moment until which it is the pick of the day.
public struct DatedPick: Hashable, Sendable {
    /// What was picked.
    public let motivational: Motivational
    /// The day for which it was picked.
    public let day: CalendarDay
    /// When it was picked.
    public let pickedAt: Date
    /// Until when it stays.
    public let validUntil: Date

    /// Makes a pick of the day.
    public init(motivational: Motivational, day: CalendarDay, pickedAt: Date, validUntil: Date) {
        self.motivational = motivational
        self.day = day
        self.pickedAt = pickedAt
        self.validUntil = validUntil
    }
}

/// What the store remembers of the pick of the day.
public enum KeptPick: Hashable, Sendable {
    /// Nothing was ever picked.
    case none
    /// The pick, whole.
    case pick(DatedPick)
    /// The picked motivational is no longer in the collection; its day and valid-until stay.
    case removed(day: CalendarDay, pickedAt: Date, validUntil: Date)
}
