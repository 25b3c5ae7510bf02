/// One pass over a text that leaves out what would steer a terminal.
///
/// ```
/// sequence = ESC "[" parameter* intermediate* final | CSI parameter* intermediate* final
///          | ( ESC "]" | OSC ) string ( BEL | ESC "\" | ST )
///          | ( ESC ( "P" | "X" | "^" | "_" ) | DCS | SOS | PM | APC ) string ( ESC "\" | ST )
///          | ESC intermediate* final
/// ```
struct TerminalTextCleaner {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var kept: [Unicode.Scalar] = []
    /// Where the next character lands in `kept`; before its end only after a backspace.
    private var cursor = 0
    /// Where the line being written starts in `kept`: a backspace goes no further.
    private var lineStart = 0

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        kept.reserveCapacity(scalars.count)
    }

    mutating func cleaned() -> String {
        while position < scalars.count {
            let scalar = scalars[position]
            position += 1
            take(scalar)
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: kept)
        return String(text)
    }

    private mutating func take(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x1B: skipEscape()
        case 0x9B: skipControlSequence()
        case 0x9D: skipString(endsWithBell: true)
        case 0x90, 0x98, 0x9E, 0x9F: skipString(endsWithBell: false)
        case 0x0D:
            if position < scalars.count, scalars[position] == "\n" { position += 1 }
            startLine()
        case 0x0A...0x0C, 0x85, 0x2028, 0x2029: startLine()
        case 0x08: cursor = max(lineStart, cursor - 1)
        case 0x09: put(scalar)
        case 0x00...0x1F, 0x7F...0x9F: break
        // Marks, embeddings, overrides and isolates of direction; U+FEFF and U+FFF9…FFFB mark nothing a reader sees.
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB: break
        default: put(scalar)
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        if cursor == kept.count {
            kept.append(scalar)
        } else if scalar != "_" {
            kept[cursor] = scalar
        }
        cursor += 1
    }

    private mutating func startLine() {
        kept.append("\n")
        cursor = kept.count
        lineStart = cursor
    }

    private mutating func skipEscape() {
        guard position < scalars.count else { return }
        switch scalars[position] {
        case "[":
            position += 1
            skipControlSequence()
        case "]":
            position += 1
            skipString(endsWithBell: true)
        case "P", "X", "^", "_":
            position += 1
            skipString(endsWithBell: false)
        default:
            skip(in: 0x20...0x2F)
            if position < scalars.count, (0x30...0x7E).contains(scalars[position].value) { position += 1 }
        }
    }

    private mutating func skipControlSequence() {
        skip(in: 0x30...0x3F)
        skip(in: 0x20...0x2F)
        if position < scalars.count, (0x40...0x7E).contains(scalars[position].value) { position += 1 }
    }

    private mutating func skip(in range: ClosedRange<UInt32>) {
        while position < scalars.count, range.contains(scalars[position].value) { position += 1 }
    }

    /// Skips as far as the string's end. Another sequence ends it too, as in a terminal, so no character is looked at twice.
    ///
    /// One that never ends would swallow the rest of the text: of such a one only the line goes.
    private mutating func skipString(endsWithBell: Bool) {
        let start = position
        while position < scalars.count {
            switch scalars[position].value {
            case 0x07 where endsWithBell, 0x18, 0x1A, 0x9C:
                position += 1
                return
            case 0x1B:
                if position + 1 < scalars.count, scalars[position + 1] == "\\" { position += 2 }
                return
            case 0x80...0x9F:
                return
            default:
                position += 1
            }
        }
        position = scalars[start...].firstIndex { $0 == "\n" || $0 == "\r" } ?? scalars.count
    }
}
