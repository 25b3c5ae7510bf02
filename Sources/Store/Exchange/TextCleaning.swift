/// Cleans what old text files hold beside their text.
enum TextCleaning {
    /// The text without overstrikes, escape sequences, and control characters but tab and newline.
    ///
    /// An overstrike, such as `_`, backspace, `H`, was how printers underlined and emphasised: the last character
    /// stays, or the one that isn't an underscore. Escape sequences are those of ECMA-48: ESC with a control sequence
    /// (`[` to a final byte), a control string (`]`, `P`, `X`, `^`, `_` to BEL or ST), or one with intermediates.
    static func plain(_ text: String) -> String {
        // Most texts have nothing of it, and that can be seen without decoding them.
        guard text.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F || $0 == 0xC2 }) else {
            return text
        }
        var plain = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}":
                skipSequence(&rest)
            case "\u{8}":
                guard let struck = plain.last, struck != "\n" else { continue }
                guard let over = rest.first, over == "_", struck != "_" else {
                    plain.removeLast()
                    continue
                }
                rest.removeFirst()
            case "\t", "\n":
                plain.append(scalar)
            case "\r":
                plain.append("\n")
                if rest.first == "\n" { rest.removeFirst() }
            case _ where scalar.properties.generalCategory == .control:
                continue
            default:
                plain.append(scalar)
            }
        }
        return String(plain)
    }

    /// Skips what belongs to an escape that was just read.
    private static func skipSequence(_ rest: inout String.UnicodeScalarView.SubSequence) {
        guard let kind = rest.popFirst() else { return }
        switch kind {
        case "[":
            while let scalar = rest.popFirst(), !("@"..."~").contains(scalar) {}
        case "]", "P", "X", "^", "_":
            while let scalar = rest.popFirst(), scalar != "\u{7}" {
                guard scalar == "\u{1B}" else { continue }
                if rest.first == "\\" { rest.removeFirst() }
                return
            }
        case " "..."/":
            while let scalar = rest.popFirst(), (" "..."/").contains(scalar) {}
        default:
            return
        }
    }
}
