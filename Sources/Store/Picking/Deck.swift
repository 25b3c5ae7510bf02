/// A shuffled order in which items are taken, so that none comes again before all have come.
///
/// Each item has one card. The next to be drawn is the leftmost, by round and then by key, and moves to the round
/// after its own. The key is made from the seed, the round and the item: every round is a new shuffle, and a card is
/// found without an index by item.
struct Deck {
    let number: DeckNumber
    let seed: Int64
    /// The round that is being drawn from, kept for the pick of the day alone. The other decks' is the leftmost
    /// card's, which saves every random pick a page to write.
    var round: Int64
    /// How many cards there are.
    var size: Int
    /// How many of them can be drawn before one comes again, kept for the pick of the day alone.
    var leftInRound: Int

    /// Whether the round and what is left in it are kept.
    var keepsRound: Bool { number == .day }

    /// Where an item's card lies within a round: 32 bits, which keep the rows short; the item itself breaks ties.
    func key(round: Int64, item: Int64) -> Int64 {
        Int64(Self.mixed(Self.mixed(UInt64(bitPattern: seed &+ round)) ^ UInt64(bitPattern: item)) >> 32)
    }

    /// The output function of the SplitMix64 generator (Steele, Lea and Flood: Fast Splittable Pseudorandom Number
    /// Generators, 2014, with the constants of Stafford's variant 13).
    static func mixed(_ value: UInt64) -> UInt64 {
        var mixed = value &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// An item that comes to a deck.
struct NewCard {
    let item: Int64
    /// How many rounds it is ahead: 0 where it is still to come in the current round.
    var roundsAhead = 0
}

/// One item's place in a deck.
struct Card {
    let round: Int64
    let key: Int64
    let item: Int64
}
