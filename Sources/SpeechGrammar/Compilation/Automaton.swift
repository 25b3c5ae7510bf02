/// A grammar as flat arrays: states that share their tails, rules that call each other, and a vocabulary.
///
/// Its size is linear in the grammar's text: a rule is stored once however often it is referred to, and referring to it is a
/// call. Right recursion is a jump. States are numbered; a state is four numbers, ``Node``.
final class Automaton: @unchecked Sendable {
    // Unchecked: the pointers are into a FlatStorage, which is never written to and lives as long as this object.
    /// What a state does.
    enum Kind: UInt8 {
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

    /// In twelve bytes, since a short run feels every page of the grammar.
    struct Node: BitwiseCopyable {
        /// From the lowest bit: a ``Kind``, ``isJoin``, and from the ninth on `b`.
        private let packed: Int32
        let a: Int32
        let next: Int32

        init(kind: Kind, isJoin: Bool, a: Int32, b: Int32, next: Int32) {
            packed = Int32(kind.rawValue) | (isJoin ? 0x80 : 0) | b << 8
            (self.a, self.next) = (a, next)
        }

        // Nodes are written by this type's initialiser only, and checking each again would cost a call a state.
        var kind: Kind { unsafeBitCast(UInt8(truncatingIfNeeded: packed & 0x7F), to: Kind.self) }
        /// Whether the state can be reached in more than one way.
        var isJoin: Bool { packed & 0x80 != 0 }
        /// From minus to plus eight million.
        var b: Int32 { packed >> 8 }
    }

    /// A way out of a choice: a word said, or for those after the sorted ones a number below 0, which tells the
    /// ``Lookahead`` of where it leads.
    struct Arc: BitwiseCopyable {
        private let packed: Int32
        let target: Int32

        init(word: Int32, target: Int32, weight: Int32) {
            packed = word << 8 | min(weight, 255)
            self.target = target
        }

        /// The same way without a word, with the number of the set of what may come next.
        func silent(lookahead: UInt16) -> Arc { Arc(word: -1 - Int32(lookahead), target: target, weight: weight) }

        var word: Int32 { packed >> 8 }
        /// The number of the set of what may come next, where the way is without a word.
        var silentLookahead: Int { Int(-1 - word) }
        /// How much less likely than the likeliest way, from the weights, at most 255; see ``PathCost``.
        var weight: Int32 { packed & 255 }
    }

    struct Rule: BitwiseCopyable {
        let start: Int32
        /// The qualified name, as a string; that of an intent is its branch's.
        let name: Int32
        private let flags: Int32

        init(start: Int32, name: Int32, isNullable: Bool) {
            (self.start, self.name) = (start, name)
            flags = isNullable ? 1 : 0
        }

        /// The rule can be matched by nothing said.
        var isNullable: Bool { flags & 1 != 0 }
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
    /// What may come next, in sets that states share; and the number of each state's. See ``Lookahead``.
    let lookaheads: UnsafeBufferPointer<UInt64>
    let lookaheadOfState: UnsafeBufferPointer<UInt16>
    /// The number of sets that are listed; those that a word is in, in lists that words share; the number of each word's.
    let listedLookaheads: Int
    let lookaheadLists: IndexLists<UInt16>
    let lookaheadListOfWord: UnsafeBufferPointer<Int32>
    /// For each word the branches that it can be said in. For each provided rule too, twice: as part of a sentence (at twice
    /// its index), and as a slot (behind that).
    let branchesOfWord: SharedBranchSets
    let branchesOfProvided: UnsafeBufferPointer<BranchSet>
    /// The branches that each word can come last in, and those that a provided rule can.
    let lastOfWord: SharedBranchSets
    let lastOfProvided: UnsafeBufferPointer<BranchSet>
    /// The branches that each word is a key of, and each provided rule, twice as above; those that have no keys, and those that
    /// have some that a speaker may leave out. See ``KeyWords``.
    let keysOfWord: SharedBranchSets
    let keysOfProvided: UnsafeBufferPointer<BranchSet>
    let keyless: BranchSet
    let lightlyKeyed: BranchSet
    private let deferredTolerance: Deferred<ToleranceTables>

    /// What only a tolerant match needs, read when the first one does.
    var tolerance: ToleranceTables { deferredTolerance.value }

    /// The sections of the storage, in order.
    enum Section: Int, CaseIterable {
        case nodes, arcs, rules, branches, provided, stringStarts, stringBytes, wordStarts, wordBytes, wordSlots
        case lookaheads, lookaheadOfState, listedLookaheads, lookaheadListOfWord, lookaheadListStarts, lookaheadLists
        case wordSets, wordSetOfWord, branchesOfProvided, lastSets, lastSetOfWord, lastOfProvided
        case keySets, keySetOfWord, keysOfProvided, keylessSets
    }

    init?(storage: FlatStorage, tolerance: Deferred<ToleranceTables>) {
        guard storage.sectionCount == Section.allCases.count else { return nil }
        func section<Element: BitwiseCopyable>(_ section: Section) -> UnsafeBufferPointer<Element> {
            storage.section(section.rawValue, of: Element.self)
        }
        self.storage = storage
        deferredTolerance = tolerance
        nodes = section(.nodes)
        arcs = section(.arcs)
        rules = section(.rules)
        branches = section(.branches)
        provided = section(.provided)
        strings = StringTable(starts: section(.stringStarts), bytes: section(.stringBytes))
        vocabulary = Vocabulary(starts: section(.wordStarts), bytes: section(.wordBytes), slots: section(.wordSlots))
        lookaheads = section(.lookaheads)
        lookaheadOfState = section(.lookaheadOfState)
        listedLookaheads = Int(section(.listedLookaheads)[0] as Int32)
        lookaheadListOfWord = section(.lookaheadListOfWord)
        branchesOfWord = SharedBranchSets(sets: section(.wordSets), numbers: section(.wordSetOfWord))
        branchesOfProvided = section(.branchesOfProvided)
        lastOfWord = SharedBranchSets(sets: section(.lastSets), numbers: section(.lastSetOfWord))
        lastOfProvided = section(.lastOfProvided)
        keysOfWord = SharedBranchSets(sets: section(.keySets), numbers: section(.keySetOfWord))
        keysOfProvided = section(.keysOfProvided)
        let keylessSets: UnsafeBufferPointer<BranchSet> = section(.keylessSets)
        (keyless, lightlyKeyed) = (keylessSets[0], keylessSets[1])
        lookaheadLists = IndexLists(starts: section(.lookaheadListStarts), indices: section(.lookaheadLists))
    }

    /// What may come first in a rule, as in ``Lookahead``.
    func lookahead(ofRule rule: Int) -> UInt64 { lookaheads[Int(lookaheadOfState[Int(rules[rule].start)])] }
}
