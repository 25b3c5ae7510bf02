/// A rule that the program provides and grammars import, such as `<slot.tag>`.
public struct ProvidedRule: Sendable {
    enum Recogniser: Sendable {
        case list(WordList)
        case freeText
        case spans(SpanFinder)
    }

    /// Gives, for a phrase and the word that the rule would begin at, the words that it may end before.
    public typealias Ends = @Sendable (_ phrase: Utterance, _ start: Int) -> [Int]

    let recogniser: Recogniser

    /// One of a list of titles that may change while the program runs.
    public static func list(_ list: WordList) -> ProvidedRule { ProvidedRule(recogniser: .list(list)) }

    /// One or more words, whatever they are.
    public static let freeText = ProvidedRule(recogniser: .freeText)

    /// A path, a file name or an address; its dots and slashes may be said ("home slash me slash photo dot png").
    public static let path = spans { utterance, start in
        // "PATH=$PATH:/usr/local/bin" belongs to a shell.
        if utterance.isPathLike(at: start) { return utterance.utf8(ofWord: start).contains(61) ? [] : [start + 1] }
        var end: Int?
        for index in stride(from: start + 1, to: utterance.count - 1, by: 2) {
            guard isSaidInPaths(utterance, index) else { break }
            end = index + 2
        }
        return end.map { [$0] } ?? []
    }

    private static let saidInPaths = ["dot", "slash", "punkt"].map { Array($0.utf8) }

    private static func isSaidInPaths(_ utterance: Utterance, _ index: Int) -> Bool {
        let word = utterance.words[index]
        guard 3...5 ~= word.normalEnd - word.normalStart else { return false }
        return saidInPaths.contains { utterance.utf8(ofWord: index).elementsEqual($0) }
    }

    /// One word of a kind, told by the UTF-8 of its normal form.
    public static func word(_ isOne: @escaping @Sendable (ArraySlice<UInt8>) -> Bool) -> ProvidedRule {
        spans { utterance, start in isOne(utterance.utf8(ofWord: start)) ? [start + 1] : [] }
    }

    /// One word that begins with a digit or a sign.
    private static func number(_ isOne: @escaping @Sendable (ArraySlice<UInt8>) -> Bool) -> ProvidedRule {
        ProvidedRule(
            recogniser: .spans(
                SpanFinder(needsNumber: true) { utterance, start in
                    isOne(utterance.utf8(ofWord: start)) ? [start + 1] : []
                }))
    }

    /// A whole number in digits, perhaps with a sign: "20", "-10".
    public static let digits = number { word in
        let digits = word.first == 43 || word.first == 45 ? word.dropFirst() : word
        return isDigits(digits)
    }

    /// A number with a decimal point, in digits: "1.5".
    public static let decimal = number { word in
        guard let first = word.first, ASCII.isDigit(first), !isDigits(word) else { return false }
        let parts = word.split(omittingEmptySubsequences: false) { $0 == 46 }
        return parts.count == 2 && parts.allSatisfy(isDigits)
    }

    /// A time of day in digits: "7:30", "07.30", "0930".
    public static let clock = number { word in
        guard let first = word.first, ASCII.isDigit(first) else { return false }
        if isDigits(word) { return (3...4).contains(word.count) }
        let parts = word.split(omittingEmptySubsequences: false) { $0 == 58 || $0 == 46 }
        return parts.count == 2 && parts.allSatisfy(isDigits) && (1...2).contains(parts[0].count) && parts[1].count == 2
    }

    /// A date in digits, perhaps without the year: "2024-03-11", "15/2/2024", "15.2.", "15/2".
    public static let date = number { word in
        guard let first = word.first, ASCII.isDigit(first), !isDigits(word) else { return false }
        let parts = word.split { $0 == 45 || $0 == 46 || $0 == 47 }
        return (2...3).contains(parts.count) && parts.allSatisfy { isDigits($0) && $0.count <= 4 }
    }

    private static func isDigits(_ utf8: ArraySlice<UInt8>) -> Bool { !utf8.isEmpty && utf8.allSatisfy(ASCII.isDigit) }

    /// What a program provides that has no titles of its own: everything but `slot.tag`.
    public static let usual: [String: ProvidedRule] = [
        "slot.text": .freeText, "slot.path": .path, "slot.digits": .digits, "slot.clock": .clock, "slot.isodate": .date,
        "slot.decimal": .decimal,
    ]

    /// Anything else.
    public static func spans(_ ends: @escaping Ends) -> ProvidedRule {
        ProvidedRule(recogniser: .spans(SpanFinder(needsNumber: false, ends: ends)))
    }
}
