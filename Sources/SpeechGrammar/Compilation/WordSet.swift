/// A set of words that may hold more than was put in (a Bloom filter of 128 bits): to rule a branch out at a glance.
struct WordSet: BitwiseCopyable, Hashable {
    var low: UInt64 = 0
    var high: UInt64 = 0

    static let everything = WordSet(low: .max, high: .max)

    mutating func insert(_ word: Int32) {
        let bit = UInt32(bitPattern: word) &* 0x9E37_79B1 >> 25
        if bit < 64 { low |= 1 << UInt64(bit) } else { high |= 1 << UInt64(bit - 64) }
    }

    mutating func formUnion(_ other: WordSet) {
        low |= other.low
        high |= other.high
    }

    func isSuperset(of other: WordSet) -> Bool { other.low & ~low == 0 && other.high & ~high == 0 }
}
