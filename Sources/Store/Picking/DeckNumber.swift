/// The number of a deck: one for each purpose, and one for each tag.
struct DeckNumber: Hashable, Comparable {
    let value: Int64

    /// The deck of the random pick among everything.
    static let random = DeckNumber(value: 1)
    /// The deck of the pick of the day.
    static let day = DeckNumber(value: 2)
    /// The deck of the random pick among what can be played.
    static let playable = DeckNumber(value: 3)
    /// The deck of the random pick among those that carry a tag.
    static func tag(_ tag: Int64) -> DeckNumber { DeckNumber(value: 2 + 2 * tag) }
    /// The deck of the random pick among those that carry a tag and can be played.
    static func playable(tag: Int64) -> DeckNumber { DeckNumber(value: 3 + 2 * tag) }

    static func < (one: DeckNumber, other: DeckNumber) -> Bool { one.value < other.value }
}
