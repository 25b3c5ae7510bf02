/// The schema's identity and its history.
enum Schema {
    /// What tells Cheer's files from other programs': "Chee" in ASCII, in the file's header.
    static let applicationID: Int64 = 0x4368_6565

    /// The version that this program writes: the number of migrations.
    static var version: Int64 { Int64(migrations.count) }

    /// The steps from an empty file to the present schema, in order. Steps are only ever added, and none is changed.
    static let migrations: [String] = [firstMigration]
}

extension Connection {
    /// Brings the schema to the present version, in one transaction. Another process may do so at the same time.
    func migrate() throws {
        let isNew = try first("PRAGMA user_version") { $0.integer(0) } == 0
        // A new file that a power failure empties is made again.
        try transaction(isNew ? .crash : .powerFailure) {
            let version = try first("PRAGMA user_version") { $0.integer(0) } ?? 0
            guard version < Schema.version else { return }
            for step in Schema.migrations[Int(version)...] { try script(step) }
            try script(
                "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(Schema.version)")
        }
    }
}
