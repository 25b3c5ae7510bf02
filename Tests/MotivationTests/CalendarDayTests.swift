import Motivation
import Testing

@Suite("Days of the Gregorian calendar")
struct CalendarDayTests {
    @Test("Each day of four hundred years is the one after the day before")
    func consecutive() throws {
        let first = try #require(CalendarDay("1900-01-01")).daysSince1970
        var previous = CalendarDay(daysSince1970: first)
        for number in (first + 1)...(first + 146_097) {
            let day = CalendarDay(daysSince1970: number)
            #expect(day.daysSince1970 == number)
            #expect(day > previous)
            #expect(CalendarDay(day.description) == day)
            #expect(day.weekday == (previous.weekday + 1) % 7)
            previous = day
        }
        #expect(previous.description == "2300-01-01")
    }

    @Test(
        "T7: a leap day is there in leap years alone",
        arguments: [("2024-02-29", true), ("2023-02-29", false), ("2000-02-29", true), ("1900-02-29", false)])
    func leapDay(text: String, isThere: Bool) { #expect((CalendarDay(text) != nil) == isThere) }

    @Test("Weekdays count from Monday", arguments: [("2026-11-30", 0), ("1970-01-01", 3), ("2000-01-01", 5)])
    func weekday(text: String, expected: Int) throws { #expect(try #require(CalendarDay(text)).weekday == expected) }

    @Test("What is no day is none", arguments: ["", "2026-13-01", "2026-00-10", "26-1-1", "2026-11-31", "2026/11/30"])
    func noDay(text: String) { #expect(CalendarDay(text) == nil) }
}
