import SpeechGrammar

/// The rules of the package `slot` that the program provides, but for the collection's topics.
package enum ProvidedRules {
    /// The rules by their qualified names.
    package static let all: [String: ProvidedRule] = [
        "slot.text": .freeText, "slot.path": .path, "slot.digits": .word(isNumber), "slot.clock": .word(isClock),
        "slot.isodate": .word(isDate),
    ]

    /// "20", "+15", "-10".
    private static func isNumber(_ word: String) -> Bool {
        let digits = word.first.map { "+-".contains($0) } == true ? word.dropFirst() : word[...]
        return isDigits(digits)
    }

    /// "7:30", "09.15", "0930".
    private static func isClock(_ word: String) -> Bool {
        if isDigits(word[...]) { return (3...4).contains(word.utf8.count) }
        let parts = word.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
        return parts.count == 2 && parts.allSatisfy(isDigits) && (1...2).contains(parts[0].count) && parts[1].count == 2
    }

    /// "2024-03-11", "15/2/2024", "15.2.", "15/2".
    private static func isDate(_ word: String) -> Bool {
        let parts = word.split { "-/.".contains($0) }
        return word.contains { "-/.".contains($0) } && (2...3).contains(parts.count) && parts.allSatisfy(isDigits)
            && parts.allSatisfy { $0.count <= 4 }
    }

    private static func isDigits(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
