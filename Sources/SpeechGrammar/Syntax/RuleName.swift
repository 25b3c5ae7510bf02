/// The names of rules and grammars (JSGF 1.0, sections 2.1 and 2.2).
enum RuleName {
    /// Punctuation that a rule's name may hold besides letters and digits.
    private static let punctuation: Set<Unicode.Scalar> = Set("+-:;,=|/\\()[]@#%!^&~_$".unicodeScalars)

    /// Whether a name has no package and only characters that names may have.
    static func isSimple(_ name: String) -> Bool {
        !name.isEmpty
            && name.unicodeScalars.allSatisfy { scalar in
                if scalar.isASCII && (ASCII.isLetter(UInt8(scalar.value)) || ASCII.isDigit(UInt8(scalar.value))) {
                    return true
                }
                if punctuation.contains(scalar) { return true }
                return !scalar.isASCII && isIdentifierPart(scalar)
            }
    }

    /// Whether every part between single dots is a simple name.
    static func isQualified(_ name: String) -> Bool {
        !name.isEmpty
            && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isSimple(String($0)) }
    }

    /// Splits at the last dot: the grammar's name (empty for a simple name) and the rule's.
    static func split(_ name: String) -> (grammar: String, rule: String)? {
        guard let dot = name.lastIndex(of: ".") else { return ("", name) }
        let rule = name[name.index(after: dot)...]
        return rule.isEmpty ? nil : (String(name[..<dot]), String(rule))
    }

    private static func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber, .letterNumber, .connectorPunctuation, .currencySymbol:
            true
        default: false
        }
    }
}
