/// Lists of numbers stored one after the other, found by a number.
struct IndexLists<Index: FixedWidthInteger & BitwiseCopyable>: @unchecked Sendable {
    // Unchecked: the pointers are into a FlatStorage, which is never written to; the automaton keeps it alive.
    let starts: UnsafeBufferPointer<Int32>
    let indices: UnsafeBufferPointer<Index>

    subscript(number: Int32) -> UnsafeBufferPointer<Index> {
        UnsafeBufferPointer(rebasing: indices[Int(starts[Int(number)])..<Int(starts[Int(number) + 1])])
    }

    /// The two arrays of lists.
    static func packed(_ lists: [[Index]]) -> (starts: [Int32], indices: [Index]) {
        var starts: [Int32] = [0]
        var indices: [Index] = []
        for list in lists {
            indices += list
            starts.append(Int32(indices.count))
        }
        return (starts, indices)
    }
}
