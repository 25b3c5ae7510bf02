import CSQLite

/// The words of a search, split as the full-text index splits messages, and quoted: whatever the user typed is words,
/// and nothing of it the search language's syntax.
struct SearchWords {
    /// The words, folded.
    let words: [String]

    /// Splits a text.
    init(_ text: String, connection: Connection) throws(SQLiteError) {
        // What takes the place of the closure's context must outlive the call, and does: it is a local variable.
        var words: [String] = []
        guard !text.isEmpty else {
            self.words = []
            return
        }
        let code = withUnsafeMutablePointer(to: &words) { words in
            var text = text
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    csqlite_split_words(connection.handle, $0.baseAddress, Int32(clamping: $0.count), words) {
                        context, _, start, count, _, _ in
                        guard let start, let words = context?.assumingMemoryBound(to: [String].self) else {
                            return SQLITE_ERROR
                        }
                        let bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
                        words.pointee.append(String(decoding: bytes, as: UTF8.self))
                        return SQLITE_OK
                    }
                }
            }
        }
        guard code == SQLITE_OK else { throw SQLiteError(extendedCode: code, message: "the words can't be split") }
        self.words = words
    }

    /// The search for messages that hold all the words.
    var exact: String { words.map(Self.quoted).joined(separator: " ") }

    /// The search for messages that hold all the words but the last, and one that begins with the last.
    var prefix: String { exact + " *" }

    private static func quoted(_ word: String) -> String {
        "\"" + word.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
