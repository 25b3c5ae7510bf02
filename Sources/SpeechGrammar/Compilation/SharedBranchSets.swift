/// A set of branches for each of many things, such as words, of which most share theirs.
struct SharedBranchSets: @unchecked Sendable {
    // Unchecked: the pointers are into a FlatStorage, which is never written to; the automaton keeps it alive.
    let sets: UnsafeBufferPointer<BranchSet>
    let numbers: UnsafeBufferPointer<UInt16>

    subscript(thing: Int32) -> BranchSet { sets[Int(numbers[Int(thing)])] }

    /// The different sets, and the number of each thing's. Should there be more sets than have numbers, the rest share one
    /// that rules nothing out.
    static func packed(_ setOfThing: [BranchSet]) -> (sets: [BranchSet], numbers: [UInt16]) {
        var known: [BranchSet: UInt16] = [.all: 0]
        var sets = [BranchSet.all]
        let numbers = setOfThing.map { set in
            if let number = known[set] { return number }
            guard sets.count <= UInt16.max else { return 0 }
            known[set] = UInt16(sets.count)
            sets.append(set)
            return UInt16(sets.count - 1)
        }
        return (sets, numbers)
    }
}
