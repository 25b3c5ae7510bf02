/// Finds what English phrases say instead of what was understood before.
enum EnglishCorrection {
    /// What may stand before a correction. Some of it alone is enough: "no, courage".
    private static let lead: Set<String> = [
        "no", "nope", "nah", "sorry", "wait", "oops", "whoops", "actually", "argh", "ugh", "oh", "um", "uh", "not",
        "that",
        "damn", "hang", "hold", "on", "please", "well",
    ]
    /// The words of the lead that say that something was wrong.
    private static let refusing: Set<String> = ["no", "nope", "nah", "sorry", "oops", "whoops", "wait"]
    private static let marks: [[String]] = [
        "i meant", "i mean", "i meant to say", "i said", "i was saying", "i wanted", "i asked for", "i told you",
        "i told you to", "i asked you to", "make that", "make it", "that should be", "it should be", "rather", "i want",
        "i meant the one", "i would rather have", "i'd rather have", "what i meant was", "what i said was",
    ].map { $0.split(separator: " ").map(String.init) }.sorted { $0.count > $1.count }

    /// What a phrase says instead; nil where it corrects nothing.
    static func correction(in phrase: String) -> (words: String, isMarked: Bool)? {
        let words = SpokenWord.words(of: phrase)
        var start = 0
        var refuses = false
        while start < words.count, lead.contains(words[start].word) {
            refuses = refuses || refusing.contains(words[start].word)
            start += 1
        }
        let rest = words[start...].map(\.word)
        let mark = marks.first { rest.starts(with: $0) }
        if let mark {
            start += mark.count
        } else if !refuses || start == 0 {
            return nil
        }
        guard start < words.count else { return nil }
        return (String(phrase[words[start].range.lowerBound...].trimmed(of: ".!?,; ")), mark != nil)
    }
}
