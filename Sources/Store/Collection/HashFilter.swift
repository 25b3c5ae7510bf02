/// Tells of most numbers that they weren't entered, without looking them up: a Bloom filter, both of whose probes for a
/// number lie in one word, so that they cost one access to memory.
///
/// It is wrong only in saying that a number may be there: of four million entered, for about one number in a hundred.
struct HashFilter {
    private var words = [UInt64](repeating: 0, count: Self.count)

    /// How many words there are: 8 MB of them.
    private static let count = 1 << 20

    /// Enters a number.
    mutating func insert(_ key: Int64) {
        let (word, bits) = Self.place(of: key)
        words[word] |= bits
    }

    /// Whether a number may have been entered.
    func mayContain(_ key: Int64) -> Bool {
        let (word, bits) = Self.place(of: key)
        return words[word] & bits == bits
    }

    private static func place(of key: Int64) -> (word: Int, bits: UInt64) {
        let mixed = Deck.mixed(UInt64(bitPattern: key))
        return (Int(mixed & UInt64(count - 1)), 1 << (mixed >> 52 & 63) | 1 << (mixed >> 58))
    }
}
