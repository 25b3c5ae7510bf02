/// Reads whole numbers, and shares of a hundred, in English words.
enum EnglishNumber {
    private static let units: [String: Int] = [
        "zero": 0, "nought": 0, "nil": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
        "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15,
        "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "dozen": 12, "couple": 2, "few": 5,
    ]
    private static let tens: [String: Int] = [
        "twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
        "ninety": 90,
    ]
    /// What stands for a share of a hundred where a percentage is meant.
    private static let shares: [[String]: Int] = [
        ["half"]: 50, ["half", "way"]: 50, ["halfway"]: 50, ["quarter"]: 25, ["three", "quarters"]: 75, ["third"]: 33,
        ["two", "thirds"]: 67, ["full"]: 100, ["maximum"]: 100, ["max"]: 100, ["minimum"]: 0, ["min"]: 0,
    ]
    private static let fillers: Set<String> = ["a", "an", "and", "the", "percent", "per", "cent", "%", "of", "by"]

    /// The number that words say: digits, "twenty one", "a hundred and five", "half" (50), "three quarters" (75).
    static func value(of words: [String]) -> Int? {
        let words = words.filter { !fillers.contains($0) }
        if let share = shares[words] { return share }
        return cardinal(words[...])
    }

    /// The whole number that words say, all of them; nil where they say none.
    static func cardinal(_ words: ArraySlice<String>) -> Int? {
        guard !words.isEmpty else { return nil }
        var (total, current) = (0, 0)
        for word in words where word != "and" && word != "a" && word != "an" {
            if let number = Int(word), number.magnitude < 1_000_000 {
                current += number
            } else if let number = units[word] ?? tens[word] {
                current += number
            } else if word == "hundred" {
                current = max(current, 1) * 100
            } else if word == "thousand" {
                total += max(current, 1) * 1_000
                current = 0
            } else {
                return nil
            }
        }
        return total + current
    }

    /// The day of the month that an ordinal says: "fourth", "twenty first", "4th", "4".
    static func ordinal(_ words: ArraySlice<String>) -> Int? {
        guard let last = words.last else { return nil }
        if words.count == 2, let ten = tens[words.first ?? ""], let unit = ordinals[last], unit < 10 {
            return ten + unit
        }
        guard words.count == 1 else { return cardinal(words) }
        if let number = ordinals[last] { return number }
        for suffix in ["st", "nd", "rd", "th"] where last.hasSuffix(suffix) {
            if let number = Int(last.dropLast(2)) { return number }
        }
        return cardinal(words)
    }

    private static let ordinals: [String: Int] = [
        "first": 1, "second": 2, "third": 3, "fourth": 4, "forth": 4, "fifth": 5, "sixth": 6, "seventh": 7,
        "eighth": 8, "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14,
        "fifteenth": 15, "sixteenth": 16, "seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20,
        "thirtieth": 30,
    ]
}
