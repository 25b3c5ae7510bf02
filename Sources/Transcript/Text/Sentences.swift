/// Cuts what was heard into sentences: Whisper writes several commands into one line.
enum Sentences {
    /// Words that a full stop shortens, and that something always follows.
    private static let titles: Set<String> = [
        "st", "mr", "mrs", "ms", "dr", "prof", "vs", "mt", "fig", "vol", "approx",
    ]
    /// Words that a full stop shortens, and that may end a sentence as well.
    private static let mayEnd: Set<String> = ["etc", "jr", "sr", "inc", "ltd", "co"]
    /// What follows a time of the day in the same sentence, though it begins with a capital.
    private static let dayNames: Set<String> = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mondays", "tuesdays",
        "wednesdays", "thursdays", "fridays", "saturdays", "sundays", "january", "february", "march", "april", "may",
        "june", "july", "august", "september", "october", "november", "december", "utc", "gmt",
    ]

    /// The sentences of a text, without the white space around them; what has none is one.
    static func split(_ text: String) -> [String] {
        guard text.utf8.contains(where: isEnd) || text.unicodeScalars.contains(where: isWideEnd) else {
            let sentence = trimmed(text)
            return sentence.isEmpty ? [] : [sentence]
        }
        let scalars = Array(text.unicodeScalars)
        var (sentences, start, index): ([String], Int, Int) = ([], 0, 0)
        func finish(at end: Int) {
            var sentence = String.UnicodeScalarView()
            sentence.append(contentsOf: scalars[start..<end])
            let whole = trimmed(String(sentence))
            if !whole.isEmpty { sentences.append(whole) }
            start = end
        }
        while index < scalars.count {
            let scalar = scalars[index]
            index += 1
            if isWideEnd(scalar) {
                finish(at: index)
                continue
            }
            guard scalar.isASCII, isEnd(UInt8(scalar.value)) || scalar == "." else { continue }
            let mark = index - 1
            while index < scalars.count, closes(scalars[index]) { index += 1 }
            if ends(scalars, mark: mark, after: index, from: start) { finish(at: index) }
        }
        finish(at: scalars.count)
        return sentences
    }

    /// Whether a sentence that began at `start` ends with the marks from `mark` to `after`.
    private static func ends(_ scalars: [Unicode.Scalar], mark: Int, after: Int, from start: Int) -> Bool {
        guard after < scalars.count, scalars[after].properties.isWhitespace else { return false }
        let rest = scalars[after...].drop { $0.properties.isWhitespace }
        guard let next = rest.first else { return true }
        guard scalars[mark] == "." else { return true }
        // Three dots are a pause where the sentence goes on.
        if after - mark > 1, scalars[mark + 1] == "." { return !next.properties.isLowercase }
        let before = scalars[start..<mark].reversed().prefix { !$0.properties.isWhitespace }
        let word = String(String.UnicodeScalarView(before.reversed())).lowercased()
        if titles.contains(word) { return false }
        let letters = word.split(separator: ".", omittingEmptySubsequences: false)
        let isInitials = letters.allSatisfy { $0.count == 1 && $0.first?.isLetter == true }
        if isInitials, letters.count == 1 { return word == "i" }
        guard isInitials || mayEnd.contains(word) || isTime(word) else { return true }
        let nextWord = String(String.UnicodeScalarView(rest.prefix { $0.properties.isAlphabetic })).lowercased()
        return next.properties.isUppercase && !dayNames.contains(nextWord)
    }

    /// Whether a word is a time such as `8a.m`.
    private static func isTime(_ word: String) -> Bool {
        word.hasSuffix("a.m") || word.hasSuffix("p.m")
    }

    private static func isEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
    }

    private static func isWideEnd(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "。" || scalar == "！" || scalar == "？"
    }

    /// Whether a mark still belongs to the sentence that a mark before it ends.
    private static func closes(_ scalar: Unicode.Scalar) -> Bool {
        [".", "!", "?", "\"", "'", ")", "]", "”", "’", "…"].contains(scalar)
    }

    /// A text without the white space and the control characters around it.
    static func trimmed(_ text: String) -> String {
        func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || scalar.value < 0x20 }
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !isBlank($0) }),
            let last = scalars.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(scalars[first...last])
    }
}
