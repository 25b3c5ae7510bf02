/// Counts hashes: an open-addressed table, which stays fast where a program is built without optimisation.
struct FeatureCounts: ~Copyable {
    private var keys: UnsafeMutablePointer<UInt32>
    private var values: UnsafeMutablePointer<Int32>
    private var capacity: Int
    private var count = 0
    private static let free = UInt32.max

    init() {
        capacity = 1 << 16
        (keys, values) = Self.allocate(capacity)
    }

    deinit {
        keys.deallocate()
        values.deallocate()
    }

    /// The value of a hash, 0 where it has none yet.
    subscript(hash: UInt32) -> Int32 {
        get {
            let slot = Self.slot(of: hash, in: keys, capacity: capacity)
            return keys[slot] == hash ? values[slot] : 0
        }
        set {
            if count * 2 >= capacity { grow() }
            let slot = Self.slot(of: hash, in: keys, capacity: capacity)
            if keys[slot] != hash {
                keys[slot] = hash
                count += 1
            }
            values[slot] = newValue
        }
    }

    private mutating func grow() {
        let (oldKeys, oldValues, oldCapacity) = (keys, values, capacity)
        capacity *= 2
        (keys, values) = Self.allocate(capacity)
        var slot = 0
        while slot < oldCapacity {
            if oldKeys[slot] != Self.free {
                let target = Self.slot(of: oldKeys[slot], in: keys, capacity: capacity)
                keys[target] = oldKeys[slot]
                values[target] = oldValues[slot]
            }
            slot += 1
        }
        oldKeys.deallocate()
        oldValues.deallocate()
    }

    private static func slot(of hash: UInt32, in keys: UnsafeMutablePointer<UInt32>, capacity: Int) -> Int {
        var slot = Int(hash) & (capacity - 1)
        while keys[slot] != free, keys[slot] != hash { slot = (slot + 1) & (capacity - 1) }
        return slot
    }

    private static func allocate(_ capacity: Int) -> (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<Int32>) {
        let keys = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
        let values = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
        keys.initialize(repeating: free, count: capacity)
        values.initialize(repeating: 0, count: capacity)
        return (keys, values)
    }
}
