extension SpokenEnglish {
    /// A text in which numbers, percentages, dates and times of day are words: "on 30 November at 07:30" is "on the
    /// thirtieth of November at seven thirty".
    package static func spoken(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(where: { $0.isASCII && $0.isNumber }) {
            result += rest[..<start]
            // Digits that are part of a word, a version or a path stay as they are.
            let isApart = result.last.map { !$0.isLetter && !"/.-_".contains($0) } ?? true
            let digits = rest[start...].prefix { $0.isASCII && ($0.isNumber || ":,-".contains($0)) }
            if isApart, let date = date(digits) {
                result += date
                rest = rest[digits.endIndex...]
                continue
            }
            var run = digits.prefix { $0 != "-" }
            while let last = run.last, !last.isNumber { run.removeLast() }
            rest = rest[run.endIndex...]
            let isWhole = isApart && rest.first?.isLetter != true
            result += isWhole ? spoken(run, between: result, and: rest) : String(run)
        }
        return (result + rest).split(separator: "%", omittingEmptySubsequences: false)
            .map { $0.last == " " ? $0.dropLast() : $0 }.joined(separator: " percent")
    }

    /// Digits in words, as what stands before and behind them would have them said.
    private static func spoken(_ digits: Substring, between before: String, and rest: Substring) -> String {
        let parts = digits.split(separator: ":")
        if parts.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60 {
            if minute == 0 { return hour == 0 ? "midnight" : number(hour) + " o'clock" }
            return number(hour) + (minute < 10 ? " oh " : " ") + number(minute)
        }
        guard let value = Int(digits.filter { $0 != "," }) else { return String(digits) }
        let (last, next) = (before.split(separator: " ").last, rest.split(separator: " ", maxSplits: 1).first)
        if digits.count == 4, rest.first != ",", last.map(isMonth) == true { return year(value) }
        if (1...31).contains(value), rest.first == " ", next.map(isMonth) == true {
            return (last == "the" ? "" : "the ") + ordinal(value) + " of"
        }
        return number(value)
    }

    /// A date (ISO 8601) in words; nil for what is none.
    private static func date(_ digits: Substring) -> String? {
        let parts = digits.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], let value = Int(parts[0]), let month = Int(parts[1]),
            let day = Int(parts[2]), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        return "the \(ordinal(day)) of \(months[month - 1]) \(year(value))"
    }

    /// A year as one says it: "twenty twenty six", "two thousand and nine", "nineteen oh five".
    private static func year(_ value: Int) -> String {
        let (century, rest) = (value / 100, value % 100)
        guard century > 9, rest > 0, !(2000..<2010).contains(value) else { return number(value) }
        return number(century) + (rest < 10 ? " oh " : " ") + number(rest)
    }

    private static func isMonth(_ word: Substring) -> Bool {
        months.contains { word.hasPrefix($0) && word.dropFirst($0.count).allSatisfy { !$0.isLetter } }
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
