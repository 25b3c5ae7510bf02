/// Reads a JSON text (RFC 8259).
///
///     value  = object | array | string | number | "true" | "false" | "null"
///     object = "{" [ string ":" value { "," string ":" value } ] "}"
///     array  = "[" [ value { "," value } ] "]"
///
/// Bytes in a string that are not UTF-8, as mpv sends them for such file names, become U+FFFD.
struct JSONParser {
    /// The text was not JSON, or nested too deeply.
    struct Malformed: Error {}

    private static let deepest = 32
    private var rest: ArraySlice<UInt8>
    private var depth = 0

    /// Reads one value, which must be all there is.
    static func parse(_ bytes: ArraySlice<UInt8>) throws(Malformed) -> JSONValue {
        var parser = JSONParser(rest: bytes)
        let value = try parser.value()
        parser.skipSpace()
        guard parser.rest.isEmpty else { throw Malformed() }
        return value
    }

    private init(rest: ArraySlice<UInt8>) {
        self.rest = rest
    }

    private mutating func value() throws(Malformed) -> JSONValue {
        skipSpace()
        switch rest.first {
        case UInt8(ascii: "{"): return try nested { parser throws(Malformed) in try parser.object() }
        case UInt8(ascii: "["): return try nested { parser throws(Malformed) in try parser.array() }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func nested(
        _ body: (inout JSONParser) throws(Malformed) -> JSONValue
    ) throws(Malformed) -> JSONValue {
        guard depth < Self.deepest else { throw Malformed() }
        depth += 1
        defer { depth -= 1 }
        rest.removeFirst()
        return try body(&self)
    }

    private mutating func object() throws(Malformed) -> JSONValue {
        var members: [String: JSONValue] = [:]
        if take("}") { return .object(members) }
        repeat {
            skipSpace()
            let name = try string()
            guard take(":") else { throw Malformed() }
            members[name] = try value()
        } while take(",")
        guard take("}") else { throw Malformed() }
        return .object(members)
    }

    private mutating func array() throws(Malformed) -> JSONValue {
        var values: [JSONValue] = []
        if take("]") { return .array(values) }
        repeat { values.append(try value()) } while take(",")
        guard take("]") else { throw Malformed() }
        return .array(values)
    }

    private mutating func string() throws(Malformed) -> String {
        guard rest.popFirst() == UInt8(ascii: "\"") else { throw Malformed() }
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
            case UInt8(ascii: "\\"): bytes.append(contentsOf: try escaped())
            default: bytes.append(byte)
            }
        }
        throw Malformed()
    }

    private mutating func escaped() throws(Malformed) -> [UInt8] {
        switch rest.popFirst() {
        case UInt8(ascii: "n"): return [0x0a]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0d]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0c]
        case UInt8(ascii: "u"): return Array(String(try scalar()).utf8)
        case .some(let byte): return [byte]
        case nil: throw Malformed()
        }
    }

    /// A character written as one or two units of UTF-16; half of a pair alone becomes U+FFFD.
    private mutating func scalar() throws(Malformed) -> Unicode.Scalar {
        let first = try unit()
        guard first & 0xfc00 == 0xd800, rest.starts(with: "\\u".utf8) else {
            return Unicode.Scalar(first) ?? "\u{fffd}"
        }
        rest.removeFirst(2)
        let second = try unit()
        guard second & 0xfc00 == 0xdc00 else { return "\u{fffd}" }
        return Unicode.Scalar(0x10000 + (UInt32(first) & 0x3ff) << 10 + UInt32(second) & 0x3ff) ?? "\u{fffd}"
    }

    private mutating func unit() throws(Malformed) -> UInt16 {
        let digits = rest.prefix(4)
        guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
            throw Malformed()
        }
        rest.removeFirst(4)
        return unit
    }

    private mutating func number() throws(Malformed) -> JSONValue {
        let characters = "+-.0123456789eE".utf8
        let digits = rest.prefix { characters.contains($0) }
        guard let number = Double(String(decoding: digits, as: UTF8.self)) else { throw Malformed() }
        rest.removeFirst(digits.count)
        return .number(number)
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(Malformed) -> JSONValue {
        guard rest.starts(with: word.utf8) else { throw Malformed() }
        rest.removeFirst(word.utf8.count)
        return value
    }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        skipSpace()
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func skipSpace() {
        rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0a || $0 == 0x0d }
    }
}
