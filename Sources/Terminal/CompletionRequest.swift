/// Where somebody asked for completion.
package struct CompletionRequest: Equatable, Sendable {
    /// The line before the word under the cursor.
    package let before: String
    /// The word under the cursor, as far as the cursor.
    package let word: String
    /// The line behind the cursor.
    package let after: String

    package init(before: String, word: String, after: String) {
        self.before = before
        self.word = word
        self.after = after
    }
}
