/// Writes JSON (RFC 8259) into a byte buffer.
///
/// A hundred thousand answers a second are asked of a pipe; Foundation's encoder takes several times that long.
package struct JSONText {
    /// The text so far, in UTF-8.
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    package init() {}

    /// Writes an object whose members the closure writes.
    package mutating func object(_ members: (inout JSONText) -> Void) { enclose("{", "}", members) }

    /// Writes an array whose elements the closure writes.
    package mutating func array(_ elements: (inout JSONText) -> Void) { enclose("[", "]", elements) }

    /// Writes a member's name; its value must follow.
    package mutating func name(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a member's name that isn't known before; its value must follow.
    package mutating func name(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a string, or null.
    package mutating func string(_ text: String?) {
        guard var text else { return null() }
        separate()
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { utf8 in
            var index = 0
            while index < utf8.count {
                // U+0080 to U+009F are control characters too, and would steer a terminal that shows the line.
                if utf8[index] == 0xC2, index + 1 < utf8.count, utf8[index + 1] < 0xA0 {
                    escapeControl(utf8[index + 1])
                    index += 2
                } else {
                    escape(utf8[index])
                    index += 1
                }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a whole number.
    package mutating func number(_ number: Int) { raw(String(number)) }

    /// Writes a share, 0 to 1, with at most three digits after the point.
    package mutating func share(_ share: Double) {
        let thousandths = Int((min(max(share, 0), 1) * 1000).rounded())
        guard thousandths % 1000 != 0 else { return raw(thousandths == 0 ? "0.0" : "1.0") }
        let digits = String(thousandths)
        var text = "0." + String(repeating: "0", count: 3 - digits.count) + digits
        while text.hasSuffix("0") { text.removeLast() }
        raw(text)
    }

    /// Writes a truth value.
    package mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

    /// Writes seconds, with at most three digits after the point; null for none, and for more than any medium has.
    package mutating func seconds(_ seconds: Double?) {
        guard let seconds, seconds.magnitude < 1e9 else { return null() }
        let thousandths = Int((seconds.magnitude * 1000).rounded())
        let fraction = String(thousandths % 1000)
        let padded = String(repeating: "0", count: 3 - fraction.count) + fraction
        raw((seconds < 0 ? "-" : "") + "\(thousandths / 1000)." + padded)
    }

    /// Writes null.
    package mutating func null() { raw("null") }

    /// Ends a line of JSON Lines.
    package mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        needsComma = false
    }

    private mutating func raw(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func enclose(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ inside: (inout JSONText) -> Void) {
        separate()
        bytes.append(UInt8(ascii: open))
        needsComma = false
        inside(&self)
        bytes.append(UInt8(ascii: close))
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
        case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
        case 0..<0x20, 0x7F: escapeControl(byte)
        default: bytes.append(byte)
        }
    }

    /// Writes a control character below U+0100 as `\u00XX`.
    private mutating func escapeControl(_ byte: UInt8) {
        func digit(_ value: UInt8) -> UInt8 { value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10) }
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(digit(byte >> 4))
        bytes.append(digit(byte & 15))
    }
}
