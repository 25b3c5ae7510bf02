/// Answers the one phrase of the command line.
struct ArgumentLoop {
    let session: Session

    /// The words are one phrase. Where they alone aren't understood, the program's own name counts as the first word:
    /// `cheer me up`.
    func run(_ words: [String]) throws {
        let phrase = words.joined(separator: " ")
        let alone = try session.understand(phrase)
        guard alone.intent == nil else {
            try session.take(alone)
            return
        }
        let withName = try session.understand("cheer " + phrase)
        try session.take(withName.intent == nil ? alone : withName)
    }
}
