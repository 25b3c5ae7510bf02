/// What a tag's text means here: `{name}` captures words, `{name=value}` sets a slot, anything else is the host's.
enum SlotTag: Hashable {
    case capture(String)
    case assignment(name: String, value: String)
    case other(String)

    init(text: String) {
        let trimmed = text.drop(while: \.isWhitespace)
        let name = trimmed.prefix { Self.isNameCharacter($0) }
        let rest = trimmed.dropFirst(name.count).drop(while: \.isWhitespace)
        if name.isEmpty || name.first?.isNumber == true {
            self = .other(text)
        } else if rest.isEmpty {
            self = .capture(String(name))
        } else if rest.first == "=" {
            let value = rest.dropFirst().drop(while: \.isWhitespace)
            self = .assignment(name: String(name), value: Self.unquoted(String(value)))
        } else {
            self = .other(text)
        }
    }

    private static func isNameCharacter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "-"
    }

    private static func unquoted(_ value: String) -> String {
        var value = value
        while value.last?.isWhitespace == true { value.removeLast() }
        guard value.count >= 2, let quote = value.first, quote == "\"" || quote == "'", value.last == quote else {
            return value
        }
        return String(value.dropFirst().dropLast())
    }
}
