extension Store {
    /// From now on, what needs to survive no more than a crash, such as a pick, is gathered in one transaction, and kept
    /// when ``settle()`` returns: many picks in a row cost one commit. Nobody may be told of one before.
    ///
    /// Other processes that write wait meanwhile. Whatever must survive a power failure settles by itself.
    package func gather() { connection.gathers = !isReadOnly }

    /// Keeps what was gathered, and gathers no more.
    /// - Throws: ``StoreError`` where it can't be kept; then nothing of what was gathered is.
    package func settle() throws {
        connection.gathers = false
        try reading { try connection.settle() }
    }
}
