/// How far a way through the automaton is from what was said, and among equally far ones how likely.
///
/// One number, so that it adds and compares in one step. From high to low: the cost of edits in thousandths (an exact match
/// has 0); words in free text; typed slots; unlikely alternatives. So literals beat typed slots, which beat free text.
struct PathCost: Comparable, BitwiseCopyable, Hashable {
    var raw: Int64

    static let zero = PathCost(raw: 0)
    static let impossible = PathCost(raw: .max / 2)
    static let freeWord = PathCost(raw: 1 << 26)
    static let typedSlot = PathCost(raw: 1 << 14)

    static func edit(_ thousandths: Int32) -> PathCost { PathCost(raw: Int64(thousandths) << 40) }
    static func weight(_ weight: Int32) -> PathCost { PathCost(raw: Int64(weight)) }

    /// The edit cost in thousandths.
    var edits: Int32 { Int32(truncatingIfNeeded: raw >> 40) }

    /// Whether free text took some words.
    var hasFreeText: Bool { raw & ((1 << 40) - 1) >= PathCost.freeWord.raw }

    static func < (left: PathCost, right: PathCost) -> Bool { left.raw < right.raw }
    static func + (left: PathCost, right: PathCost) -> PathCost { PathCost(raw: left.raw &+ right.raw) }
    static func - (left: PathCost, right: PathCost) -> PathCost { PathCost(raw: left.raw &- right.raw) }

    /// The cost of an alternative that is less likely than the likeliest, four steps a factor of two, at most 63.
    static func weight(of share: Double) -> Int32 {
        guard share > 0, share < 1 else { return share > 0 ? 0 : 63 }
        let halvings = -Double(share.exponent) - (share.significand - 1)
        return Int32(min(63, (halvings * 4).rounded()))
    }
}
