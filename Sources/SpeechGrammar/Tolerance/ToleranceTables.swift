/// What an automaton's tolerant matches need beside the automaton itself.
final class ToleranceTables: @unchecked Sendable {
    // Unchecked: the pointers are into a FlatStorage, which is never written to and lives as long as this object.
    let storage: FlatStorage
    /// For each provided rule (twice, as in ``Automaton/branchesOfProvided``) the words that stand before it, sorted; for each of
    /// these the branches where it does; and the branches where the provided rule needs none; see ``Introducers``.
    private let introducers: IndexLists<Int32>
    private let introducerBranches: UnsafeBufferPointer<BranchSet>
    let unintroduced: UnsafeBufferPointer<BranchSet>
    /// For each word, and each provided rule (twice, as above), the rules that it stands in itself; and for each rule those
    /// that call it.
    let rulesOfWord: IndexLists<Int32>
    let rulesOfProvided: IndexLists<Int32>
    let callers: IndexLists<Int32>
    /// What it costs if words aren't said; see ``MissingCosts``.
    let missingWord: UnsafeBufferPointer<Int32>
    let missingToEnd: UnsafeBufferPointer<Int16>
    let missingLeast: UnsafeBufferPointer<Int16>
    let missingRule: UnsafeBufferPointer<Int32>
    let index: WordIndex
    let slips = SlipMemory()

    /// The sections of the storage, in order.
    enum Section: Int, CaseIterable {
        case introducerStarts, introducerWords, introducerBranches, unintroduced
        case rulesOfWordStarts, rulesOfWord, rulesOfProvidedStarts, rulesOfProvided, callerStarts, callers
        case missingWord, missingToEnd, missingLeast, missingRule
        case wordMasks, soundMasks, soundStarts, soundBytes, firstLetterStarts, firstLetter, lastLetterStarts,
            lastLetter
        case soundOrder, soundKeys
    }

    /// Nil for the storage of something else.
    init?(storage: FlatStorage) {
        guard storage.sectionCount == Section.allCases.count else { return nil }
        func section<Element: BitwiseCopyable>(_ section: Section) -> UnsafeBufferPointer<Element> {
            storage.section(section.rawValue, of: Element.self)
        }
        func lists(_ starts: Section, _ indices: Section) -> IndexLists<Int32> {
            IndexLists(starts: section(starts), indices: section(indices))
        }
        self.storage = storage
        introducers = lists(.introducerStarts, .introducerWords)
        introducerBranches = section(.introducerBranches)
        unintroduced = section(.unintroduced)
        rulesOfWord = lists(.rulesOfWordStarts, .rulesOfWord)
        rulesOfProvided = lists(.rulesOfProvidedStarts, .rulesOfProvided)
        callers = lists(.callerStarts, .callers)
        missingWord = section(.missingWord)
        missingToEnd = section(.missingToEnd)
        missingLeast = section(.missingLeast)
        missingRule = section(.missingRule)
        index = WordIndex(
            masks: section(.wordMasks), soundMasks: section(.soundMasks),
            sounds: StringTable(starts: section(.soundStarts), bytes: section(.soundBytes)),
            byFirst: lists(.firstLetterStarts, .firstLetter), byLast: lists(.lastLetterStarts, .lastLetter),
            bySound: section(.soundOrder), soundKeys: section(.soundKeys))
    }

    /// The branches in which a word stands before a provided rule.
    /// - Parameter thing: twice the provided rule's number, or one more where it is a slot.
    func branches(of thing: Int, introducedBy word: Int32) -> BranchSet {
        let words = introducers[Int32(thing)]
        var (low, high) = (0, words.count)
        while low < high {
            let middle = (low + high) / 2
            if words[middle] < word { low = middle + 1 } else { high = middle }
        }
        guard low < words.count, words[low] == word else { return .none }
        return introducerBranches[Int(introducers.starts[thing]) + low]
    }
}
