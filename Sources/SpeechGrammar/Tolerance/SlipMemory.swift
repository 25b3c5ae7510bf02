import Synchronization

/// The words that words of a vocabulary may be a slip of, each looked for when it is first said: most of what is said, even
/// with a slip, is words that a grammar has.
final class SlipMemory: Sendable {
    private let near = Mutex<[Int32: [WordIndex.Candidate]]>([:])
    private let all = Mutex<[Int32: [WordIndex.Candidate]]>([:])

    func slips(of word: Int32, in index: WordIndex, _ vocabulary: Vocabulary, _ reach: SlipFinder.Reach)
        -> [WordIndex.Candidate]
    {
        switch reach {
        case .near: slips(of: word, known: near, in: index, vocabulary, reach)
        case .all: slips(of: word, known: all, in: index, vocabulary, reach)
        }
    }

    private func slips(
        of word: Int32, known: borrowing Mutex<[Int32: [WordIndex.Candidate]]>, in index: WordIndex,
        _ vocabulary: Vocabulary, _ reach: SlipFinder.Reach
    ) -> [WordIndex.Candidate] {
        if let slips = known.withLock({ $0[word] }) { return slips }
        let slips = index.candidates(
            for: vocabulary.utf8(word), sound: index.sounds.utf8(word), in: vocabulary, mostWrong: reach.mostWrong)
        known.withLock { $0[word] = slips }
        return slips
    }
}
