/// A value of JSON (RFC 8259), with an object's members in their order.
enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// A number as it is written: nothing here calculates.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A name and its value.
    struct Member: Hashable, Sendable {
        let name: String
        let value: JSONValue
    }

    /// The value of a member; nil where this is no object, or has none of this name.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name == name }?.value
    }

    /// The text of a string.
    var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The elements of an array.
    var elements: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }
}

extension JSONValue {
    /// A string, or null for nil.
    static func string(orNull text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

    /// An object of pairs.
    static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
        .object(members.map { Member(name: $0.key, value: $0.value) })
    }
}

extension JSONValue: CustomStringConvertible {
    /// The value on one line, in ASCII but for the text's own characters.
    var description: String {
        switch self {
        case .null: "null"
        case .boolean(let isTrue): isTrue ? "true" : "false"
        case .number(let digits): digits
        case .string(let text): Self.quoted(text)
        case .array(let elements): "[" + elements.map(\.description).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0.name) + ":" + $0.value.description }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\r": quoted += "\\r"
            // Control characters must be escaped; U+2028 and U+2029 end lines for some readers.
            case "\0"..." ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                if scalar == " " {
                    quoted += " "
                } else {
                    let digits = String(scalar.value, radix: 16)
                    quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
