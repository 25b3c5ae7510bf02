/// The branches of public rules that a phrase can end in, by its last word: what a phrase begins with, many begin with.
struct LastWords {
    /// The different sets of branches, and the number of each word's.
    private(set) var sets: [BranchSet] = []
    private(set) var setOfWord: [UInt16] = []
    /// The set of each provided rule.
    private(set) var ofProvided: [BranchSet]

    /// - Parameter canFinish: for each state whether its rule may end there with nothing more said.
    init(of builder: AutomatonBuilder, canFinish: (AutomatonBuilder.State) -> Bool) {
        let count = builder.rules.count
        var (words, calls, provided) = (Self.none(count), Self.none(count), Self.none(count))
        for rule in builder.rules.indices {
            Self.visit(rule, in: builder) { kind, thing, next in
                guard canFinish(next) else { return }
                switch kind {
                case .word: words[rule].insert(thing)
                case .call: calls[rule].insert(thing)
                case .provided: provided[rule].insert(thing)
                default: break
                }
            }
        }
        let branches = Self.branches(calls, in: builder)
        var ofWord = Array(repeating: BranchSet.none, count: builder.wordCount)
        ofProvided = Array(repeating: BranchSet.none, count: builder.provided.count)
        for rule in builder.rules.indices {
            for word in words[rule] { ofWord[Int(word)] |= branches[rule] }
            for number in provided[rule] { ofProvided[Int(number)] |= branches[rule] }
        }
        number(ofWord)
    }

    private static func none(_ count: Int) -> [Set<Int32>] { Array(repeating: [], count: count) }

    /// The branches that each rule can come last in.
    private static func branches(_ calls: [Set<Int32>], in builder: AutomatonBuilder) -> [BranchSet] {
        var sets = Array(repeating: BranchSet.none, count: calls.count)
        for (number, branch) in builder.branches.enumerated() { sets[Int(branch.rule)].insert(number) }
        var waiting = Array(calls.indices)
        while let rule = waiting.popLast() {
            for called in calls[rule].map(Int.init) where sets[called] | sets[rule] != sets[called] {
                sets[called] |= sets[rule]
                waiting.append(called)
            }
        }
        return sets
    }

    /// Goes through whatever a rule says itself: a word, a call or a provided rule, and the state behind.
    private static func visit(
        _ rule: Int, in builder: AutomatonBuilder,
        _ body: (_ kind: Automaton.Kind, _ thing: Int32, _ next: AutomatonBuilder.State) -> Void
    ) {
        var seen: Set<AutomatonBuilder.State> = []
        var waiting = [builder.rules[rule].start]
        while let state = waiting.popLast() {
            guard seen.insert(state).inserted else { continue }
            let node = builder.nodes[Int(state)]
            if node.kind == .choice {
                for way in builder.waysOfChoice[state] ?? [] where way.word >= 0 { body(.word, way.word, way.target) }
            } else {
                body(node.kind, node.a, node.next)
            }
            waiting += builder.successors(of: state)
        }
    }

    /// Should there be more sets than have numbers, the rest share one that rules nothing out.
    private mutating func number(_ ofWord: [BranchSet]) {
        var numbers: [BranchSet: UInt16] = [.all: 0]
        sets = [.all]
        setOfWord = ofWord.map { set in
            if let number = numbers[set] { return number }
            guard sets.count <= UInt16.max else { return 0 }
            numbers[set] = UInt16(sets.count)
            sets.append(set)
            return UInt16(sets.count - 1)
        }
    }
}
