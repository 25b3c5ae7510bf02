import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A motivational as a file holds it, before it is in the collection.
package struct CollectionEntry: Hashable, Sendable {
    /// Its identifier, where the file gives one.
    package var id: UUID?
    /// What it says.
    package var message: Message
    /// The one picture, sound or video that goes with it.
    package var media: Media?
    /// The tags, in the order in which they are given.
    package var tags: [Tag]
    /// The line of the file at which it begins, counted from 1.
    package var line: Int

    /// In which decks it was drawn already, and how many rounds its card is ahead there.
    var taken: [DeckName: Int] = [:]

    /// The identifier that follows from the message, where it was made already.
    var derivedID: UUID?

    /// Makes an entry of its parts.
    package init(id: UUID? = nil, message: Message, media: Media? = nil, tags: [Tag] = [], line: Int = 0) {
        self.id = id
        self.message = message
        self.media = media
        self.tags = tags
        self.line = line
    }
}
