/// Text made fit for the ear: no emoji, no marks of emphasis, addresses by their host alone and paths by their last name,
/// nothing that a speech program takes as a command.
struct SpokenText: Equatable, Sendable {
    /// The words to say, on one line.
    let words: String

    /// The most characters that are read; a quarter of an hour.
    private static let longest = 15_000

    /// Makes text fit for the ear; nil if nothing can be said of it.
    init?(_ text: String) {
        let lines = text.split(whereSeparator: \.isNewline).map(Self.line).filter { !$0.isEmpty }
        // The end of a line is heard as the end of a sentence.
        let sentences = lines.map { line in line.last.map { ".,;:!?…".contains($0) } == true ? line : line + "." }
        let words = String(sentences.joined(separator: " ").prefix(Self.longest))
        guard words.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        self.words = words
    }

    private static func line(_ line: Substring) -> String {
        line.split(whereSeparator: \.isWhitespace).map(Self.word).filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func word(_ word: Substring) -> String {
        var spoken = ""
        for character in host(of: word) ?? fileName(of: word) ?? String(word) {
            if let character = said(character) { spoken.append(character) }
        }
        return spoken
    }

    /// What to say of a character; nil for nothing.
    private static func said(_ character: Character) -> Character? {
        switch character {
        // espeak reads what stands in double brackets as phonemes.
        case "[", "{": return "("
        case "]", "}": return ")"
        case "*", "`", "~", "|", "<", ">", "\\": return nil
        default: break
        }
        // A digit in a key is said as a digit.
        let scalars = character.unicodeScalars
        if let digit = scalars.first, scalars.contains("\u{20e3}") { return Character(digit) }
        return isPicture(character) || isControl(character) ? nil : character
    }

    private static func isPicture(_ character: Character) -> Bool {
        guard let first = character.unicodeScalars.first else { return false }
        // Digits and a few signs of Latin text count as emoji, too; they are said unless drawn as a picture.
        return first.properties.isEmojiPresentation || first.value >= 0x2190 && first.properties.isEmoji
    }

    private static func isControl(_ character: Character) -> Bool {
        character.unicodeScalars.contains {
            [.control, .format, .privateUse, .surrogate].contains($0.properties.generalCategory) && $0 != "\u{200d}"
        }
    }

    /// The host of an address, as one would say it; nil for what is none.
    private static func host(of word: Substring) -> String? {
        let starts = ["https://", "http://", "www."]
        guard let start = starts.first(where: { word.lowercased().hasPrefix($0) }) else { return nil }
        // What ends the sentence belongs to it rather than to the address.
        let end = word.reversed().prefix { ".,;:!?)".contains($0) }.count
        let rest = word.dropLast(end).dropFirst(start == "www." ? 0 : start.count)
        let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let bare = host.lowercased().hasPrefix("www.") ? host.dropFirst(4) : host
        return bare.contains(".") ? String(bare + word.suffix(end)) : nil
    }

    /// The last name in a path from the root or a home folder; nil for what is none.
    private static func fileName(of word: Substring) -> String? {
        guard word.hasPrefix("/") || word.hasPrefix("~/"), let slash = word.lastIndex(of: "/") else { return nil }
        let name = word[slash...].dropFirst()
        return name.contains { $0.isLetter || $0.isNumber } ? String(name) : nil
    }
}
