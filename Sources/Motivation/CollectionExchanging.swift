#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads collections in and writes them out.
public protocol CollectionExchanging {
    /// Imports a file or a folder in one transaction: all of it, or nothing.
    func importCollection(from path: String, at moment: Date) throws -> ImportReport

    /// Writes all motivationals to a new file.
    /// - Returns: how many were written.
    /// - Throws: where the file exists already, or can't be written; nothing half-written stays.
    func exportCollection(to path: String) throws -> Int
}
