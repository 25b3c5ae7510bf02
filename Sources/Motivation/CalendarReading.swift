#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Knows where days begin, in the user's time zone.
public protocol CalendarReading: Sendable {
    /// The day in which a moment lies.
    func day(of moment: Date) -> CalendarDay

    /// The first moment of the day after the one in which a moment lies.
    ///
    /// Days have 23 or 25 hours where clocks change, and some begin at one o'clock since midnight was skipped.
    func endOfDay(of moment: Date) -> Date

    /// The moment as ISO 8601 writes it, with seconds and the offset in force then, such as
    /// `2020-02-15T09:12:45+01:00`.
    func timestamp(_ moment: Date) -> String
}
