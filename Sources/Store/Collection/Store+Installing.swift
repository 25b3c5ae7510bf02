import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Store {
    private static let builtInVersion = "built-in version"

    /// Whether this version of the built-in collection has still to be installed. One look-up, so that every start
    /// can afford it.
    package func needsInstallation(version: String) throws -> Bool {
        guard !isReadOnly else { return false }
        return try reading {
            try connection.first(
                "SELECT value FROM meta WHERE name = ?", .text(Self.builtInVersion),
                read: { row throws(SQLiteError) in try row.text(0) }) != version
        }
    }

    /// Installs the built-in collection in one transaction: of a later version, what is new in it.
    ///
    /// What came with the program before and was removed doesn't come back, and no text is there twice.
    /// - Parameters:
    ///   - entries: the whole collection.
    ///   - version: tells this collection from earlier ones.
    /// - Returns: how many were added.
    @discardableResult
    package func install(builtIn entries: [CollectionEntry], version: String) throws -> Int {
        let count = try writing(.powerFailure) {
            // Another process may have installed it between the look and the lock.
            guard try needsInstallation(version: version) else { return 0 }
            let identified = entries.map { entry in
                var entry = entry
                entry.id = entry.id ?? NameBasedID.id(of: entry.message.text)
                return entry
            }
            let known = try connection.all("SELECT uuid FROM built_in") { row throws(SQLiteError) in try row.uuid(0) }
            let installed = Set(known)
            let new = identified.filter { $0.id.map { !installed.contains($0) } ?? true }
            let loader = try Loader(self)
            for entry in new { _ = try loader.load(entry) }
            try loader.finish()
            for id in new.compactMap({ $0.id?.bytes }).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
                try connection.run("INSERT OR IGNORE INTO built_in VALUES(?)", .blob(id))
            }
            try connection.run(
                "INSERT OR REPLACE INTO meta VALUES(?, ?)", .text(Self.builtInVersion), .text(version))
            return loader.added.count
        }
        // So that a copy of the file alone holds the collection, and not just what was picked since.
        try reading { try connection.script("PRAGMA wal_checkpoint(TRUNCATE)") }
        return count
    }
}
