/// The texts, numbers and truth values of one JSON object (RFC 8259), by where they stand: `event.data.text`, `words.0.text`.
///
/// It reads what tools print rather than what they should: an object as JavaScript shows it, with bare names and single
/// quotes, is read too, and what is no JSON from some place on gives what stands before that place.
struct JSONFields {
    enum Value: Equatable {
        case text(String)
        case number(Double)
        case truth(Bool)
    }

    /// Whether the whole of it was read.
    private(set) var isWhole = false
    private(set) var values: [String: Value] = [:]

    /// Deeper objects, and more values, are passed over.
    private static let deepest = 24
    private static let most = 4096
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
        skipSpace()
        guard rest.first == UInt8(ascii: "{") else { return }
        isWhole = value(at: "", depth: 0)
    }

    func text(_ path: String) -> String? {
        guard case .text(let text) = values[path] else { return nil }
        return text
    }

    func number(_ path: String) -> Double? {
        guard case .number(let number) = values[path] else { return nil }
        return number
    }

    func truth(_ path: String) -> Bool? {
        guard case .truth(let truth) = values[path] else { return nil }
        return truth
    }

    /// Whether something stands at a place or within it.
    func has(_ path: String) -> Bool {
        values[path] != nil || values.keys.contains { $0.hasPrefix(path + ".") }
    }

    /// The mean of the numbers at a place in each element of a list; nil where there is none.
    func mean(of list: String, _ name: String) -> Double? {
        var (sum, count) = (0.0, 0)
        while let number = number("\(list).\(count).\(name)") {
            sum += number
            count += 1
        }
        return count > 0 ? sum / Double(count) : nil
    }
}

// MARK: - Reading

extension JSONFields {
    /// Reads a value; false where there is none.
    private mutating func value(at path: String, depth: Int) -> Bool {
        guard depth < Self.deepest else { return false }
        skipSpace()
        switch rest.first {
        case UInt8(ascii: "{"): return members(of: path, depth: depth)
        case UInt8(ascii: "["): return elements(of: path, depth: depth)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            guard let text = string() else { return false }
            keep(.text(text), at: path)
            return true
        default: return word(at: path)
        }
    }

    private mutating func members(of path: String, depth: Int) -> Bool {
        rest.removeFirst()
        if take("}") { return true }
        repeat {
            skipSpace()
            // A comma may stand before the end, as people write it.
            if rest.first == UInt8(ascii: "}") { break }
            guard let name = name(), take(":") else { return false }
            guard value(at: path.isEmpty ? name : path + "." + name, depth: depth + 1) else { return false }
        } while take(",")
        return take("}")
    }

    private mutating func elements(of path: String, depth: Int) -> Bool {
        rest.removeFirst()
        if take("]") { return true }
        var index = 0
        repeat {
            guard value(at: "\(path).\(index)", depth: depth + 1) else { return false }
            index += 1
        } while take(",")
        return take("]")
    }

    private mutating func name() -> String? {
        if rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "'") { return string() }
        let bare = rest.prefix { Self.isWordByte($0) }
        guard !bare.isEmpty else { return nil }
        rest = rest[bare.endIndex...]
        return String(decoding: bare, as: UTF8.self)
    }

    private mutating func word(at path: String) -> Bool {
        let bare = rest.prefix {
            Self.isWordByte($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == 0x2E
        }
        guard !bare.isEmpty else { return false }
        rest = rest[bare.endIndex...]
        let text = String(decoding: bare, as: UTF8.self)
        switch text {
        case "true", "True": keep(.truth(true), at: path)
        case "false", "False": keep(.truth(false), at: path)
        case "null", "None", "undefined", "NaN": break
        default:
            guard let number = Double(text) else { return false }
            keep(.number(number), at: path)
        }
        return true
    }

    /// Reads a string in either kind of quotes; nil where it doesn't end, or isn't UTF-8.
    private mutating func string() -> String? {
        guard let quote = rest.popFirst() else { return nil }
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case quote: return String(validating: bytes, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let escaped = escaped() else { return nil }
                bytes.append(contentsOf: escaped)
            default: bytes.append(byte)
            }
        }
        return nil
    }

    private mutating func escaped() -> [UInt8]? {
        switch rest.popFirst() {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "u"): return scalar().map { Array(String($0).utf8) }
        case let byte?: return [byte]
        case nil: return nil
        }
    }

    /// A character written as one or two units of UTF-16; half of a pair alone becomes U+FFFD.
    private mutating func scalar() -> Unicode.Scalar? {
        guard let first = unit() else { return nil }
        guard first & 0xFC00 == 0xD800, rest.starts(with: "\\u".utf8) else {
            return Unicode.Scalar(first) ?? "\u{FFFD}"
        }
        rest.removeFirst(2)
        guard let second = unit() else { return nil }
        guard second & 0xFC00 == 0xDC00 else { return "\u{FFFD}" }
        return Unicode.Scalar(0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(second) & 0x3FF) ?? "\u{FFFD}"
    }

    private mutating func unit() -> UInt16? {
        let digits = rest.prefix(4)
        guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
            return nil
        }
        rest = rest[digits.endIndex...]
        return unit
    }

    private mutating func keep(_ value: Value, at path: String) {
        guard values.count < Self.most else { return }
        values[path] = value
    }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        skipSpace()
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func skipSpace() {
        rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }
}
