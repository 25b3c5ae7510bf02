/// A word of a command line as bash gives it for completion: as it was typed, and maybe not closed.
struct ShellWord {
    /// What stands around the part that is completed.
    enum Quote: Equatable {
        case none, single, double
    }

    /// What the word means.
    private(set) var text = ""
    /// The quotation mark that is open at its end.
    private(set) var quote = Quote.none

    /// Reads a word as POSIX says (Shell Command Language, section 2.2).
    init(_ typed: String) {
        var isEscaped = false
        for character in typed {
            if isEscaped {
                if quote == .double, !"\"\\$`".contains(character) { text.append("\\") }
                text.append(character)
                isEscaped = false
                continue
            }
            switch (character, quote) {
            case ("\\", .none), ("\\", .double): isEscaped = true
            case ("'", .none): quote = .single
            case ("\"", .none): quote = .double
            case ("'", .single), ("\"", .double): quote = .none
            default: text.append(character)
            }
        }
    }

    /// A text written such that bash reads it as that text and no more, inside the quotation mark that is open. Outside of one
    /// spaces stay as they are: the words of a phrase may be several of the command line.
    /// - Returns: nil where that can't be written.
    func quoted(_ text: String) -> String? {
        switch quote {
        case .none: text.reduce(into: "") { $0 += Self.isPlain($1) ? String($1) : "\\\($1)" }
        case .single: text.reduce(into: "") { $0 += $1 == "'" ? #"'\''"# : String($1) }
        // Nothing keeps an interactive bash from taking "!" there for its history.
        case .double where text.contains("!"): nil
        case .double: text.reduce(into: "") { $0 += "\"\\$`".contains($1) ? "\\\($1)" : String($1) }
        }
    }

    private static func isPlain(_ character: Character) -> Bool {
        !character.isASCII || character.isLetter || character.isNumber || " ,.-_/+@%:=".contains(character)
    }
}
