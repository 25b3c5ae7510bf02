#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Motivation
import Surface

/// The Gregorian calendar in the user's time zone, by the C library, which honours `TZ`.
struct SystemCalendar: CalendarReading {
    /// Makes the calendar in the time zone that is in force now.
    init() { tzset() }

    func day(of moment: Date) -> CalendarDay { day(second: Self.second(of: moment)) }

    /// The first second whose day is a later one, found by bisection: so that it doesn't matter whether midnight, or
    /// a whole day, is skipped.
    func endOfDay(of moment: Date) -> Date {
        var low = Self.second(of: moment)
        let today = day(second: low)
        // Local days are at most 25 hours long, but for places that repeat one when they cross the date line.
        var high = low + 50 * 3600
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if day(second: middle) > today { high = middle } else { low = middle }
        }
        return Date(timeIntervalSince1970: Double(high))
    }

    func timestamp(_ moment: Date) -> String {
        let time = Self.local(Self.second(of: moment))
        let offset = time.tm_gmtoff / 60
        let sign = offset < 0 ? "-" : "+"
        let clock = [time.tm_hour, time.tm_min, time.tm_sec].map { Self.twoDigits(Int($0)) }.joined(separator: ":")
        let zone = "\(sign)\(Self.twoDigits(abs(offset) / 60)):\(Self.twoDigits(abs(offset) % 60))"
        return "\(day(time))T\(clock)\(zone)"
    }

    /// The days of the next ten years on which clocks skip a time of day, and what they show when as much of the day
    /// has gone by.
    func skippedTimes(hour: Int, minute: Int, from start: CalendarDay) -> [SkippedTime] {
        (0..<3653).compactMap { ahead in
            let day = start.adding(days: ahead)
            let meant = Self.second(day, hour: hour, minute: minute)
            let shown = Self.local(meant)
            guard Int(shown.tm_hour) != hour || Int(shown.tm_min) != minute else { return nil }
            // Counted from three hours before, when clocks had not been put forward yet.
            let instead = Self.local(Self.second(day, hour: hour - 3, minute: minute) + 3 * 3600)
            guard self.day(instead) == day else { return nil }
            return SkippedTime(
                day: day, instead: "\(Self.twoDigits(Int(instead.tm_hour))):\(Self.twoDigits(Int(instead.tm_min)))")
        }
    }

    /// The moment at which clocks show a time; a negative hour is one of the day before.
    private static func second(_ day: CalendarDay, hour: Int, minute: Int) -> Int {
        var parts = tm()
        parts.tm_year = Int32(day.year - 1900)
        parts.tm_mon = Int32(day.month - 1)
        parts.tm_mday = Int32(day.day)
        parts.tm_hour = Int32(hour)
        parts.tm_min = Int32(minute)
        parts.tm_isdst = -1
        return Int(mktime(&parts))
    }

    private func day(second: Int) -> CalendarDay { day(Self.local(second)) }

    /// The C library's day; one outside the years 1 to 9999 counts as the nearest that isn't.
    private func day(_ time: tm) -> CalendarDay {
        let year = min(max(Int(time.tm_year) + 1900, 1), 9999)
        return CalendarDay(year: year, month: Int(time.tm_mon) + 1, day: Int(time.tm_mday))
            ?? CalendarDay(daysSince1970: 0)
    }

    private static func second(of moment: Date) -> Int {
        Int(min(max(moment.timeIntervalSince1970, -60_000_000_000), 250_000_000_000).rounded(.down))
    }

    private static func local(_ second: Int) -> tm {
        var (time, parts) = (time_t(second), tm())
        localtime_r(&time, &parts)
        return parts
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
