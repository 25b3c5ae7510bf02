import CSQLite

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A collection's file, opened as well as it can be: made where there is none, brought to the present schema, or
/// opened for reading alone where nothing else will do.
struct OpenedFile {
    let connection: Connection
    /// Why nothing can be written, or nil.
    let refusal: StoreError?
    let warnings: [StoreWarning]

    /// Opens the file.
    /// - Throws: ``StoreError``. A file that isn't Cheer's, or is damaged, stays as it is.
    init(path: String, patience: Int, onWait: (@convention(c) () -> Void)?) throws {
        if SystemCall.status(path) == nil {
            try SystemCall.makeFolders(above: path)
            try SystemCall.makeFile(path)
        }
        guard let status = SystemCall.status(path) else {
            throw StoreError.cannotOpen(path: path, reason: SystemCall.reason)
        }
        guard !status.isFolder else { throw StoreError.isFolder(path: path) }
        guard status.isRegularFile else { throw StoreError.cannotOpen(path: path, reason: "it is no regular file") }

        try Self.refuseScrap(path, size: status.size)

        let (connection, kind, isWritable) = try Self.connect(path: path, patience: patience, onWait: onWait)
        var warnings: [StoreWarning] = status.isWorldWritable ? [.worldWritable(path: path)] : []
        switch kind {
        case .new, .older:
            guard isWritable else { throw StoreError.readOnly(path: path) }
            do {
                if kind == .new { try Self.chooseWriteAheadLog(connection) }
                try connection.migrate()
            } catch let error as SQLiteError {
                throw StoreError(error, path: path)
            }
            refusal = nil
        case .present where isWritable:
            refusal = nil
        case .present:
            refusal = .readOnly(path: path)
            warnings.append(.readOnly(path: path))
        case .newer(let version):
            refusal = .newer(path: path, version: Int(version), known: Int(Schema.version))
            warnings.append(.newer(path: path))
        case .foreign:
            throw StoreError.foreign(path: path)
        }
        self.connection = connection
        self.warnings = warnings
    }
}

// MARK: - How it can be opened

extension OpenedFile {
    /// What kind of file it is, by the header's numbers.
    private enum Kind: Equatable {
        case new
        case older
        case present
        case newer(version: Int64)
        case foreign
    }

    /// Connects in the first of the ways in which the file can be read.
    private static func connect(
        path: String, patience: Int, onWait: (@convention(c) () -> Void)?
    ) throws -> (Connection, Kind, isWritable: Bool) {
        var failure: SQLiteError?
        for mode in [Connection.Mode.readWrite, .readOnly, .immutable] {
            // What is in the log would be missed; and a process that writes to it may be at work.
            if mode == .immutable, let log = SystemCall.status(path + "-wal"), log.size > 0 { break }
            do {
                let connection = try Connection(path: path, mode: mode, patience: patience, onWait: onWait)
                let kind = try kind(of: connection)
                let isWritable = mode == .readWrite && sqlite3_db_readonly(connection.handle, "main") == 0
                return (connection, kind, isWritable)
            } catch {
                guard [SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM].contains(error.code) else {
                    throw StoreError(opening: error, path: path)
                }
                failure = failure ?? error
            }
        }
        throw StoreError.cannotOpen(path: path, reason: failure?.message ?? "unknown")
    }

    /// Refuses a file that is too small for a database: SQLite would take it for an empty one, and write over it.
    private static func refuseScrap(_ path: String, size: Int) throws(StoreError) {
        let smallestPage = 512
        guard size > 0, size < smallestPage else { return }
        let start = try LineSource(path: path).head()
        let isDatabase = start.starts(with: Array("SQLite format 3\0".utf8))
        throw isDatabase ? .damaged(path: path, reason: "it was cut short") : .notADatabase(path: path)
    }

    private static func kind(of connection: Connection) throws(SQLiteError) -> Kind {
        let application = try connection.first("PRAGMA application_id") { $0.integer(0) } ?? 0
        let version = try connection.first("PRAGMA user_version") { $0.integer(0) } ?? 0
        guard application == Schema.applicationID else {
            let tables = try connection.first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) } ?? 0
            return application == 0 && version == 0 && tables == 0 ? .new : .foreign
        }
        if version > Schema.version { return .newer(version: version) }
        return version < Schema.version ? .older : .present
    }

    /// Switches a new file to a write-ahead log. SQLite doesn't wait for another process that does the same, so that
    /// it is asked again.
    private static func chooseWriteAheadLog(_ connection: Connection) throws(SQLiteError) {
        var attempts = 0
        while true {
            do {
                try connection.script("PRAGMA journal_mode = wal")
                return
            } catch {
                attempts += 1
                guard error.code == SQLITE_BUSY, attempts < 5_000 else { throw error }
                usleep(1_000)
            }
        }
    }
}

// MARK: - From SQLite's errors to the store's

extension StoreError {
    /// The fault behind an error of SQLite's.
    init(_ error: SQLiteError, path: String) {
        switch error.code {
        case SQLITE_BUSY, SQLITE_LOCKED: self = .locked(path: path)
        case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged(path: path, reason: error.message)
        case SQLITE_FULL: self = .diskFull(path: path)
        case SQLITE_READONLY: self = .readOnly(path: path)
        case SQLITE_IOERR: self = .inputOutput(path: path, reason: error.message)
        case SQLITE_CANTOPEN, SQLITE_PERM: self = .cannotOpen(path: path, reason: error.message)
        default: self = .unexpected(path: path, error)
        }
    }

    /// The fault behind an error of SQLite's while a file is opened, which may not be a database at all.
    init(opening error: SQLiteError, path: String) {
        self = error.code == SQLITE_NOTADB ? .notADatabase(path: path) : StoreError(error, path: path)
    }
}
