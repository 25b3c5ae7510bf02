import TestSupport
import Testing

/// Where days begin, as the C library knows it, with the clock and the time zone of far-off days and places.
@Suite(
    "The motivational of the day ends with the day",
    .enabled(if: requireProgram("faketime"), "faketime isn't installed"))
struct CalendarTests {
    private let home: Home

    init() throws { home = try Home() }

    private func today(at moment: String, in zone: String) throws -> JSONLine {
        home.environment["TZ"] = zone
        let arguments = ["-f", "@" + moment, home.program, "--json", "today's motivational"]
        return try JSONLine(
            ProgramRun(programPath("faketime"), arguments, environment: home.environment).result().output)
    }

    @Test(
        "T1: days of 23 and 25 hours; T2: days that have no midnight; T3: a day that is skipped; T7: 29 February",
        arguments: [
            ("2026-03-29 01:30:00", "Europe/Berlin", "2026-03-30T00:00:00+02:00"),
            ("2026-10-25 01:30:00", "Europe/Berlin", "2026-10-26T00:00:00+01:00"),
            ("2024-03-30 12:00:00", "Asia/Beirut", "2024-03-31T01:00:00+03:00"),
            ("2025-04-24 12:00:00", "Africa/Cairo", "2025-04-25T01:00:00+03:00"),
            ("2011-12-29 12:00:00", "Pacific/Apia", "2011-12-31T00:00:00+14:00"),
            ("2024-02-28 12:00:00", "UTC", "2024-02-29T00:00:00+00:00"),
            ("2024-02-29 12:00:00", "UTC", "2024-03-01T00:00:00+00:00"),
        ])
    func endOfDay(moment: String, zone: String, expected: String) throws {
        #expect(try today(at: moment, in: zone).text("validUntil") == expected)
    }

    @Test("T5: a clock that goes back by an hour keeps the motivational")
    func clockGoesBack() throws {
        let before = try today(at: "2026-11-30 09:00:00", in: "UTC")
        let after = try today(at: "2026-11-30 08:00:00", in: "UTC")
        #expect(before.text("reply") == after.text("reply"))
        #expect(before.text("validUntil") == after.text("validUntil"))
    }
}
