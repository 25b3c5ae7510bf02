/// A phrase and what it is an example of: what a ``PhraseTrainer`` learns from.
package struct PhraseExample: Hashable, Sendable {
    /// The phrase as people say it.
    package let phrase: String
    /// The name of what it means.
    package let label: String

    package init(phrase: String, label: String) {
        self.phrase = phrase
        self.label = label
    }

    /// The examples in the text of a file: one phrase a line. Empty lines, and lines that begin with `#`, are left out.
    package static func examples(in text: String, label: String) -> [PhraseExample] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            let phrase = line.drop(while: \.isWhitespace)
            return phrase.isEmpty || phrase.hasPrefix("#") ? nil : PhraseExample(phrase: String(phrase), label: label)
        }
    }
}
