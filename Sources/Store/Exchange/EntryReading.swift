/// Reads the entries of a file one after the other, whatever its format.
protocol EntryReading {
    /// The next entry, or what was refused in its place; nil at the end.
    mutating func next() throws(StoreError) -> ReadEntry?
}

/// What stands at one place of a file.
enum ReadEntry {
    case entry(CollectionEntry)
    /// Something that is no entry. The file goes on behind it.
    case refused(line: Int, reason: String)
}
