/// What may have been said, for one automaton: arcs from place to place in the phrase, each with a word of its vocabulary.
///
/// For an exact match there is one arc a word, from each place to the next.
struct Lattice {
    struct Arc: BitwiseCopyable {
        let word: Int32
        let end: Int32
        let cost: PathCost
    }

    private(set) var arcs: [Arc] = []
    private(set) var starts: [Int32] = [0]

    /// The words as they were said, where the vocabulary has them.
    init(exactly utterance: Utterance, vocabulary: Vocabulary) {
        arcs.reserveCapacity(utterance.count)
        starts.reserveCapacity(utterance.count + 2)
        utterance.normal.withUnsafeBufferPointer { normal in
            for (index, word) in utterance.words.enumerated() {
                let bytes = UnsafeBufferPointer(rebasing: normal[Int(word.normalStart)..<Int(word.normalEnd)])
                let number = vocabulary.find(bytes)
                if number >= 0 { arcs.append(Arc(word: number, end: Int32(index + 1), cost: .zero)) }
                starts.append(Int32(arcs.count))
            }
        }
        starts.append(Int32(arcs.count))
    }

    func range(at position: Int32) -> Range<Int> { Int(starts[Int(position)])..<Int(starts[Int(position) + 1]) }
}
