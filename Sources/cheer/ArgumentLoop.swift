/// Answers the one phrase of the command line.
struct ArgumentLoop {
    let session: Session

    /// The words are one phrase. Where they alone aren't understood, the program's own name counts as the first word:
    /// `cheer me up`.
    func run(_ words: [String]) throws {
        let phrase = words.joined(separator: " ")
        guard phrase.contains(where: { !$0.isWhitespace }) else { throw Misuse(description: "the phrase is empty") }
        try session.take(phrase, otherwise: "cheer " + phrase)
    }
}
