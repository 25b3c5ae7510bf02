/// A grammar as flat arrays: states that share their tails, rules that call each other, and a vocabulary.
///
/// Its size is linear in the grammar's text: a rule is stored once however often it is referred to, and referring to it is a
/// call. Right recursion is a jump. States are numbered; a state is four numbers, ``Node``.
final class Automaton: @unchecked Sendable {
    // Unchecked: the pointers are into a FlatStorage, which is never written to and lives as long as this object.
    /// What a state does.
    enum Kind: Int32 {
        /// The rule is finished.
        case finish
        /// A word must be said: a = word, b = unused.
        case word
        /// Several ways: a = first arc, b = number of arcs that say a word (sorted by word), next = number of others after them.
        case choice
        /// A rule must be matched: a = rule.
        case call
        /// A provided rule must be matched: a = its index, b = 1 where it is all of a slot, else 0.
        case provided
        /// A tag is passed on: a = its text; or a slot is set: a = its name, b = its value. b is -1 for a tag.
        case tag
        /// What follows is the text of a slot.
        case beginSlot
        /// The slot's text ends: a = its name, b = the qualified name of the rule that it is, or -1.
        case endSlot
    }

    struct Node: BitwiseCopyable {
        /// A ``Kind``, and ``isJoin`` where the state can be reached in more than one way.
        let code: Int32
        let a: Int32
        let b: Int32
        let next: Int32

        static let isJoin: Int32 = 0x100

        var kind: Kind? { Kind(rawValue: code & 0xFF) }
        var isJoin: Bool { code & Self.isJoin != 0 }
    }

    /// A way out of a choice: a word said, or for those after the sorted ones -1.
    struct Arc: BitwiseCopyable {
        let word: Int32
        let target: Int32
        /// How much less likely than the likeliest way, from the weights; see ``PathCost``.
        let weight: Int32
    }

    struct Rule: BitwiseCopyable {
        let start: Int32
        /// The qualified name, as a string; that of an intent is its branch's.
        let name: Int32
        let flags: Int32

        /// The rule can be matched by nothing said.
        static let isNullable: Int32 = 1
        /// Any word may come first, or too many to list.
        static let beginsWithAnything: Int32 = 2
    }

    /// One alternative of a public rule. It is a rule of its own, too.
    struct Branch: BitwiseCopyable {
        let rule: Int32
        let weight: Int32
        /// The rule's name, that of its grammar, and the file it stands in.
        let intent: Int32
        let grammar: Int32
        let file: Int32
        let line: Int32
        let column: Int32
    }

    let storage: FlatStorage
    let nodes: UnsafeBufferPointer<Node>
    let arcs: UnsafeBufferPointer<Arc>
    let rules: UnsafeBufferPointer<Rule>
    let branches: UnsafeBufferPointer<Branch>
    /// Names of the provided rules, as strings.
    let provided: UnsafeBufferPointer<Int32>
    let strings: StringTable
    let vocabulary: Vocabulary
    /// For each word, the rules that it can come first in.
    let rulesBegunBy: IndexLists
    /// The rules that any word or none may begin: whose ``Rule/flags`` aren't 0.
    let openRules: [Int]
    /// For each word the branches that it can be said in. For each provided rule too, twice: as part of a sentence (at twice
    /// its index), and as a slot (behind that).
    let branchesOfWord: UnsafeBufferPointer<BranchSet>
    let branchesOfProvided: UnsafeBufferPointer<BranchSet>
    /// For each word, and each provided rule (twice, as above), the rules that it stands in itself; and for each rule those
    /// that call it.
    let rulesOfWord: IndexLists
    let rulesOfProvided: IndexLists
    let callers: IndexLists
    /// What it costs if words aren't said; see ``MissingCosts``.
    let missingWord: UnsafeBufferPointer<Int32>
    let missingToEnd: UnsafeBufferPointer<Int16>
    let missingLeast: UnsafeBufferPointer<Int16>
    let missingRule: UnsafeBufferPointer<Int32>
    let index: WordIndex

    /// The sections of the storage, in order.
    enum Section: Int, CaseIterable {
        case nodes, arcs, rules, branches, provided, stringStarts, stringBytes, wordStarts, wordBytes, wordSlots
        case firstStarts, firstRules, wordBranches, providedBranches
        case rulesOfWordStarts, rulesOfWord, rulesOfProvidedStarts, rulesOfProvided, callerStarts, callers
        case missingWord, missingToEnd, missingLeast, missingRule
        case wordMasks, soundStarts, soundBytes, firstLetterStarts, firstLetter, lastLetterStarts, lastLetter,
            soundOrder
        case soundKeys
    }

    init?(storage: FlatStorage) {
        guard storage.sectionCount == Section.allCases.count else { return nil }
        func section<Element: BitwiseCopyable>(_ section: Section) -> UnsafeBufferPointer<Element> {
            storage.section(section.rawValue, of: Element.self)
        }
        func lists(_ starts: Section, _ indices: Section) -> IndexLists {
            IndexLists(starts: section(starts), indices: section(indices))
        }
        self.storage = storage
        nodes = section(.nodes)
        arcs = section(.arcs)
        rules = section(.rules)
        branches = section(.branches)
        provided = section(.provided)
        strings = StringTable(starts: section(.stringStarts), bytes: section(.stringBytes))
        vocabulary = Vocabulary(starts: section(.wordStarts), bytes: section(.wordBytes), slots: section(.wordSlots))
        rulesBegunBy = lists(.firstStarts, .firstRules)
        let rules = rules
        openRules = rules.indices.filter { rules[$0].flags != 0 }
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
