/// What an automaton's tolerant matches need beside the automaton itself.
final class ToleranceTables: @unchecked Sendable {
    // Unchecked: the pointers are into a FlatStorage, which is never written to and lives as long as this object.
    let storage: FlatStorage
    /// For each word the branches that it can be said in. For each provided rule too, twice: as part of a sentence (at twice
    /// its index), and as a slot (behind that).
    let branchesOfWord: UnsafeBufferPointer<BranchSet>
    let branchesOfProvided: UnsafeBufferPointer<BranchSet>
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

    /// The sections of the storage, in order.
    enum Section: Int, CaseIterable {
        case wordBranches, providedBranches
        case rulesOfWordStarts, rulesOfWord, rulesOfProvidedStarts, rulesOfProvided, callerStarts, callers
        case missingWord, missingToEnd, missingLeast, missingRule
        case wordMasks, soundStarts, soundBytes, firstLetterStarts, firstLetter, lastLetterStarts, lastLetter
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
        branchesOfWord = section(.wordBranches)
        branchesOfProvided = section(.providedBranches)
        rulesOfWord = lists(.rulesOfWordStarts, .rulesOfWord)
        rulesOfProvided = lists(.rulesOfProvidedStarts, .rulesOfProvided)
        callers = lists(.callerStarts, .callers)
        missingWord = section(.missingWord)
        missingToEnd = section(.missingToEnd)
        missingLeast = section(.missingLeast)
        missingRule = section(.missingRule)
        index = WordIndex(
            masks: section(.wordMasks), sounds: StringTable(starts: section(.soundStarts), bytes: section(.soundBytes)),
            byFirst: lists(.firstLetterStarts, .firstLetter), byLast: lists(.lastLetterStarts, .lastLetter),
            bySound: section(.soundOrder), soundKeys: section(.soundKeys))
    }
}
