import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Store: CollectionExchanging {
    package func importCollection(from path: String, at moment: Date) throws -> ImportReport {
        try importCollection(from: path, options: ImportOptions(), at: moment)
    }

    /// Imports a file or a folder in one transaction: all of it, or nothing.
    ///
    /// An entry that comes with an identifier was exported once, and stays as it is; any other is stamped with the time
    /// and the file's name.
    /// - Throws: ``StoreError``, or ``ImportCancelled``.
    package func importCollection(
        from path: String, options: ImportOptions, at moment: Date
    ) throws -> ImportReport {
        if let refusal { throw refusal }
        let files = try ImportFiles(path)
        return try inBulk {
            try writing(.powerFailure) {
                let importer = try Importer(self, options: options, stamp: timestamp(moment))
                let added = try importer.run(files)
                if !added.isEmpty { try log.record(.imported(items: added, source: path), at: moment) }
                return importer.report
            }
        }
    }

    /// Runs work that writes a great deal: with room in memory for the pages that it comes back to, and without looking
    /// up for each row what it refers to, which a ``Loader`` has just made.
    /// - Parameter cache: the size of the page cache meanwhile, in KiB.
    func inBulk<Result>(cache: Int = Store.largeCache, _ work: () throws -> Result) throws -> Result {
        try reading { try connection.script("PRAGMA foreign_keys = off; PRAGMA cache_size = -\(cache)") }
        defer {
            // Where that fails, more memory than need be stays in use, and nothing else.
            try? connection.script(
                "PRAGMA foreign_keys = on; PRAGMA cache_size = -\(Self.smallCache); PRAGMA shrink_memory")
        }
        let result = try work()
        // So that the log doesn't stay as large as what was written.
        try reading { try connection.script("PRAGMA wal_checkpoint(TRUNCATE)") }
        return result
    }

    /// The size of the page cache in KiB: SQLite's default, and what a large import needs.
    static let (smallCache, largeCache) = (Connection.cache, 14_000)
}
