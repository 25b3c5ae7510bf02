/// Numbers by three others: a hash table for the innermost loop, where the standard dictionary's safe hashing costs too much.
struct KeyTable {
    private struct Entry: BitwiseCopyable {
        var key: UInt64
        var value: Int64
    }

    private var entries: Stack<Entry>
    private var used = 0

    /// No key is 0, and a table of zeros is quickly made.
    private static let vacant: UInt64 = 0

    private let arena: Unmanaged<Arena>

    /// - Parameter capacity: a power of two.
    init(capacity: Int, in arena: Arena) {
        self.arena = .passUnretained(arena)
        entries = Stack(zeros: capacity, in: arena)
    }

    /// 24 bits for a frame or machine, 26 for a state or rule, 14 for a place: more than a bounded phrase can need.
    static func key(_ first: Int32, _ second: Int32, _ third: Int32) -> UInt64 {
        (UInt64(UInt32(bitPattern: first)) << 40 | UInt64(UInt32(bitPattern: second) & 0x3FF_FFFF) << 14
            | UInt64(UInt32(bitPattern: third) & 0x3FFF)) &+ 1
    }

    /// The value of a key, or -1.
    func value(of key: UInt64) -> Int64 {
        let entry = entries[slot(of: key)]
        return entry.key == key ? entry.value : -1
    }

    /// Sets the value of a key that has none.
    mutating func set(_ key: UInt64, to value: Int64) {
        entries[slot(of: key)] = Entry(key: key, value: value)
        added()
    }

    /// Sets a value where there is none or a higher one; whether it did.
    mutating func lower(_ key: UInt64, to value: Int64) -> Bool {
        let slot = slot(of: key)
        let entry = entries[slot]
        guard entry.key != key || value < entry.value else { return false }
        entries[slot] = Entry(key: key, value: value)
        if entry.key != key { added() }
        return true
    }

    private mutating func added() {
        used += 1
        guard used * 3 > entries.count * 2 else { return }
        let old = entries
        entries = arena._withUnsafeGuaranteedRef {
            Stack(zeros: old.count * 4, in: $0)
        }
        for index in 0..<old.count where old[index].key != Self.vacant {
            entries[slot(of: old[index].key)] = old[index]
        }
    }

    private func slot(of key: UInt64) -> Int {
        let mask = entries.count - 1
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
        while entries[slot].key != Self.vacant, entries[slot].key != key { slot = (slot + 1) & mask }
        return slot
    }
}
