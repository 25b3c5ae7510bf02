import CSQLite

@testable import Store

extension Row {
    /// The columns as SQLite would write them.
    var described: String {
        (0..<sqlite3_column_count(handle)).map { column in
            switch sqlite3_column_type(handle, column) {
            case SQLITE_NULL: return "null"
            case SQLITE_BLOB:
                let count = Int(sqlite3_column_bytes(handle, column))
                let bytes = UnsafeRawBufferPointer(start: sqlite3_column_blob(handle, column), count: count)
                return bytes.map { String($0, radix: 16) }.joined(separator: " ")
            default: return sqlite3_column_text(handle, column).map { String(cString: $0) } ?? ""
            }
        }.joined(separator: "|")
    }
}
