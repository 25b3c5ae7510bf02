/// Reads how English phrases are built.
package struct EnglishPhrases: PhraseReading {
    package init() {}

    package func pieces(of phrase: String) -> [Range<String.Index>] { EnglishJoints.pieces(of: phrase) }

    package func joinsClearly(_ phrase: String) -> Bool { EnglishJoints.joinsClearly(phrase) }

    package func isStatement(_ piece: String) -> Bool { EnglishJoints.isStatement(piece) }

    package func refused(in phrase: String) -> [String] { EnglishNegation.refused(in: phrase) }

    package func correction(in phrase: String) -> (words: String, isMarked: Bool)? {
        EnglishCorrection.correction(in: phrase)
    }

    package func spelledOut(_ phrase: String) -> String? {
        let phrase = phrase.trimmed(where: \.isWhitespace)
        let verb = phrase.prefix { $0.isLetter || $0 == " " }.lowercased()
        let rest = phrase.dropFirst(verb.count).trimmed(where: \.isWhitespace)
        if rest.first == ":", Self.adding.contains(verb) {
            return "add a new motivational: " + rest.dropFirst().trimmed(where: \.isWhitespace)
        }
        let wanted = rest.trimmed(where: \.isQuotationMark)
        guard rest.first?.isQuotationMark == true, rest.count == wanted.count + 2, !wanted.isEmpty,
            Self.searching.contains(String(verb.trimmed(of: " ")))
        else { return nil }
        return "find messages that mention " + wanted
    }

    private static let adding: Set<String> = ["add", "new", "add new", "new one", "note", "add this", "save this"]
    private static let searching: Set<String> = ["search", "search for", "find", "look for", "look up", "grep"]

    package func joined(_ phrase: String, with correction: String) -> [String] {
        let begun = String(phrase.trimmed(of: ".!?,; "))
        return [begun + " " + correction, begun + " about " + correction, begun + " at " + correction]
    }

    package func reminders(at answer: String, days: String) -> [String] {
        let on = days.isEmpty ? "" : " on " + days
        return ["remind me " + answer + on, "remind me at " + answer + on]
    }
}

/// A word of a phrase, where it stands.
struct SpokenWord {
    /// In lower case, with straight apostrophes, and without punctuation around it.
    let word: String
    /// All of it, with its punctuation.
    let range: Range<String.Index>

    /// The words of a phrase, as white space parts them.
    static func words(of phrase: String) -> [SpokenWord] {
        phrase.split(whereSeparator: \.isWhitespace).map { word in
            let lower = word.lowercased()
            let plain = (lower.contains("’") ? lower.replacing("’", with: "'") : lower).trimmed {
                !$0.isLetter && !$0.isNumber && $0 != "&"
            }
            return SpokenWord(word: String(plain), range: word.startIndex..<word.endIndex)
        }
    }
}

extension StringProtocol {
    /// What is left where characters are taken off both ends.
    func trimmed(where isTaken: (Character) -> Bool) -> SubSequence {
        let begun = drop(while: isTaken)
        guard let last = begun.lastIndex(where: { !isTaken($0) }) else { return begun[begun.endIndex...] }
        return begun[...last]
    }

    /// What is left where some characters are taken off both ends.
    func trimmed(of characters: String) -> SubSequence { trimmed { characters.contains($0) } }
}

extension Character {
    /// Whether it is set around words that are quoted.
    fileprivate var isQuotationMark: Bool { "\"'“”„«»‘’".contains(self) }
}
