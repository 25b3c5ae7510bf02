import Motivation

/// Reads numbers, durations, times and dates in English words.
package struct EnglishSlots: SlotReading {
    package init() {}

    package func value(of rule: String, words: String, today: CalendarDay) -> SlotValue {
        let list = Self.words(of: words)
        switch rule {
        case "number": return EnglishNumber.value(of: list).map(SlotValue.number) ?? .text(words)
        case "duration":
            // "-10" goes back by ten: which way is the intent's to say.
            return EnglishDuration.seconds(in: list).map { .number(abs($0)) } ?? .text(words)
        case "time":
            guard let (hour, minute) = EnglishTime.value(of: list) else { return .text(words) }
            return .time(hour: hour, minute: minute)
        case "date": return EnglishDate.day(in: list, today: today).map(SlotValue.day) ?? .text(words)
        case "period": return EnglishPeriod.days(in: list, today: today).map { .text($0) } ?? .text(words)
        default: return .text(words)
        }
    }

    /// The words in lower case, without punctuation around them; a number and the letters behind it are apart.
    static func words(of text: String) -> [String] {
        text.lowercased().split { $0.isWhitespace || $0 == "," }.flatMap { word -> [String] in
            let begun = word.drop { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "+" }
            guard let last = begun.lastIndex(where: { $0.isLetter || $0.isNumber || $0 == "%" }) else { return [] }
            let clean = String(begun[...last]).replacingHyphens
            return clean.split(separator: " ").flatMap { Self.apart(String($0)) }
        }
    }

    /// "7pm" as "7", "pm"; "10s" as "10", "s"; but an ordinal such as "4th" as "4th".
    private static func apart(_ word: String) -> [String] {
        let digits = word.prefix { $0.isASCII && $0.isNumber || $0 == ":" || $0 == "." }
        let rest = word.dropFirst(digits.count)
        guard !digits.isEmpty, !rest.isEmpty, rest.allSatisfy({ $0.isLetter || $0 == "%" || $0 == "." }),
            !["st", "nd", "rd", "th"].contains(String(rest))
        else { return [word] }
        return [String(digits), rest.filter { $0 != "." }]
    }
}

extension String {
    /// "twenty-one" as "twenty one", while "2024-03-11" stays as it is.
    fileprivate var replacingHyphens: String {
        guard contains("-"), !(first?.isNumber ?? false) else { return self }
        // A sign stays with its number.
        if first == "-", dropFirst().first?.isNumber == true { return self }
        return String(map { $0 == "-" ? " " : $0 })
    }
}
