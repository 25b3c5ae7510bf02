/// Reads days of the week in English words.
enum EnglishDays {
    /// The days that words say, 0 for Monday: "weekdays", "monday to friday", "mon, wed and fri", "except sundays"; nil
    /// where they say none, or one that isn't known.
    static func days(in words: [String]) -> Set<Int>? {
        if let first = words.first, ["except", "but"].contains(first) {
            return days(in: Array(words.dropFirst())).map { Set(0...6).subtracting($0) }.flatMap {
                $0.isEmpty ? nil : $0
            }
        }
        var found: Set<Int> = []
        var last: Int?
        var isRange = false
        for word in words {
            if let group = groups[word] {
                found.formUnion(group)
            } else if let day = day(word) {
                if isRange, let last {
                    var next = last
                    while next != day {
                        next = (next + 1) % 7
                        found.insert(next)
                    }
                }
                found.insert(day)
                last = day
                isRange = false
            } else if ["to", "through", "thru", "till", "until", "-"].contains(word) {
                isRange = true
            } else if !fillers.contains(word) {
                return nil
            }
        }
        return found.isEmpty ? nil : found
    }

    private static let groups: [String: Set<Int>] = [
        "weekday": Set(0...4), "weekdays": Set(0...4), "week": Set(0...4), "work": Set(0...4), "working": Set(0...4),
        "workday": Set(0...4), "workdays": Set(0...4), "school": Set(0...4), "weekend": [5, 6], "weekends": [5, 6],
        "weeknights": Set(0...4), "daily": Set(0...6),
    ]

    private static let fillers: Set<String> = ["and", "on", "the", "days", "day", "only", "just", "every", "each"]

    /// A day by its name, in full, shortened to three letters or more, or in the plural.
    private static func day(_ word: String) -> Int? {
        let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        guard word.count >= 3 else { return nil }
        return names.firstIndex { $0.hasPrefix(word) || $0 + "s" == word || $0.prefix(3) + "s" == word }
    }
}
