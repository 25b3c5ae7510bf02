/// A set of branches, as 128 bits that branch numbers are folded to: one that isn't in it certainly isn't, which rules branches
/// out at a glance whatever their number.
struct BranchSet: BitwiseCopyable, Hashable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    static let none = BranchSet()
    static let all = BranchSet(low: .max, high: .max)

    /// The number of bits that branch numbers are folded to.
    static let size = 128

    /// The number of folded numbers.
    var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

    /// Visits the folded numbers.
    func forEach(_ body: (Int) -> Void) {
        var (rest, base) = (low, 0)
        while true {
            while rest != 0 {
                body(base + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
            guard base == 0 else { return }
            (rest, base) = (high, 64)
        }
    }

    /// The folded numbers for which something holds.
    func filter(_ isIncluded: (Int) -> Bool) -> BranchSet {
        var result = BranchSet.none
        forEach { if isIncluded($0) { result.insert($0) } }
        return result
    }

    /// The folded number of some member, which is taken out; nil where there is none.
    mutating func popFirst() -> Int? {
        if low != 0 {
            defer { low &= low - 1 }
            return low.trailingZeroBitCount
        }
        guard high != 0 else { return nil }
        defer { high &= high - 1 }
        return 64 + high.trailingZeroBitCount
    }

    mutating func insert(_ branch: Int) {
        let bit: UInt64 = 1 << UInt64(branch & 63)
        if branch & 64 == 0 { low |= bit } else { high |= bit }
    }

    func contains(_ branch: Int) -> Bool { (branch & 64 == 0 ? low : high) >> UInt64(branch & 63) & 1 != 0 }

    static func | (left: BranchSet, right: BranchSet) -> BranchSet {
        BranchSet(low: left.low | right.low, high: left.high | right.high)
    }
    static func & (left: BranchSet, right: BranchSet) -> BranchSet {
        BranchSet(low: left.low & right.low, high: left.high & right.high)
    }
    static func |= (left: inout BranchSet, right: BranchSet) { left = left | right }
    static func &= (left: inout BranchSet, right: BranchSet) { left = left & right }
}
