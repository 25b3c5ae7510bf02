import CSQLite

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The row at which a statement stands. Valid only inside the closure that it was passed to.
struct Row {
    let handle: OpaquePointer

    /// A column's whole number; 0 for null.
    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    /// A column's number; 0 for null.
    func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

    /// A column's moment.
    func moment(_ column: Int32) -> Date { Date(timeIntervalSinceReferenceDate: real(column)) }

    /// Whether a column is null.
    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    /// A column's whole number, or nil for null.
    func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

    /// A column's text.
    /// - Throws: where the bytes are no UTF-8.
    func text(_ column: Int32) throws(SQLiteError) -> String {
        guard let start = sqlite3_column_text(handle, column) else { return "" }
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .unexpectedData("text that is no UTF-8")
        }
        return text
    }

    /// A column's text, or nil for null.
    func optionalText(_ column: Int32) throws(SQLiteError) -> String? { isNull(column) ? nil : try text(column) }

    /// A column's identifier.
    /// - Throws: where it isn't 16 bytes.
    func uuid(_ column: Int32) throws(SQLiteError) -> UUID {
        let bytes = UnsafeRawBufferPointer(
            start: sqlite3_column_blob(handle, column), count: Int(sqlite3_column_bytes(handle, column)))
        guard let id = UUID(bytes: bytes) else { throw .unexpectedData("an identifier that isn't 16 bytes") }
        return id
    }
}
