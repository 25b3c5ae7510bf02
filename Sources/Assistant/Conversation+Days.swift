#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Motivation

extension Conversation {
    /// The moments of a span of days, `2026-11-23/2026-11-29`, in the user's time zone; nil where it is none.
    func moments(of span: String) -> Range<Date>? {
        let days = span.split(separator: "/").compactMap { CalendarDay($0) }
        guard let first = days.first, let last = days.last, first <= last else { return nil }
        let start = beginning(of: first)
        return start..<max(start, beginning(of: last.adding(days: 1)))
    }

    /// The moment at which a day begins.
    func beginning(of day: CalendarDay) -> Date {
        let calendar = services.calendar
        // The middle of today, from which whole days lead to the middle of any other, but for an hour or two.
        let today = calendar.day(of: services.clock.now)
        let noon = calendar.endOfDay(of: services.clock.now).addingTimeInterval(-12 * 3_600)
        let before = noon.addingTimeInterval(Double(day.daysSince1970 - today.daysSince1970 - 1) * 86_400)
        return calendar.endOfDay(of: before)
    }
}
