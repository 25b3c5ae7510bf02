/// A rule that the program provides and grammars import, such as `<slot.tag>`.
public struct ProvidedRule: Sendable {
    enum Recogniser: Sendable {
        case list(WordList)
        case freeText
        case spans(Ends)
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
        if utterance.isPathLike(at: start) { return utterance.word(at: start).contains("=") ? [] : [start + 1] }
        let ends = stride(from: start + 1, to: utterance.count - 1, by: 2).prefix { index in
            ["dot", "slash", "punkt"].contains(utterance.word(at: index))
        }
        return ends.last.map { [$0 + 2] } ?? []
    }

    /// One word of a kind, told by its normal form.
    public static func word(_ isOne: @escaping @Sendable (String) -> Bool) -> ProvidedRule {
        spans { utterance, start in isOne(utterance.word(at: start)) ? [start + 1] : [] }
    }

    /// A whole number in digits, perhaps with a sign: "20", "-10".
    public static let digits = word { word in
        let digits = word.utf8.first == 43 || word.utf8.first == 45 ? word.utf8.dropFirst() : word.utf8[...]
        return !digits.isEmpty && digits.count <= 9 && digits.allSatisfy(ASCII.isDigit)
    }

    /// A time of day in digits: "7:30", "07.30", "0930".
    public static let clock = word { word in
        let parts = word.utf8.split(whereSeparator: { $0 == 58 || $0 == 46 }).map { Array($0) }
        guard parts.allSatisfy({ $0.allSatisfy(ASCII.isDigit) }) else { return false }
        switch parts.count {
        case 1: return parts[0].count == 4 && parts[0][0] <= 50 && parts[0][2] <= 53
        case 2: return (1...2).contains(parts[0].count) && parts[1].count == 2 && parts[1][0] <= 53
        default: return false
        }
    }

    /// A date in digits: "2024-03-11", "15/2/2024", "15.2.2024".
    public static let date = word { word in
        let parts = word.utf8.split(whereSeparator: { $0 == 45 || $0 == 46 || $0 == 47 }).map { Array($0) }
        guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy(ASCII.isDigit) }) else { return false }
        let lengths = parts.map(\.count)
        return lengths[1] <= 2
            && ((lengths[0] == 4 && lengths[2] <= 2) || (lengths[0] <= 2 && [2, 4].contains(lengths[2])))
    }

    /// What a program provides that has no titles of its own: everything but `slot.tag`.
    public static let usual: [String: ProvidedRule] = [
        "slot.text": .freeText, "slot.path": .path, "slot.digits": .digits, "slot.clock": .clock, "slot.isodate": .date,
    ]

    /// Anything else.
    public static func spans(_ ends: @escaping Ends) -> ProvidedRule {
        ProvidedRule(recogniser: .spans(ends))
    }
}
