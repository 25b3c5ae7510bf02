/// Joins a letter and a combining mark into the one letter that keyboards send, for the marks that European languages use.
/// macOS and some editors send the two apart (Unicode normalisation form D).
enum Composition {
    private static let letters: [UInt32: (bases: String, composed: String)] = [
        0x300: ("aeiou", "àèìòù"), 0x301: ("aeiouycnsz", "áéíóúýćńśź"), 0x302: ("aeiou", "âêîôû"),
        0x303: ("ano", "ãñõ"),
        0x308: ("aeiouy", "äëïöüÿ"), 0x30A: ("au", "åů"), 0x30B: ("ou", "őű"), 0x30C: ("cdenrstz", "čďěňřšťž"),
        0x327: ("cs", "çş"), 0x328: ("ae", "ąę"),
    ]

    /// The one scalar for a lower-case letter and a mark, or nil.
    static func composed(_ base: Unicode.Scalar, with mark: Unicode.Scalar) -> Unicode.Scalar? {
        guard let row = letters[mark.value] else { return nil }
        for (letter, joined) in zip(row.bases.unicodeScalars, row.composed.unicodeScalars) where letter == base {
            return joined
        }
        return nil
    }
}
