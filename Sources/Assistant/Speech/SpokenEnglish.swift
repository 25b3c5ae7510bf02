/// English as it is spoken: words instead of digits and signs.
package enum SpokenEnglish {
    /// The words in which a text is spoken, in lower case and without punctuation: "Night-shift 24/7" is `night`, `shift`,
    /// `twenty`, `four`, `seven`.
    package static func words(of text: String) -> [String] {
        var words: [String] = []
        var letters = ""
        var digits = ""
        func end() {
            if !digits.isEmpty {
                words += number(digits, with: letters)
            } else {
                let word = letters.trimming("'")
                if !word.isEmpty { words.append(word) }
            }
            (letters, digits) = ("", "")
        }
        for character in text.lowercased() {
            if character.isASCII, character.isNumber {
                if !letters.isEmpty { end() }
                digits.append(character)
            } else if character.isLetter {
                letters.append(character)
            } else if character == "'" || character == "’", !letters.isEmpty, digits.isEmpty {
                letters.append("'")
            } else {
                end()
                if let sign = signs[character] { words.append(sign) }
            }
        }
        end()
        return words
    }

    /// A whole number in words, such as "one hundred and five"; beyond a million digit by digit.
    package static func number(_ value: Int) -> String {
        guard value >= 0 else { return "minus " + number(value == .min ? .max : -value) }
        switch value {
        case 0..<20: return small[value]
        case 20..<100: return tens[value / 10] + (value % 10 == 0 ? "" : " " + small[value % 10])
        case 100..<1000:
            return small[value / 100] + " hundred" + (value % 100 == 0 ? "" : " and " + number(value % 100))
        case 1000..<1_000_000:
            let rest = value % 1000
            let joint = rest == 0 ? "" : rest < 100 ? " and " : " "
            return number(value / 1000) + " thousand" + joint + (rest == 0 ? "" : number(rest))
        default: return String(value).compactMap(\.wholeNumberValue).map { small[$0] }.joined(separator: " ")
        }
    }

    /// The place in an order in words, such as "twenty first"; of 1 to 99.
    package static func ordinal(_ value: Int) -> String {
        switch value {
        case 1..<20: return ordinals[value]
        case 20..<100 where value % 10 == 0: return tens[value / 10].dropLast() + "ieth"
        case 20..<100: return tens[value / 10] + " " + ordinals[value % 10]
        default: return number(value)
        }
    }

    /// Digits with the letters that stand right behind them: "8am", "1st", "5k".
    private static func number(_ digits: String, with letters: String) -> [String] {
        let value = digits.count > 1 && digits.first == "0" ? nil : Int(digits)
        if let value, ["st", "nd", "rd", "th"].contains(letters) { return split(ordinal(value)) }
        let spelled =
            value.map { number($0) }
            ?? digits.compactMap(\.wholeNumberValue).map { small[$0] }
            .joined(separator: " ")
        switch letters {
        case "am", "pm": return split(spelled) + letters.map(String.init)
        case "": return split(spelled)
        default: return split(spelled) + [letters]
        }
    }

    private static func split(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    private static let signs: [Character: String] = ["%": "percent", "&": "and", "+": "plus", "=": "equals"]
    private static let small = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    private static let tens = [
        "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ]
    private static let ordinals = [
        "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
        "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    ]
}

extension String {
    fileprivate func trimming(_ character: Character) -> String {
        var text = self[...]
        while text.last == character { text.removeLast() }
        while text.first == character { text.removeFirst() }
        return String(text)
    }
}
