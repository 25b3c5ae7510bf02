#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The memory of the pick of the day, valid across restarts.
///
/// It takes a new item as long as there are new items: it picks from the difference of all identifiers and those
/// already cached, so that nothing comes again before everything has come.
public protocol CacheProviding {
    /// What is kept as valid for a moment, read without writing and without waiting for a writer.
    ///
    /// That is the latest pick, unless the clock went ahead and came back: a pick that was made more than two days
    /// after `moment` is passed over, and the one before it counts.
    func kept(at moment: Date) throws -> KeptPick

    /// Runs work that no other process's picks can come between; all of it is kept, or nothing.
    func exclusively<Value>(_ work: () throws -> Value) throws -> Value

    /// Takes the next item that hasn't been taken in this round, and stamps it as picked.
    /// - Throws: ``ProvidingError/nothingToPick`` when the collection is empty.
    func takeNew(at moment: Date) throws -> Motivational

    /// Keeps a pick.
    func keep(_ pick: DatedPick) throws
}
