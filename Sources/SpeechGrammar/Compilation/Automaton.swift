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
        /// A provided rule must be matched: a = its index.
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
    /// For each word, and each provided rule, the branches that it can be said in.
    let branchesOfWord: UnsafeBufferPointer<BranchSet>
    let branchesOfProvided: UnsafeBufferPointer<BranchSet>

    /// The sections of the storage, in order.
    enum Section: Int, CaseIterable {
        case nodes, arcs, rules, branches, provided, stringStarts, stringBytes, wordStarts, wordBytes, wordSlots
        case firstStarts, firstRules, wordBranches, providedBranches
    }

    init?(storage: FlatStorage) {
        guard storage.sectionCount == Section.allCases.count else { return nil }
        self.storage = storage
        nodes = storage.section(Section.nodes.rawValue, of: Node.self)
        arcs = storage.section(Section.arcs.rawValue, of: Arc.self)
        rules = storage.section(Section.rules.rawValue, of: Rule.self)
        branches = storage.section(Section.branches.rawValue, of: Branch.self)
        provided = storage.section(Section.provided.rawValue, of: Int32.self)
        strings = StringTable(
            starts: storage.section(Section.stringStarts.rawValue, of: Int32.self),
            bytes: storage.section(Section.stringBytes.rawValue, of: UInt8.self))
        vocabulary = Vocabulary(
            starts: storage.section(Section.wordStarts.rawValue, of: Int32.self),
            bytes: storage.section(Section.wordBytes.rawValue, of: UInt8.self),
            slots: storage.section(Section.wordSlots.rawValue, of: Int32.self))
        rulesBegunBy = IndexLists(
            starts: storage.section(Section.firstStarts.rawValue, of: Int32.self),
            indices: storage.section(Section.firstRules.rawValue, of: Int32.self))
        let flags = rules
        openRules = rules.indices.filter { flags[$0].flags != 0 }
        branchesOfWord = storage.section(Section.wordBranches.rawValue, of: BranchSet.self)
        branchesOfProvided = storage.section(Section.providedBranches.rawValue, of: BranchSet.self)
    }
}
