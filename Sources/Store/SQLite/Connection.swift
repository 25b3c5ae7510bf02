import CSQLite

/// A connection to a SQLite file, with one serial owner: it isn't `Sendable`, and opened without SQLite's own mutex.
final class Connection {
    /// How a file is opened.
    enum Mode {
        /// For reading and writing; the file is there already.
        case readWrite
        /// For reading alone.
        case readOnly
        /// For reading alone, where not even the files beside it can be made: nobody may write meanwhile.
        case immutable
        /// For reading and writing in memory alone; there is no file.
        case inMemory
    }

    /// What a commit survives.
    enum Durability: Int {
        /// A crash of the program, but not a power failure, which may take the latest commits along.
        case crash = 1
        /// A power failure as well.
        case powerFailure = 2
    }

    let handle: OpaquePointer
    private var statements: [String: Statement] = [:]
    private var depth = 0
    private var durability: Durability?
    private var hasWritten = false
    private let path: String
    private let patience: UnsafeMutablePointer<csqlite_patience>
    /// Whether short transactions are gathered into one, which is committed by ``settle()``.
    var gathers = false
    /// Whether a transaction of gathered ones is open.
    private(set) var isGathering = false
    /// Why a gathered transaction was rolled back before it was settled.
    private var lost: SQLiteError?

    /// Opens a file.
    /// - Parameters:
    ///   - path: the file.
    ///   - mode: how to open it.
    ///   - patience: for how many milliseconds to wait for another process that writes.
    ///   - onWait: called once where that has taken a second.
    init(
        path: String, mode: Mode, patience: Int, onWait: (@convention(c) () -> Void)? = nil
    ) throws(SQLiteError) {
        var handle: OpaquePointer?
        let access =
            switch mode {
            case .readWrite: SQLITE_OPEN_READWRITE
            case .readOnly, .immutable: SQLITE_OPEN_READONLY
            case .inMemory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY
            }
        let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI
        let code = sqlite3_open_v2(Self.uri(path, immutable: mode == .immutable), &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            defer { sqlite3_close_v2(handle) }
            throw handle.map { SQLiteError(database: $0) }
                ?? SQLiteError(extendedCode: code, message: String(cString: sqlite3_errstr(code)))
        }
        (self.handle, self.path) = (handle, path)
        self.patience = .allocate(capacity: 1)
        self.patience.initialize(to: csqlite_patience(milliseconds: Int32(clamping: patience), notice: onWait))
        csqlite_set_patience(handle, self.patience)
        csqlite_set_option(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1)
        csqlite_set_option(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        csqlite_set_option(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        csqlite_set_option(handle, SQLITE_DBCONFIG_DQS_DML, 0)
        csqlite_set_option(handle, SQLITE_DBCONFIG_DQS_DDL, 0)
        // Closing without a checkpoint is what makes a command that picks once take one millisecond instead of ten.
        csqlite_set_option(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        sqlite3_wal_autocheckpoint(handle, Self.logPagesAtMost)
        try script("PRAGMA cache_size = -\(Self.cache)")
    }

    /// The size of the page cache in KiB: enough to keep the inner pages of ten million items' trees, so that a pick reads
    /// little more than the leaves.
    static let cache = 8_000

    /// After how many pages the write-ahead log is moved into the file. Moving waits for the disk three times, so that
    /// it is done for some thousand picks at once.
    private static let logPagesAtMost: Int32 = 4_000

    /// How many bytes of a write-ahead log are left to the next connection, which reads all of it when it opens.
    private static let logLeftAtMost = 800_000

    deinit {
        statements.removeAll()
        // A log that the last connection doesn't move into the file, the next can only lengthen: that it has been moved
        // is noted nowhere but in shared memory.
        if hasWritten, let log = SystemCall.status(path + "-wal"), log.size > Self.logLeftAtMost {
            csqlite_set_option(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0)
        }
        sqlite3_close_v2(handle)
        patience.deallocate()
    }

    /// The file as a URI, in which no character of the path has a meaning of its own.
    private static func uri(_ path: String, immutable: Bool) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var uri = Array("file:".utf8)
        // Two slashes at the start would announce a host.
        let path = path.utf8.first == UInt8(ascii: "/") ? "/" + path.drop { $0 == "/" } : path
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "%"), 0...0x20, 0x7f...:
                uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default:
                uri.append(byte)
            }
        }
        return String(decoding: uri, as: UTF8.self) + (immutable ? "?immutable=1" : "")
    }
}

// MARK: - Statements

