#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A unique identifier, a message, at most one medium, and any number of tags.
public struct Motivational: Hashable, Sendable, Identifiable {
    /// What tells this motivational from all others, in every collection.
    public let id: UUID
    /// What it says.
    public let message: Message
    /// The one picture, sound or video that goes with it.
    public let media: Media?
    /// The tags, in the order in which they were given.
    public let tags: [Tag]

    /// Makes a motivational of its parts, each of which is valid by its type.
    public init(id: UUID, message: Message, media: Media? = nil, tags: [Tag] = []) {
        self.id = id
        self.message = message
        self.media = media
        self.tags = tags
    }

    /// Whether it is one of the favourites.
    public var isFavourite: Bool { tags.contains { $0.key == Tag.favouriteTitle } }
}
