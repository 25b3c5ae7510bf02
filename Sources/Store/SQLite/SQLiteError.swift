import CSQLite

/// What SQLite refused, as data. It never holds a bound value, which may be private.
package struct SQLiteError: Error, Hashable {
    /// The extended result code, such as `SQLITE_IOERR_WRITE`.
    package let extendedCode: Int32
    /// What SQLite says about it, in English.
    package let message: String
    /// The statement's text, with its parameters unfilled, where a statement was at work.
    package let statement: String?

    /// Makes an error of its parts.
    package init(extendedCode: Int32, message: String, statement: String? = nil) {
        self.extendedCode = extendedCode
        self.message = message
        self.statement = statement
    }

    /// The primary result code, such as `SQLITE_IOERR`.
    package var code: Int32 { extendedCode & 0xff }

    /// The error of stored data that isn't what the schema promises.
    static func unexpectedData(_ what: String) -> SQLiteError {
        SQLiteError(extendedCode: SQLITE_CORRUPT, message: "unexpected data: \(what)")
    }
}
