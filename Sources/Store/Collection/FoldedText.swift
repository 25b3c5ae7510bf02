#if canImport(Darwin)
    import Foundation
#else
    @_spi(_Unicode) import Swift
#endif

/// A text as duplicates are told by: composed (NFC), without case, with white space run together, and without the
/// punctuation at its end.
struct FoldedText: Hashable {
    /// The folded text in UTF-8.
    let bytes: [UInt8]

    /// Folds a text. One of punctuation alone keeps it.
    init(_ text: String) {
        var text = text
        let ascii = text.withUTF8 { $0.allSatisfy { $0 < 0x80 } ? Self.folded($0) : nil }
        bytes = ascii ?? Self.foldedUnicode(text)
    }

    /// A hash that is the same on every machine: FNV-1a of 64 bits, with its bits mixed.
    var hash: Int64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return Int64(bitPattern: Deck.mixed(hash))
    }

    private static func folded(_ ascii: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var folded: [UInt8] = []
        folded.reserveCapacity(ascii.count)
        var end = 0
        for byte in ascii {
            switch byte {
            case 0x09...0x0D, 0x20:
                if folded.last != 0x20, !folded.isEmpty { folded.append(0x20) }
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                folded.append(byte + 0x20)
                end = folded.count
            default:
                folded.append(byte)
                if !isPunctuation(byte) { end = folded.count }
            }
        }
        if end > 0 {
            folded.removeSubrange(end...)
        } else if folded.last == 0x20 {
            folded.removeLast()
        }
        return folded
    }

    /// Whether an ASCII character is in one of Unicode's categories of punctuation.
    private static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "<")...UInt8(ascii: ">"), UInt8(ascii: "^"),
            UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
            false
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    private static func foldedUnicode(_ text: String) -> [UInt8] {
        // Upper case first, so that "ß" and "SS", or the two forms of a sigma, become the same.
        let words = composed(text.uppercased().lowercased()).split(whereSeparator: \.isWhitespace)
        let folded = words.joined(separator: " ")
        var scalars = folded.unicodeScalars[...]
        while let last = scalars.last, last == " " || isPunctuation(last) { scalars.removeLast() }
        return Array((scalars.isEmpty ? folded : String(scalars)).utf8)
    }

    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        default: false
        }
    }

    private static func composed(_ text: String) -> String {
        #if canImport(Darwin)
            return text.precomposedStringWithCanonicalMapping
        #else
            var scalars = String.UnicodeScalarView()
            scalars.append(contentsOf: text._nfc)
            return String(scalars)
        #endif
    }
}
