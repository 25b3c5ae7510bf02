import Motivation

/// Reads spans of days in English words.
enum EnglishPeriod {
    /// The span that words say, as an interval of ISO 8601 whose last day is in it: "last week" is
    /// `2026-11-23/2026-11-29`, "yesterday" `2026-11-29/2026-11-29`. A week begins on Monday.
    static func days(in words: [String], today: CalendarDay) -> String? {
        let isOpen = words.first == "since"
        let words = words.filter { !["on", "in", "during", "since", "the"].contains($0) }
        guard let (first, last) = span(words, today) else { return nil }
        return "\(first)/\(isOpen ? max(last, today) : last)"
    }

    private static func span(_ words: [String], _ today: CalendarDay) -> (CalendarDay, CalendarDay)? {
        let monday = today.adding(days: -today.weekday)
        switch words {
        case ["this", "week"]: return (monday, today)
        case ["last", "week"]: return (monday.adding(days: -7), monday.adding(days: -1))
        case ["this", "month"]: return CalendarDay(year: today.year, month: today.month, day: 1).map { ($0, today) }
        case ["last", "month"]:
            guard let first = CalendarDay(year: today.year, month: today.month, day: 1) else { return nil }
            let end = first.adding(days: -1)
            return CalendarDay(year: end.year, month: end.month, day: 1).map { ($0, end) }
        case ["this", "year"]: return CalendarDay(year: today.year, month: 1, day: 1).map { ($0, today) }
        case ["last", "year"]:
            guard let first = CalendarDay(year: today.year - 1, month: 1, day: 1),
                let last = CalendarDay(year: today.year - 1, month: 12, day: 31)
            else { return nil }
            return (first, last)
        default: return EnglishDate.day(in: words, today: today).map { ($0, $0) }
        }
    }
}
