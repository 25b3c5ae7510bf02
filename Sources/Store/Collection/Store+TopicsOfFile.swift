import Motivation

extension Store {
    /// For how many milliseconds another process that keeps the file to itself is waited for.
    private static let patienceForTopics = 50

    /// The topics of a collection's file as it is: nothing is made, brought up to date or written.
    /// - Returns: none where the file isn't a collection of the present form.
    package static func topics(inFile path: String) throws -> [TagCount] {
        let connection = try Connection(path: path, mode: .readOnly, patience: patienceForTopics)
        let application = try connection.first("PRAGMA application_id") { $0.integer(0) }
        let version = try connection.first("PRAGMA user_version") { $0.integer(0) }
        guard application == Schema.applicationID, version == Schema.version else { return [] }
        return try topics(of: connection)
    }

    static func topics(of connection: Connection) throws(SQLiteError) -> [TagCount] {
        try connection.all("SELECT key, title, items FROM tag WHERE items > 0 ORDER BY key") {
            row throws(SQLiteError) in
            (key: try row.text(0), count: TagCount(title: try row.text(1), count: Int(row.integer(2))))
        }
        .filter { !Tag.reservedTitles.contains($0.key) }.map(\.count)
    }
}