extension Connection {
    /// Runs a statement that gives no rows, or whose rows don't matter.
    func run(_ sql: String, _ values: Value...) throws(SQLiteError) {
        try statement(sql).run(values) { _ throws(SQLiteError) in true }
    }

    /// The first row that a statement gives, decoded; nil where it gives none.
    func first<Result>(
        _ sql: String, _ values: Value..., read: (Row) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result? {
        var result: Result?
        try statement(sql).run(values) { row throws(SQLiteError) in
            result = try read(row)
            return false
        }
        return result
    }

    /// All the rows that a statement gives, decoded.
    func all<Result>(
        _ sql: String, _ values: Value..., read: (Row) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> [Result] {
        var results: [Result] = []
        try statement(sql).run(values) { row throws(SQLiteError) in
            results.append(try read(row))
            return true
        }
        return results
    }

    /// Passes each row that a statement gives, until the closure returns false.
    func forEach(
        _ sql: String, _ values: Value..., body: (Row) throws(SQLiteError) -> Bool
    ) throws(SQLiteError) {
        try statement(sql).run(values, eachRow: body)
    }

    /// Runs a text of several statements, none of which has parameters.
    func script(_ sql: String) throws(SQLiteError) {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
            throw SQLiteError(database: handle, statement: sql)
        }
    }

    /// How many rows the latest statement changed.
    var changedRows: Int { Int(sqlite3_changes64(handle)) }

    /// The statement of a text, prepared once.
    func statement(_ sql: String) throws(SQLiteError) -> Statement {
        if let kept = statements[sql] { return kept }
        let new = try Statement(sql, database: handle)
        statements[sql] = new
        return new
    }
}

// MARK: - Transactions

extension Connection {
    /// Runs work in a transaction that takes the write lock at once; nested, in a savepoint of its own.
    ///
    /// All of it is kept, or, where it throws, nothing. Where transactions are gathered, what needs to survive no more
    /// than a crash is kept when ``settle()`` returns.
    /// - Parameter durability: what the commit survives. Nested work is as durable as the outermost.
    func transaction<Result>(_ durability: Durability, _ work: () throws -> Result) throws -> Result {
        guard depth == 0 else { return try savepoint(work) }
        guard gathers, durability == .crash else {
            try settle()
            return try outermost(durability, work)
        }
        if !isGathering {
            try begin(durability)
            isGathering = true
        }
        return try savepoint(work)
    }

    /// Commits what was gathered.
    /// - Throws: what kept it from being committed; then nothing of it is kept.
    func settle() throws(SQLiteError) {
        let isOpen = isGathering
        isGathering = false
        if let lost {
            // What was gathered since isn't kept without what was gathered before.
            if isOpen { try? run("ROLLBACK") }
            self.lost = nil
            throw lost
        }
        guard isOpen else { return }
        try commit()
    }

    private func outermost<Result>(_ durability: Durability, _ work: () throws -> Result) throws -> Result {
        try begin(durability)
        depth += 1
        let result: Result
        do {
            result = try work()
        } catch {
            depth -= 1
            // A full disk and the like have rolled everything back already, and then there is nothing left to do.
            if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
            throw error
        }
        depth -= 1
        try commit()
        return result
    }

    private func savepoint<Result>(_ work: () throws -> Result) throws -> Result {
        let name = "level\(depth)"
        try run("SAVEPOINT \(name)")
        depth += 1
        let result: Result
        do {
            result = try work()
        } catch {
            depth -= 1
            if sqlite3_get_autocommit(handle) == 0 {
                try? script("ROLLBACK TO \(name); RELEASE \(name)")
            } else if isGathering {
                isGathering = false
                lost = error as? SQLiteError
            }
            throw error
        }
        depth -= 1
        try run("RELEASE \(name)")
        return result
    }

    private func begin(_ durability: Durability) throws(SQLiteError) {
        try survive(durability)
        hasWritten = true
        try run("BEGIN IMMEDIATE")
    }

    private func commit() throws(SQLiteError) {
        do {
            try run("COMMIT")
        } catch {
            if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
            throw error
        }
    }

    /// Runs work that reads the file as it is at one moment, whatever others write meanwhile.
    func snapshot<Result>(_ work: () throws -> Result) throws -> Result {
        guard depth == 0, !isGathering else { return try work() }
        try run("BEGIN")
        // There is nothing to keep; and where it can't be ended, the error that led here says more.
        defer { try? run("ROLLBACK") }
        return try work()
    }

    private func survive(_ wanted: Durability) throws(SQLiteError) {
        guard durability != wanted else { return }
        try script("PRAGMA synchronous = \(wanted.rawValue)")
        durability = wanted
    }
}
