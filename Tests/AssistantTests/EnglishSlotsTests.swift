import Motivation
import Testing

@testable import Assistant

@Suite("English words have values")
struct EnglishSlotsTests {
    private let slots = EnglishSlots()
    /// A Monday.
    private let today = CalendarDay("2026-11-30")

    private func value(of rule: String, _ words: String) throws -> String {
        slots.value(of: rule, words: words, today: try #require(today)).text
    }

    @Test(
        "Numbers are read from digits and words",
        arguments: [
            ("30", "30"), ("twenty one", "21"), ("twenty-one", "21"), ("a hundred", "100"), ("one hundred", "100"),
            ("a hundred and five", "105"), ("half", "50"), ("three quarters", "75"), ("20%", "20"),
            ("fifty percent", "50"), ("zero", "0"), ("max", "100"), ("a quarter", "25"),
        ])
    func number(words: String, expected: String) throws {
        #expect(try value(of: "number", words) == expected)
    }

    @Test(
        "Durations are read in seconds",
        arguments: [
            ("30 seconds", "30"), ("a minute", "60"), ("half a minute", "30"), ("two and a half minutes", "150"),
            ("a minute and a half", "90"), ("10s", "10"), ("45", "45"), ("one minute twenty seconds", "80"),
            ("a couple of minutes", "120"), ("an hour", "3600"), ("twelve second", "12"),
        ])
    func duration(words: String, expected: String) throws {
        #expect(try value(of: "duration", words) == expected)
    }

    @Test(
        "Times of day are read as ISO 8601 writes them",
        arguments: [
            ("7", "07:00"), ("7:30", "07:30"), ("0930", "09:30"), ("7 pm", "19:00"), ("7pm", "19:00"),
            ("5:30 am", "05:30"), ("half past seven", "07:30"), ("half seven", "07:30"), ("quarter to nine", "08:45"),
            ("a quarter to nine in the evening", "20:45"), ("six thirty", "06:30"), ("seven a m", "07:00"),
            ("eight o'clock in the morning", "08:00"), ("noon", "12:00"), ("midnight", "00:00"), ("12 am", "00:00"),
            ("12 pm", "12:00"), ("ten fifteen", "10:15"), ("twenty one thirty", "21:30"), ("21:45", "21:45"),
            ("seven oh five", "07:05"), ("five to twelve", "11:55"), ("ten past five pm", "17:10"), ("a.m.", "a.m."),
            ("quarter to one", "00:45"),
        ])
    func time(words: String, expected: String) throws {
        #expect(try value(of: "time", words) == expected)
    }

    @Test(
        "Days are read as ISO 8601 writes them, and lie in the past where the words allow it",
        arguments: [
            ("yesterday", "2026-11-29"), ("the day before yesterday", "2026-11-28"), ("last monday", "2026-11-23"),
            ("on friday", "2026-11-27"), ("monday last week", "2026-11-23"), ("tuesday last week", "2026-11-24"),
            ("three days ago", "2026-11-27"), ("a week ago", "2026-11-23"), ("2 weeks ago", "2026-11-16"),
            ("february 15th", "2026-02-15"), ("the fourth of june", "2026-06-04"), ("march the forth", "2026-03-04"),
            ("15 february 2024", "2024-02-15"), ("feb 29", "2024-02-29"), ("december 24", "2025-12-24"),
            ("2024-03-11", "2024-03-11"), ("15/2/2024", "2024-02-15"), ("2/15/2024", "2024-02-15"),
            ("christmas day", "2025-12-25"), ("easter sunday", "2026-04-05"), ("october 6th", "2026-10-06"),
            ("twenty first of may", "2026-05-21"), ("australia day", "2026-01-26"), ("a month ago", "2026-10-30"),
            ("new year's eve", "2025-12-31"), ("the day of the jackal", "the day of the jackal"),
        ])
    func date(words: String, expected: String) throws {
        #expect(try value(of: "date", words) == expected)
    }

    @Test(
        "Easter falls on its known days", arguments: [(2024, "2024-03-31"), (2025, "2025-04-20"), (2038, "2038-04-25")])
    func easter(year: Int, expected: String) throws {
        #expect(EnglishDate.easter(in: year)?.description == expected)
    }
}
