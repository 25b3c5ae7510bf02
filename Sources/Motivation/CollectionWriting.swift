#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Changes the collection. Each call is kept when it returns, even if the power fails, and can be undone.
public protocol CollectionWriting {
    /// Adds a message with tags, unless the same text (case and white space folded) is there.
    func add(_ message: Message, tags: [Tag], at moment: Date) throws -> Addition

    /// Removes a motivational.
    func remove(_ id: UUID, at moment: Date) throws

    /// Adds a tag; false where it carries an equal one already.
    func tag(_ id: UUID, with tag: Tag, at moment: Date) throws -> Bool

    /// Takes all tags of this title off, in any case; false where there is none.
    func untag(_ id: UUID, title: String, at moment: Date) throws -> Bool

    /// Attaches media, in place of what may be attached already.
    func attach(_ media: Media, to id: UUID, at moment: Date) throws

    /// Takes the latest change back that hasn't been taken back yet.
    /// - Returns: the change that was taken back, or nil where there is none left.
    func undo(at moment: Date) throws -> Change?
}
