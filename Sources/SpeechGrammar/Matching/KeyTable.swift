/// Three numbers to one: a hash table for the innermost loop, where the standard dictionary's safe hashing costs too much.
struct KeyTable {
    private var keys: [UInt64]
    private var values: [Int32]
    private var count = 0

    /// No key is made of these bits, since positions are small.
    private static let empty = UInt64.max

    init(capacity: Int = 64) {
        keys = Array(repeating: Self.empty, count: capacity)
        values = Array(repeating: 0, count: capacity)
    }

    func value(_ first: Int, _ second: Int32, _ third: Int32) -> Int? {
        let key = Self.key(first, second, third)
        let slot = slot(of: key)
        return keys[slot] == key ? Int(values[slot]) : nil
    }

    mutating func insert(_ first: Int, _ second: Int32, _ third: Int32, value: Int) {
        let key = Self.key(first, second, third)
        let slot = slot(of: key)
        guard keys[slot] != key else { return }
        set(key, value, at: slot)
    }

    /// Inserts a key; false if it was there.
    mutating func insert(_ first: Int, _ second: Int32, _ third: Int32) -> Bool {
        let key = Self.key(first, second, third)
        let slot = slot(of: key)
        guard keys[slot] != key else { return false }
        set(key, 0, at: slot)
        return true
    }

    private mutating func set(_ key: UInt64, _ value: Int, at slot: Int) {
        keys[slot] = key
        values[slot] = Int32(value)
        count += 1
        if count * 2 > keys.count { grow() }
    }

    private mutating func grow() {
        let (oldKeys, oldValues) = (keys, values)
        keys = Array(repeating: Self.empty, count: oldKeys.count * 2)
        values = Array(repeating: 0, count: oldKeys.count * 2)
        for (index, key) in oldKeys.enumerated() where key != Self.empty {
            let slot = slot(of: key)
            keys[slot] = key
            values[slot] = oldValues[index]
        }
    }

    private func slot(of key: UInt64) -> Int {
        let mask = keys.count - 1
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while keys[slot] != Self.empty, keys[slot] != key { slot = (slot + 1) & mask }
        return slot
    }

    /// 24 bits for a frame or machine, 26 for a state or rule, 14 for a place: more than a bounded phrase can need.
    private static func key(_ first: Int, _ second: Int32, _ third: Int32) -> UInt64 {
        UInt64(first) << 40 | UInt64(UInt32(bitPattern: second) & 0x3FF_FFFF) << 14 | UInt64(third) & 0x3FFF
    }
}
