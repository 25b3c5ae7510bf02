import Motivation

/// What a slot of an understood phrase holds.
package enum SlotValue: Hashable, Sendable {
    /// Words, as they were said.
    case text(String)
    /// A number: a percentage, a number of seconds, or what the slot's name says.
    case number(Int)
    /// A day.
    case day(CalendarDay)
    /// A time of day; hours 0 to 23, minutes 0 to 59.
    case time(hour: Int, minute: Int)

    /// The value in words: a day and a time as ISO 8601 writes them (`2026-11-30`, `07:30`).
    package var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): String(number)
        case .day(let day): day.description
        case .time(let hour, let minute):
            (hour < 10 ? "0" : "") + String(hour) + (minute < 10 ? ":0" : ":") + String(minute)
        }
    }
}
