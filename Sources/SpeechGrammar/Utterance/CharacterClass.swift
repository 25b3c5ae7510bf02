/// What a character is to the word scanner. All take bytes that are well-formed UTF-8.
enum CharacterClass {
    /// The bytes of the character (scalar) at an index.
    static func length(at index: Int, in bytes: [UInt8]) -> Int {
        let lead = bytes[index]
        let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        return min(length, bytes.count - index)
    }

    static func scalar(at index: Int, in bytes: [UInt8]) -> Unicode.Scalar {
        let lead = UInt32(bytes[index])
        func tail(_ offset: Int) -> UInt32 { index + offset < bytes.count ? UInt32(bytes[index + offset] & 0x3F) : 0 }
        let value: UInt32 =
            switch length(at: index, in: bytes) {
            case 1: lead
            case 2: (lead & 0x1F) << 6 | tail(1)
            case 3: (lead & 0x0F) << 12 | tail(1) << 6 | tail(2)
            default: (lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3)
            }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    /// The bytes of the white space or control character at an index, or 0.
    static func spaceLength(at index: Int, in bytes: [UInt8]) -> Int {
        let byte = bytes[index]
        if byte < 0x80 { return byte <= 32 || byte == 127 ? 1 : 0 }
        guard byte == 0xC2 || byte == 0xE1 || byte == 0xE2 || byte == 0xE3 else { return 0 }
        let found = scalar(at: index, in: bytes)
        let isSpace = found.properties.isWhitespace || (0x80...0x9F).contains(found.value) || found.value == 0x2014
        return isSpace ? length(at: index, in: bytes) : 0
    }

    /// A quick test for a byte that is or belongs to a letter or digit.
    static func isWordByte(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte >= 0x80 }

    static func isWordCharacter(at index: Int, in bytes: [UInt8]) -> Bool {
        let byte = bytes[index]
        if byte < 0x80 { return ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "_") }
        let properties = scalar(at: index, in: bytes).properties
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
            return !isApostrophe(at: index, in: bytes)
        case .format: return properties.isDefaultIgnorableCodePoint
        default: return false
        }
    }

    /// ' ’ ‘ ʼ and `.
    static func isApostrophe(at index: Int, in bytes: [UInt8]) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "'"), UInt8(ascii: "`"): true
        case 0xE2: index + 2 < bytes.count && bytes[index + 1] == 0x80 && (0x98...0x99).contains(bytes[index + 2])
        case 0xCA: index + 1 < bytes.count && bytes[index + 1] == 0xBC
        default: false
        }
    }

    /// Quotation marks, brackets and dots outside ASCII.
    static func isQuote(at index: Int, in bytes: [UInt8]) -> Bool {
        switch scalar(at: index, in: bytes).properties.generalCategory {
        case .initialPunctuation, .finalPunctuation, .openPunctuation, .closePunctuation, .otherPunctuation,
            .dashPunctuation:
            true
        default: false
        }
    }

    /// Quotes, brackets and marks that may stand before a word.
    static func mayOpen(_ byte: UInt8) -> Bool { !isWordByte(byte) && (isMark(byte) || "([{<".utf8.contains(byte)) }

    /// Quotes, brackets and marks that may stand behind a word.
    static func mayClose(_ byte: UInt8) -> Bool { !isWordByte(byte) && (isMark(byte) || ")]}>.".utf8.contains(byte)) }

    private static func isMark(_ byte: UInt8) -> Bool { "\"'`*,;:!?".utf8.contains(byte) }

    /// What may stand before the digits of a number.
    static func isSign(_ byte: UInt8) -> Bool { !isWordByte(byte) && "+-#$".utf8.contains(byte) }
}
