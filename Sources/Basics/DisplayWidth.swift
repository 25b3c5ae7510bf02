/// How many cells of a terminal a text takes.
///
/// Measured without the C library, whose `wcwidth` knows single code points alone and none but ASCII in the C locale. Wide are
/// the East Asian Width classes W and F of Unicode Standard Annex #11, and emoji; the sequences of UTS #51 (ZWJ, skin tone,
/// variation selector 16, flags) take two cells however many code points they have.
package enum DisplayWidth {
    /// The cells of one grapheme: 0, 1 or 2 for nearly all.
    package static func cells(of grapheme: Character) -> Int {
        if let ascii = grapheme.asciiValue, grapheme.utf8.count == 1 { return 0x20...0x7E ~= ascii ? 1 : 0 }
        let scalars = grapheme.unicodeScalars
        if let first = scalars.first, first.properties.isEmoji, scalars.dropFirst().contains(where: joinsEmoji) {
            return 2
        }
        return scalars.reduce(0) { $0 + cells(of: $1) }
    }

    /// The cells of a text without line ends and tabs, which have no width of their own.
    package static func cells(of text: String) -> Int {
        text.reduce(0) { $0 + cells(of: $1) }
    }

    /// Whether a code point makes one emoji of those before it.
    private static func joinsEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x200D || scalar.value == 0xFE0F || scalar.properties.isEmojiModifier
    }

    private static func cells(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20...0x7E: return 1
        case 0xAD: return 1
        // The vowels and final consonants of a Hangul syllable sit in the cells of its first consonant.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        // Two regional indicators are a flag of two cells.
        case 0x1F1E6...0x1F1FF: return 1
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
        default: return isWide(scalar) ? 2 : 1
        }
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x1100 else { return false }
        return scalar.properties.isEmojiPresentation || wideRanges.contains { $0 ~= scalar.value }
    }

    /// The classes W and F outside emoji, from Unicode's EastAsianWidth.txt, with the unassigned code points between them.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x18D08, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]
}
