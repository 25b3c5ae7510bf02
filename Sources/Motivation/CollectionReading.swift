#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads the collection. None of it waits for a writer.
public protocol CollectionReading {
    /// The motivational with an identifier, or nil.
    func motivational(_ id: UUID) throws -> Motivational?

    /// Those whose message holds all the words, or a word that begins with the last of them, best first.
    func find(text: String, limit: Int) throws -> Found

    /// Those that carry a tag of this title, in any case, newest first.
    func find(tag title: String, limit: Int) throws -> Found

    /// Those that carry a tag of this title whose limitation is such, newest first.
    func find(tag title: String, limited limitation: Limitation, limit: Int) throws -> Found

    /// The topics with their counts, in alphabetical order: without the tags that Cheer keeps for itself.
    func topics() throws -> [TagCount]

    /// What was shown lately, newest first.
    func history(limit: Int) throws -> [HistoryEntry]

    /// The motivational that was the pick of a day, or nil where none was made or it was removed since.
    func pick(on day: CalendarDay) throws -> Motivational?

    /// How much there is.
    func count() throws -> CollectionCount

    /// What "it" is: the motivational last shown, if that was less than an hour before `moment`.
    func lastShown(at moment: Date) throws -> Motivational?
}
