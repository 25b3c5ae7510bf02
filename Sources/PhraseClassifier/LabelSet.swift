/// A set of the numbers of labels, at most 64.
struct LabelSet: Sequence {
    private(set) var bits: UInt64 = 0

    init() {}

    /// All labels below a number.
    init(below count: Int) { bits = count >= 64 ? .max : (1 << UInt64(count)) - 1 }

    var count: Int { bits.nonzeroBitCount }

    mutating func insert(_ label: Int) { bits |= 1 << UInt64(label) }

    func makeIterator() -> AnyIterator<Int> {
        var rest = bits
        return AnyIterator {
            guard rest != 0 else { return nil }
            defer { rest &= rest - 1 }
            return rest.trailingZeroBitCount
        }
    }
}
