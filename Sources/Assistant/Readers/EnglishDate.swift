import Motivation

/// Reads days, most of them past ones, in English words.
enum EnglishDate {
    private static let fillers: Set<String> = ["the", "on", "of", "for", "from", "in", "this", "past", "at", "my"]

    /// The day that words say: "yesterday", "last monday", "three days ago", "february 15th", "the fourth of june",
    /// "15/2/2024", "2024-03-11", "christmas day".
    ///
    /// A day without a year is the latest one that isn't after today.
    static func day(in words: [String], today: CalendarDay) -> CalendarDay? {
        let words = words.filter { !fillers.contains($0) }
        return relative(words, today) ?? weekday(words, today) ?? numeric(words, today) ?? named(words, today)
            ?? holiday(words, today)
    }

    private static func relative(_ words: [String], _ today: CalendarDay) -> CalendarDay? {
        switch words {
        case ["today"], ["morning"], ["now"]: return today
        case ["yesterday"], ["last", "night"], ["yesterday", "morning"], ["yesterdays"], ["yesterday's"]:
            return today.adding(days: -1)
        case ["day", "before", "yesterday"], ["before", "yesterday"], ["day", "before", "last"]:
            return today.adding(days: -2)
        case ["tomorrow"]: return today.adding(days: 1)
        case ["last", "week"]: return today.adding(days: -7)
        case ["last", "month"]: return months(1, before: today)
        case ["last", "year"]: return months(12, before: today)
        default: break
        }
        guard words.last == "ago" || words.last == "back", words.count >= 3 else { return nil }
        let amount = words.dropLast(2).filter { $0 != "a" && $0 != "an" }
        guard let number = amount.isEmpty ? 1 : EnglishNumber.cardinal(amount[...]), number < 100_000 else {
            return nil
        }
        switch words[words.count - 2] {
        case "day", "days": return today.adding(days: -number)
        case "week", "weeks": return today.adding(days: -7 * number)
        case "fortnight", "fortnights": return today.adding(days: -14 * number)
        case "month", "months": return months(number, before: today)
        case "year", "years": return months(12 * number, before: today)
        default: return nil
        }
    }

    /// The same day some months before, or the last one of a shorter month.
    private static func months(_ count: Int, before today: CalendarDay) -> CalendarDay? {
        let month = today.year * 12 + today.month - 1 - count
        let (year, index) = (month / 12, month % 12 + 1)
        guard year >= 1 else { return nil }
        return CalendarDay(
            year: year, month: index, day: min(today.day, CalendarDay.length(ofMonth: index, year: year)))
    }

    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// "monday", "last monday", "monday last week", "a week ago monday": always a past day.
    private static func weekday(_ words: [String], _ today: CalendarDay) -> CalendarDay? {
        let index = words.compactMap { word in
            weekdays.firstIndex { word.hasPrefix($0) || (word.count >= 3 && $0.hasPrefix(word)) }
        }.first
        guard let index, words.count <= 3, words.allSatisfy({ !$0.contains { $0.isNumber } }) else { return nil }
        let rest = words.filter { word in !weekdays.contains { word.hasPrefix($0) || $0.hasPrefix(word) } }
        let back = (today.weekday - index + 7) % 7
        switch rest {
        case [], ["last"], ["morning"], ["evening"]: return today.adding(days: -(back == 0 ? 7 : back))
        case ["last", "week"], ["week"]: return today.adding(days: -today.weekday - 7 + index)
        case ["before", "last"]: return today.adding(days: -(back == 0 ? 7 : back) - 7)
        default: return nil
        }
    }

    /// "2024-03-11", "15/2/2024", "15.2.", "15/2".
    private static func numeric(_ words: [String], _ today: CalendarDay) -> CalendarDay? {
        guard words.count == 1, let word = words.first else { return nil }
        if let day = CalendarDay(word) { return day }
        let parts = word.split { $0 == "/" || $0 == "." || $0 == "-" }.map { Int($0) }
        guard (2...3).contains(parts.count), let first = parts[0], let second = parts[1] else { return nil }
        let year = parts.count == 3 ? parts[2].map { $0 < 100 ? 2000 + $0 : $0 } : nil
        // Day before month, as most of the world writes it, unless only the other order makes sense.
        let (day, month) = second > 12 ? (second, first) : (first, second)
        return latest(month: month, day: day, year: year, today)
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// "february 15th", "the fourth of june 2024", "feb 29".
    private static func named(_ words: [String], _ today: CalendarDay) -> CalendarDay? {
        let place = words.firstIndex { word in
            word.count >= 3 && months.contains { $0.hasPrefix(word) || word == "sept" }
        }
        guard let place, let month = months.firstIndex(where: { $0.hasPrefix(words[place].prefix(3)) }) else {
            return nil
        }
        var (before, after) = (Array(words[..<place]), Array(words[(place + 1)...]))
        var year: Int?
        if let last = after.last, last.count == 4, let number = Int(last) {
            year = number
            after.removeLast()
        }
        if before.isEmpty { swap(&before, &after) }
        guard after.isEmpty, let day = EnglishNumber.ordinal(before[...]) else { return nil }
        return latest(month: month + 1, day: day, year: year, today)
    }

    private static func holiday(_ words: [String], _ today: CalendarDay) -> CalendarDay? {
        let name = words.filter { $0 != "day" && $0 != "last" }.map { $0.hasSuffix("'s") ? String($0.dropLast(2)) : $0 }
        switch name.joined(separator: " ") {
        case "christmas": return latest(month: 12, day: 25, year: nil, today)
        case "christmas eve": return latest(month: 12, day: 24, year: nil, today)
        case "boxing": return latest(month: 12, day: 26, year: nil, today)
        case "new year eve", "new years eve": return latest(month: 12, day: 31, year: nil, today)
        case "new year", "new years": return latest(month: 1, day: 1, year: nil, today)
        case "valentine", "valentines": return latest(month: 2, day: 14, year: nil, today)
        case "halloween": return latest(month: 10, day: 31, year: nil, today)
        case "australia": return latest(month: 1, day: 26, year: nil, today)
        case "anzac": return latest(month: 4, day: 25, year: nil, today)
        case "easter", "easter sunday": return latestEaster(today, plus: 0)
        case "easter monday": return latestEaster(today, plus: 1)
        case "good friday": return latestEaster(today, plus: -2)
        default: return nil
        }
    }

    private static func latest(month: Int, day: Int, year: Int?, _ today: CalendarDay) -> CalendarDay? {
        if let year { return CalendarDay(year: year, month: month, day: day) }
        // The 29th of February is up to eight years back.
        for back in 0...8 {
            if let found = CalendarDay(year: today.year - back, month: month, day: day), found <= today { return found }
        }
        return nil
    }

    private static func latestEaster(_ today: CalendarDay, plus days: Int) -> CalendarDay? {
        (0...1).lazy.compactMap { easter(in: today.year - $0)?.adding(days: days) }.first { $0 <= today }
    }

    /// Easter Sunday by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8).
    static func easter(in year: Int) -> CalendarDay? {
        let (a, b, c) = (year % 19, year / 100, year % 100)
        let g = (8 * b + 13) / 25
        let h = (19 * a + b - b / 4 - g + 15) % 30
        let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
        let m = (a + 11 * h + 19 * l) / 433
        let month = (h + l - 7 * m + 90) / 25
        return CalendarDay(year: year, month: month, day: (h + l - 7 * m + 33 * month + 19) % 32)
    }
}
