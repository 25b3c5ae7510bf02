import CSQLite

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A prepared statement, kept by its connection and used again for the same text.
final class Statement {
    private let handle: OpaquePointer
    private let database: OpaquePointer
    private let sql: String

    /// Prepares the one statement that a text holds.
    init(_ sql: String, database: OpaquePointer) throws(SQLiteError) {
        var handle: OpaquePointer?
        var sql = sql
        let code = sql.withUTF8 { text in
            text.withMemoryRebound(to: CChar.self) {
                sqlite3_prepare_v3(
                    database, $0.baseAddress, Int32($0.count), UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
            }
        }
        guard code == SQLITE_OK, let handle else { throw SQLiteError(database: database, statement: sql) }
        self.handle = handle
        self.database = database
        self.sql = sql
    }

    deinit { sqlite3_finalize(handle) }

    /// Binds whole numbers in order and runs the statement, which gives no rows: the shortest way for what is run for
    /// each of millions.
    func run(_ first: Int64, _ second: Int64) throws(SQLiteError) {
        defer { sqlite3_reset(handle) }
        guard sqlite3_bind_int64(handle, 1, first) == SQLITE_OK, sqlite3_bind_int64(handle, 2, second) == SQLITE_OK,
            sqlite3_step(handle) == SQLITE_DONE
        else { throw SQLiteError(database: database, statement: sql) }
    }

    /// Binds whole numbers in order and runs the statement, which gives no rows.
    func run(_ first: Int64, _ second: Int64, _ third: Int64, _ fourth: Int64) throws(SQLiteError) {
        guard sqlite3_bind_int64(handle, 3, third) == SQLITE_OK, sqlite3_bind_int64(handle, 4, fourth) == SQLITE_OK
        else { throw SQLiteError(database: database, statement: sql) }
        try run(first, second)
    }

    /// Binds the values in order and runs the statement, whose rows don't matter.
    func run(_ values: [Value]) throws(SQLiteError) { try run(values) { _ throws(SQLiteError) in true } }

    /// Binds the values in order and runs the statement, passing each row it gives.
    func run(_ values: [Value], eachRow: (Row) throws(SQLiteError) -> Bool) throws(SQLiteError) {
        // A statement that isn't reset holds its read lock, and a value that stays bound is kept in memory.
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        for (position, value) in values.enumerated() { try bind(value, at: Int32(position + 1)) }
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW:
                guard try eachRow(Row(handle: handle)) else { return }
            case SQLITE_DONE:
                return
            default:
                throw SQLiteError(database: database, statement: sql)
            }
        }
    }

    private func bind(_ value: Value, at position: Int32) throws(SQLiteError) {
        let code: Int32
        switch value {
        case .null:
            code = sqlite3_bind_null(handle, position)
        case .integer(let number):
            code = sqlite3_bind_int64(handle, position, number)
        case .real(let number):
            code = sqlite3_bind_double(handle, position, number)
        case .text(var text):
            code = text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    // An empty text has no address, and SQLite would take that for null.
                    $0.baseAddress.map { start in csqlite_bind_text(handle, position, start, Int32(bytes.count)) }
                        ?? csqlite_bind_text(handle, position, "", 0)
                }
            }
        case .identifier(let id):
            code = withUnsafeBytes(of: id.uuid) {
                csqlite_bind_blob(handle, position, $0.baseAddress, Int32($0.count))
            }
        case .blob(let bytes):
            code = bytes.withUnsafeBytes { csqlite_bind_blob(handle, position, $0.baseAddress, Int32($0.count)) }
        }
        guard code == SQLITE_OK else { throw SQLiteError(database: database, statement: sql) }
    }
}

extension SQLiteError {
    /// The latest error of a connection.
    init(database: OpaquePointer, statement: String? = nil) {
        self.init(
            extendedCode: sqlite3_extended_errcode(database), message: String(cString: sqlite3_errmsg(database)),
            statement: statement)
    }
}
