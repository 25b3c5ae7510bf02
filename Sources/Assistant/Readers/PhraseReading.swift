/// Reads how a phrase is built in one language: where several commands are joined, and what is negated or corrected.
package protocol PhraseReading: Sendable {
    /// The pieces of a phrase that may be commands of their own, without the words that join them: one where nothing
    /// joins any. Whether they are commands is for the grammar to say.
    func pieces(of phrase: String) -> [Range<String.Index>]

    /// Whether more than commas joins the pieces of a phrase: "and", "then", the end of a sentence.
    func joinsClearly(_ phrase: String) -> Bool

    /// Whether a piece states something, as a reason or a complaint, rather than asking for something.
    func isStatement(_ piece: String) -> Bool

    /// What somebody doesn't want, in the words of somebody who would: "play it" of "don't play it", and "read this" of
    /// "stop reading this". Empty where the phrase wants nothing to be left undone; several are ways to read it.
    func refused(in phrase: String) -> [String]

    /// What somebody says instead of what was understood before: "courage" of "no, I meant courage", and whether words
    /// such as "I meant" mark it as that; nil where the phrase corrects nothing.
    func correction(in phrase: String) -> (words: String, isMarked: Bool)?

    /// A whole sentence for a short form in which punctuation has a meaning, such as `add: keep going`; nil for others.
    func spelledOut(_ phrase: String) -> String?

    /// A phrase that says anew what was said, with words that correct it behind.
    func joined(_ phrase: String, with correction: String) -> [String]

    /// Requests for a reminder at the time that an answer may name, on some days where that was said before.
    func reminders(at answer: String, days: String) -> [String]
}
