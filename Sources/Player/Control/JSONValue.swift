/// A JSON value (RFC 8259), as mpv's protocol sends and takes it.
enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The value under a name; nil for what is no object or has no such name.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    /// The text, if it is one.
    var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The number, if it is one.
    var number: Double? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    /// The truth value, if it is one.
    var bool: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    /// The value on one line. A number that JSON can't write becomes null.
    var line: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let number): Self.written(number)
        case .string(let text): Self.quoted(text)
        case .array(let values): "[" + values.map(\.line).joined(separator: ",") + "]"
        case .object(let members):
            "{"
                + members.sorted { $0.key < $1.key }.map { Self.quoted($0.key) + ":" + $0.value.line }
                .joined(separator: ",") + "}"
        }
    }

    private static func written(_ number: Double) -> String {
        guard number.isFinite else { return "null" }
        // mpv takes a request's number only when it is written as an integer.
        if let integer = Int64(exactly: number) { return String(integer) }
        return String(number)
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\u{0}"..."\u{1f}", "\u{7f}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
