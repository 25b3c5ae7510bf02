/// A place in a phrase: four times the number of words before it. The three between belong to a word heard as several.
typealias Place = Int32

extension Place {
    init(word: Int) { self = Int32(word) << 2 }

    /// The number of words before.
    var word: Int { Int(self >> 2) }

    /// The bit of ``word`` in a mask; words from 63 on share the last.
    var bit: UInt64 { UInt64(Swift.min(self >> 2, 63)) }
}
