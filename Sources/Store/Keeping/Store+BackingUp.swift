import CSQLite
import Motivation

extension Store {
    package func backUp(to path: String) throws -> Int {
        var file = try NewFile(path)
        let copied = try reading {
            do {
                let copy = try Connection(path: file.temporary, mode: .readWrite, patience: 0)
                try copyAll(to: copy)
            } catch let error as SQLiteError where error.code != SQLITE_CORRUPT {
                throw StoreError.cannotWrite(path: path, reason: error.message)
            }
            return try Self.count(in: file.temporary)
        }
        try file.finish()
        return copied
    }

    /// How many items a copy holds, which is read as it lies there: with a log beside it, it would leave that behind.
    private static func count(in copy: String) throws(SQLiteError) -> Int {
        let connection = try Connection(path: copy, mode: .immutable, patience: 0)
        return try connection.first("SELECT value FROM tally WHERE name = 'items'") { Int($0.integer(0)) } ?? 0
    }

    /// Copies all pages, as they are at one moment, by SQLite's online backup. In one step: in several, it would begin
    /// anew whenever another process writes meanwhile; and a reader keeps no writer waiting.
    private func copyAll(to copy: Connection) throws(SQLiteError) {
        guard let backup = sqlite3_backup_init(copy.handle, "main", connection.handle, "main") else {
            throw SQLiteError(database: copy.handle)
        }
        sqlite3_backup_step(backup, -1)
        let code = sqlite3_backup_finish(backup)
        guard code == SQLITE_OK else { throw SQLiteError(database: copy.handle) }
    }
}
