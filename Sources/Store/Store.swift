import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A collection in a SQLite file, and the memory of what was picked and shown: every port of the domain.
///
/// It has one serial owner. Several processes, and several stores in one, may use the same file at once.
package final class Store {
    /// The file.
    package let path: String
    /// What the user should know, though the store works; to be told once.
    package let warnings: [StoreWarning]

    let connection: Connection
    /// Why nothing can be written, or nil.
    private(set) var refusal: StoreError?
    let timestamp: (Date) -> String
    let random: () -> UInt64
    let makeID: () -> UUID
    /// What would have been remembered if the file could be written to.
    var unrecorded = UnrecordedMemory()

    /// Opens a collection, or makes a new one, with the folders above it.
    /// - Parameters:
    ///   - path: the file.
    ///   - patience: for how many seconds to wait for another process that writes, before it is refused.
    ///   - timestamp: a moment as ISO 8601 writes it, with an offset: the text of the tags that hold one.
    ///   - random: the source of randomness.
    ///   - makeID: makes the identifier of a motivational that is added.
    ///   - onWait: called once where another process that writes has been waited for for a second.
    /// - Throws: ``StoreError``.
    package init(
        path: String, patience: Double = 10, timestamp: @escaping (Date) -> String,
        random: @escaping () -> UInt64, makeID: @escaping () -> UUID = { UUID() },
        onWait: (@convention(c) () -> Void)? = nil
    ) throws {
        let file = try OpenedFile(path: path, patience: Int(patience * 1_000), onWait: onWait)
        self.path = path
        connection = file.connection
        refusal = file.refusal
        warnings = file.warnings
        self.timestamp = timestamp
        self.random = random
        self.makeID = makeID
    }

    /// Makes a collection that lasts as long as the process, for where no file can be made: it answers, and refuses
    /// every change.
    /// - Parameters:
    ///   - entries: what is in it.
    ///   - reason: why there is no file.
    package init(
        inMemory entries: [CollectionEntry], since reason: StoreError, timestamp: @escaping (Date) -> String,
        random: @escaping () -> UInt64
    ) throws {
        path = ":memory:"
        connection = try Connection(path: path, mode: .inMemory, patience: 0)
        warnings = [.notKept(reason)]
        self.timestamp = timestamp
        self.random = random
        makeID = { UUID() }
        refusal = nil
        try connection.migrate()
        try install(builtIn: entries, version: "in memory")
        refusal = reason
    }

    /// Whether the file can only be read: picks still answer, but nothing is remembered, and changes are refused.
    package var isReadOnly: Bool { refusal != nil }
}

extension Store {
    /// Runs work that only reads, and tells SQLite's errors as the store's.
    func reading<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as SQLiteError {
            throw StoreError(error, path: path)
        }
    }

    /// Runs work that writes, in one transaction: all of it is kept, or nothing.
    func writing<Result>(_ durability: Connection.Durability, _ work: () throws -> Result) throws -> Result {
        if let refusal { throw refusal }
        do {
            return try reading { try connection.transaction(durability, work) }
        } catch StoreError.diskFull(let path) {
            // The log may hold most of what room there was, and nothing that is kept. Where it can't be cut, it stays.
            try? connection.script("PRAGMA wal_checkpoint(TRUNCATE)")
            throw StoreError.diskFull(path: path)
        }
    }

    var decks: Decks { Decks(connection: connection, random: random) }
}
