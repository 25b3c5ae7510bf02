/// A set of branches, as 128 bits that branch numbers are folded to: one that isn't in it certainly isn't, which rules branches
/// out at a glance whatever their number.
struct BranchSet: BitwiseCopyable, Hashable {
    private var bits = SIMD2<UInt64>()

    static let none = BranchSet()
    static let all = BranchSet(bits: SIMD2(repeating: .max))

    /// The number of bits that branch numbers are folded to.
    static let size = 128

    /// Visits the folded numbers.
    func forEach(_ body: (Int) -> Void) {
        for half in 0..<2 {
            var rest = bits[half]
            while rest != 0 {
                body((half << 6) + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
    }

    mutating func insert(_ branch: Int) {
        let bit = branch & 127
        bits[bit >> 6] |= 1 << UInt64(bit & 63)
    }

    func contains(_ branch: Int) -> Bool {
        let bit = branch & 127
        return bits[bit >> 6] >> UInt64(bit & 63) & 1 != 0
    }

    static func | (left: BranchSet, right: BranchSet) -> BranchSet { BranchSet(bits: left.bits | right.bits) }
    static func & (left: BranchSet, right: BranchSet) -> BranchSet { BranchSet(bits: left.bits & right.bits) }
    static func |= (left: inout BranchSet, right: BranchSet) { left.bits |= right.bits }
    static func &= (left: inout BranchSet, right: BranchSet) { left.bits &= right.bits }
}
