/// A line with a pair of times before its text, as tools with a Whisper model print it.
///
///     timed = "[" time ( "-->" | "->" | "-" ) time "]" text
///     time  = [ [ hours ":" ] minutes ":" ] seconds ( "." | "," ) fraction [ "s" ]
enum TimedLine {
    /// The text behind the times; nil for another line.
    static func text(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = line.drop { $0 == 0x20 }
        guard rest.popFirst() == UInt8(ascii: "["), takeTime(&rest) else { return nil }
        rest = rest.drop { $0 == 0x20 }
        guard rest.first == UInt8(ascii: "-") else { return nil }
        rest = rest.drop { $0 == UInt8(ascii: "-") }
        if rest.first == UInt8(ascii: ">") { rest.removeFirst() }
        rest = rest.drop { $0 == 0x20 }
        guard takeTime(&rest) else { return nil }
        guard rest.popFirst() == UInt8(ascii: "]") else { return nil }
        return rest
    }

    private static func takeTime(_ rest: inout ArraySlice<UInt8>) -> Bool {
        let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x3A || $0 == 0x2E || $0 == 0x2C }
        guard let first = digits.first, first >= 0x30, first <= 0x39 else { return false }
        rest = rest[digits.endIndex...]
        if rest.first == UInt8(ascii: "s") { rest.removeFirst() }
        return true
    }

    /// A text without the tokens of the model (`[_BEG_]`, `[_TT_150]`, `<|0.00|>`), and without who spoke.
    static func withoutTokens(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var kept: [UInt8] = []
        var rest = text.drop { $0 == 0x20 }
        if rest.starts("(speaker "), let end = rest.firstIndex(of: UInt8(ascii: ")")) { rest = rest[(end + 1)...] }
        if rest.starts("[SPEAKER_"), let end = rest.firstIndex(of: UInt8(ascii: "]")) {
            rest = rest[(end + 1)...]
            if rest.first == UInt8(ascii: ":") { rest.removeFirst() }
        }
        while let byte = rest.first {
            if rest.starts("[_"), let end = rest.firstRange(of: Array("]".utf8)) {
                rest = rest[end.upperBound...]
            } else if rest.starts("<|"), let end = rest.firstRange(of: Array("|>".utf8)) {
                rest = rest[end.upperBound...]
            } else {
                kept.append(byte)
                rest.removeFirst()
            }
        }
        return kept[...]
    }
}
