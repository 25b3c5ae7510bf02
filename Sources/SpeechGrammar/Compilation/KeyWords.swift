/// For each branch, words and provided rules of which one stands in each of its sentences: a branch none of whose keys was
/// heard needn't be searched.
///
/// The rules that many branches share, such as those of courtesy, tell little; so a branch's keys are what stands in those of
/// its rules that at most so many branches share, as few as will do.
struct KeyWords {
    /// The branches that each word is a key of; and each provided rule, twice: as part of a sentence, and as a slot.
    private(set) var ofWord: [BranchSet]
    private(set) var ofProvided: [BranchSet]
    /// The branches without keys.
    private(set) var keyless = BranchSet.none
    /// The branches of which some key is a function word, which a speaker may leave out.
    private(set) var lightlyKeyed = BranchSet.none

    /// What a branch's keys are.
    private struct Choice {
        /// They stand in rules that at most so many branches share.
        let share: Int
        /// Whether they all mean something.
        let isHeavy: Bool
    }

    /// The numbers of branches that are tried; and up to which keys that mean something are preferred to fewer.
    private static let shares = [1, 2, 4, 8, 16, 32, 64, BranchSet.size]
    private static let preferredShare = 16

    /// - Parameter missing: for each word what it costs to be left out.
    init(
        of contents: RuleContents, nodes: [Automaton.Node], arcs: [Automaton.Arc], rules: [Automaton.Rule],
        branches: [Automaton.Branch], providedCount: Int, missing: [Int32]
    ) {
        let isHeavy = missing.map { $0 >= EditCosts.missingContent }
        ofWord = Array(repeating: .none, count: missing.count)
        ofProvided = Array(repeating: .none, count: providedCount * 2)
        let passes = RulePasses(nodes: nodes, arcs: arcs, rules: rules, shares: contents.branches.map(\.count))
        let (heavy, any) = (
            Self.leastShares(of: branches, passes, isKey: isHeavy),
            Self.leastShares(of: branches, passes, isKey: Array(repeating: true, count: missing.count))
        )
        // Branches that share a number share their keys.
        var shareOfSet = Array(repeating: 0, count: BranchSet.size)
        for branch in branches.indices {
            guard let choice = Self.choice(heavy[branch], any[branch]) else {
                keyless.insert(branch)
                continue
            }
            shareOfSet[branch % BranchSet.size] = max(shareOfSet[branch % BranchSet.size], choice.share)
            if !choice.isHeavy { lightlyKeyed.insert(branch) }
        }
        for (rule, set) in contents.branches.enumerated() {
            let keyed = set.filter { set.count <= shareOfSet[$0] }
            for word in contents.words[rule] { ofWord[Int(word)] |= isHeavy[Int(word)] ? keyed : keyed & lightlyKeyed }
            for thing in contents.provided[rule] { ofProvided[Int(thing)] |= keyed }
        }
    }

    private static func choice(_ heavy: Int?, _ any: Int?) -> Choice? {
        if let heavy, heavy <= preferredShare || heavy == any { return Choice(share: heavy, isHeavy: true) }
        return any.map { Choice(share: $0, isHeavy: false) }
    }

    /// For each branch the least share whose keys stand in all of its sentences; nil where none do.
    private static func leastShares(of branches: [Automaton.Branch], _ passes: RulePasses, isKey: [Bool]) -> [Int?] {
        var least: [Int?] = Array(repeating: nil, count: branches.count)
        for share in shares where least.contains(nil) {
            let isPassed = passes.passed(without: isKey, share: share)
            for (number, branch) in branches.enumerated() where least[number] == nil && !isPassed[Int(branch.rule)] {
                least[number] = share
            }
        }
        return least
    }
}

/// Tells which rules have sentences without any of some words.
private struct RulePasses {
    let nodes: [Automaton.Node]
    let arcs: [Automaton.Arc]
    let rules: [Automaton.Rule]
    /// For each rule the number of branches that share it.
    let shares: [Int]
    /// For each rule its states, those nearest to its end first as far as can be.
    private let states: [[Int32]]

    init(nodes: [Automaton.Node], arcs: [Automaton.Arc], rules: [Automaton.Rule], shares: [Int]) {
        (self.nodes, self.arcs, self.rules, self.shares) = (nodes, arcs, rules, shares)
        var rule = Array(repeating: Int32(-1), count: nodes.count)
        states = rules.indices.map { number in
            var (found, waiting) = ([Int32](), [rules[number].start])
            while let state = waiting.popLast() {
                guard rule[Int(state)] != Int32(number) else { continue }
                rule[Int(state)] = Int32(number)
                found.append(state)
                let node = nodes[Int(state)]
                switch node.kind {
                case .finish: break
                case .choice: waiting += arcs[Int(node.a)..<Int(node.a + node.b + node.next)].map(\.target)
                default: waiting.append(node.next)
                }
            }
            return found.sorted()
        }
    }

    /// For each rule whether it has a sentence without any key, in itself or the rules it calls. Keys are words of some kind,
    /// and provided rules, that stand in a rule which few branches share.
    func passed(without isKey: [Bool], share: Int) -> [Bool] {
        var isPassed = Array(repeating: false, count: rules.count)
        var canFinish = Array(repeating: false, count: nodes.count)
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for (rule, states) in states.enumerated() where !isPassed[rule] {
                for state in states { canFinish[Int(state)] = false }
                let hasKeys = shares[rule] <= share
                var changes = true
                while changes {
                    changes = false
                    for state in states where grow(Int(state), &canFinish, isPassed, hasKeys ? isKey : nil) {
                        changes = true
                    }
                }
                if canFinish[Int(rules[rule].start)] { (isPassed[rule], hasGrown) = (true, true) }
            }
        }
        return isPassed
    }

    /// Marks a state from which the end can be reached; whether it wasn't marked before.
    private func grow(_ state: Int, _ canFinish: inout [Bool], _ isPassed: [Bool], _ isKey: [Bool]?) -> Bool {
        guard !canFinish[state] else { return false }
        let node = nodes[state]
        func isFree(_ word: Int32) -> Bool { word < 0 || isKey.map { !$0[Int(word)] } ?? true }
        canFinish[state] =
            switch node.kind {
            case .finish: true
            case .word: isFree(node.a) && canFinish[Int(node.next)]
            case .provided: isKey == nil && canFinish[Int(node.next)]
            case .call: isPassed[Int(node.a)] && canFinish[Int(node.next)]
            case .tag, .beginSlot, .endSlot: canFinish[Int(node.next)]
            case .choice:
                arcs[Int(node.a)..<Int(node.a + node.b + node.next)].contains {
                    isFree($0.word) && canFinish[Int($0.target)]
                }
            }
        return canFinish[state]
    }
}
