/// The collection that comes with the program, read from its text.
package enum BuiltInEntries {
    /// Reads the entries of a text in Cheer's own format, all of which must be well-formed.
    /// - Throws: ``MalformedEntry``, with the line.
    package static func read(_ text: [UInt8], name: String) throws -> [CollectionEntry] {
        var reader = RecordReader(LineSource(text, name: name))
        var entries: [CollectionEntry] = []
        while let read = try reader.next() {
            switch read {
            case .entry(let entry): entries.append(entry)
            case .memory: continue
            case .refused(let line, let reason): throw MalformedEntry(name: name, line: line, reason: reason)
            }
        }
        return entries
    }
}

/// An entry of the built-in collection that is none.
package struct MalformedEntry: Error, Hashable, CustomStringConvertible {
    package let name: String
    package let line: Int
    package let reason: String

    package var description: String { "\(name):\(line): \(reason)" }
}
