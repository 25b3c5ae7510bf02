/// The words of a grammar in their normal form, found by hashing.
struct Vocabulary: @unchecked Sendable {
    // Unchecked: the pointers are into a FlatStorage, which is never written to; the automaton keeps it alive.
    private let table: StringTable
    private let slots: UnsafeBufferPointer<Int32>

    init(starts: UnsafeBufferPointer<Int32>, bytes: UnsafeBufferPointer<UInt8>, slots: UnsafeBufferPointer<Int32>) {
        table = StringTable(starts: starts, bytes: bytes)
        self.slots = slots
    }

    var count: Int { table.count }

    func utf8(_ word: Int32) -> UnsafeBufferPointer<UInt8> { table.utf8(word) }
    subscript(word: Int32) -> String { table[word] }

    /// The number of a word, or -1.
    func find(_ word: UnsafeBufferPointer<UInt8>) -> Int32 {
        guard !slots.isEmpty else { return -1 }
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: Self.hash(word)) & mask
        while slots[slot] >= 0 {
            let candidate = table.utf8(slots[slot])
            if candidate.count == word.count, (0..<word.count).allSatisfy({ candidate[$0] == word[$0] }) {
                return slots[slot]
            }
            slot = (slot + 1) & mask
        }
        return -1
    }

    /// FNV-1a, folded so that the low bits depend on all others.
    static func hash(_ word: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash ^ hash >> 32
    }

    /// The hash table for words: a power of two of slots, at most half full.
    static func slots(for words: [[UInt8]]) -> [Int32] {
        var count = 8
        while count < words.count * 2 { count *= 2 }
        var slots = Array(repeating: Int32(-1), count: count)
        for (number, word) in words.enumerated() {
            var slot = Int(truncatingIfNeeded: hash(word)) & (count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (count - 1) }
            slots[slot] = Int32(number)
        }
        return slots
    }
}
