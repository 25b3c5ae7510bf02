/// What may be put in place of the word under the cursor.
package enum Completion: Equatable, Sendable {
    /// Whole words, each of which may stand where the word under the cursor stands. None leaves the line as it is.
    case words([String])
    /// The names of files and folders, found and quoted as every readline program does.
    case fileNames
}
