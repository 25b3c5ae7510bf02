/// Parses a text of JSON (RFC 8259): one value, with white space around it at most.
struct JSONParser {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    /// How deep arrays and objects may be nested.
    private static let deepest = 32

    /// Why a text is no JSON, and at which byte, counted from 1.
    struct Mistake: Error, Hashable {
        let column: Int
        let expected: String
    }

    /// Parses a text.
    static func parse(_ bytes: ArraySlice<UInt8>) throws(Mistake) -> JSONValue {
        var parser = JSONParser(bytes: bytes, position: bytes.startIndex)
        let value = try parser.value(depth: 0)
        parser.skipWhiteSpace()
        guard parser.next == nil else { throw parser.mistake("the end of the line") }
        return value
    }

    private var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    private func mistake(_ expected: String) -> Mistake {
        Mistake(column: position - bytes.startIndex + 1, expected: expected)
    }

    private mutating func skipWhiteSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws(Mistake) -> JSONValue {
        guard depth < Self.deepest else { throw mistake("no more than \(Self.deepest) levels") }
        skipWhiteSpace()
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case let byte? where byte.isNumberPart: return try number()
        default:
            for (word, value) in [("null", JSONValue.null), ("true", .boolean(true)), ("false", .boolean(false))]
            where bytes[position...].starts(with: word.utf8) {
                position += word.utf8.count
                return value
            }
            throw mistake("a value")
        }
    }

    private mutating func object(depth: Int) throws(Mistake) -> JSONValue {
        position += 1
        var members: [JSONValue.Member] = []
        skipWhiteSpace()
        if take(UInt8(ascii: "}")) { return .object([]) }
        repeat {
            skipWhiteSpace()
            guard next == UInt8(ascii: "\"") else { throw mistake("a name in quotation marks") }
            let name = try string()
            skipWhiteSpace()
            guard take(UInt8(ascii: ":")) else { throw mistake("a colon") }
            members.append(JSONValue.Member(name: name, value: try value(depth: depth + 1)))
            skipWhiteSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw mistake("a comma or }") }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(Mistake) -> JSONValue {
        position += 1
        var elements: [JSONValue] = []
        skipWhiteSpace()
        if take(UInt8(ascii: "]")) { return .array([]) }
        repeat {
            elements.append(try value(depth: depth + 1))
            skipWhiteSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw mistake("a comma or ]") }
        return .array(elements)
    }

    private mutating func number() throws(Mistake) -> JSONValue {
        let start = position
        while let byte = next, byte.isNumberPart { position += 1 }
        let digits = String(decoding: bytes[start..<position], as: UTF8.self)
        guard Double(digits) != nil else { throw mistake("a number") }
        return .number(digits)
    }
}

// MARK: - Strings

extension JSONParser {
    private mutating func string() throws(Mistake) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let valid = String(validating: text, as: UTF8.self) else { throw mistake("valid UTF-8") }
                return valid
            case UInt8(ascii: "\\"):
                try escape(into: &text)
            case 0..<0x20:
                throw mistake("a control character to be escaped")
            default:
                text.append(byte)
            }
        }
        throw mistake("a closing quotation mark")
    }

    private mutating func escape(into text: inout [UInt8]) throws(Mistake) {
        guard let byte = next else { throw mistake("an escaped character") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text.append(contentsOf: Array(String(Character(try scalar())).utf8))
        default: throw mistake("one of \" \\ / b f n r t u behind a backslash")
        }
    }

    /// The scalar of an escape by number, which is two of them for those beyond 16 bits.
    private mutating func scalar() throws(Mistake) -> Unicode.Scalar {
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard (0xD800..<0xDC00).contains(first), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
            throw mistake("the two halves of a surrogate pair")
        }
        let second = try codeUnit()
        guard (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + UInt32(first - 0xD800) << 10 + UInt32(second - 0xDC00))
        else { throw mistake("the two halves of a surrogate pair") }
        return scalar
    }

    private mutating func codeUnit() throws(Mistake) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, digits.allSatisfy(\.isHexadecimal),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw mistake("four hexadecimal digits") }
        position += 4
        return unit
    }
}

extension UInt8 {
    fileprivate var isHexadecimal: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    fileprivate var isNumberPart: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
