#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Keeps the collection tidy, whole and safe.
public protocol CollectionKeeping {
    /// What is there several times: texts that are the same but for case, white space and punctuation at the end.
    func duplicates(limit: Int) throws -> Duplicates

    /// Removes all but one of each text that is there several times, as one change that can be undone. A favourite
    /// stays, else the oldest.
    /// - Returns: how many were removed.
    func removeDuplicates(at moment: Date) throws -> Int

    /// Copies the whole collection, as it is at one moment, into a new file, while others read and write.
    /// - Returns: how many motivationals the copy holds.
    /// - Throws: where the file exists already, or can't be written; nothing half-written stays.
    func backUp(to path: String) throws -> Int

    /// Checks that the collection is whole.
    /// - Parameter isThere: whether the file of a medium is there.
    /// - Returns: what is wrong; empty where nothing is.
    func check(media isThere: (Media) -> Bool) throws -> [Finding]

    /// Puts right what follows from the motivationals: counts, the order of picks, and what they are found by.
    func repair() throws

    /// Brings what can be read of the collection's file into a new file beside it. The file stays as it is.
    func recover() throws -> Recovery
}

/// The texts that are there several times.
public struct Duplicates: Hashable, Sendable {
    /// One of each, the oldest texts first; no more than were asked for.
    public let first: [Motivational]
    /// How many texts are there several times.
    public let texts: Int
    /// How many motivationals would go if one of each text stayed.
    public let superfluous: Int

    /// Makes a result.
    public init(first: [Motivational], texts: Int, superfluous: Int) {
        (self.first, self.texts, self.superfluous) = (first, texts, superfluous)
    }
}

/// What is wrong with a collection.
public enum Finding: Hashable, Sendable {
    /// The file itself is damaged: how SQLite tells it.
    case damaged(String)
    /// Counts that are kept don't agree with what there is; how many.
    case counts(Int)
    /// Motivationals aren't where picks, searches or imports look for them, or something is there that shouldn't be.
    case order(Int)
    /// The words by which motivationals are found don't agree with their messages.
    case words
    /// Taggings or imports are named that aren't there; how many rows name them.
    case references(Int)
    /// Pictures, sounds or videos aren't where they should be: the first few, and how many.
    case media([Motivational], count: Int)

    /// Whether ``CollectionKeeping/repair()`` puts it right.
    public var isRepairable: Bool {
        switch self {
        case .counts, .order, .words: true
        case .damaged, .references, .media: false
        }
    }
}

/// What was brought out of a damaged collection.
public struct Recovery: Hashable, Sendable {
    /// The damaged file, which was left as it is.
    public let damaged: String
    /// The new file.
    public let recovered: String
    /// How many motivationals were recovered.
    public let motivationals: Int
    /// Out of how many, where the file still tells.
    public let expected: Int?

    /// Makes a result.
    public init(damaged: String, recovered: String, motivationals: Int, expected: Int?) {
        (self.damaged, self.recovered) = (damaged, recovered)
        (self.motivationals, self.expected) = (motivationals, expected)
    }
}
