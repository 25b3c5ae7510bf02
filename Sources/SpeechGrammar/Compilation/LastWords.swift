/// The branches of public rules that a phrase can end in, by its last word: what a phrase begins with, many begin with.
struct LastWords {
    /// The set of each word, and of each provided rule.
    private(set) var ofWord: [BranchSet]
    private(set) var ofProvided: [BranchSet]

    /// - Parameter canFinish: for each state whether its rule may end there with nothing more said.
    init(of builder: AutomatonBuilder, canFinish: (AutomatonBuilder.State) -> Bool) {
        let count = builder.rules.count
        var (words, calls, provided) = (Self.none(count), Self.none(count), Self.none(count))
        for rule in builder.rules.indices {
            for step in builder.steps(ofRule: rule) where canFinish(step.next) {
                switch step.kind {
                case .word: words[rule].insert(step.thing)
                case .call: calls[rule].insert(step.thing)
                case .provided: provided[rule].insert(step.thing)
                default: break
                }
            }
        }
        let branches = Self.branches(calls, in: builder)
        ofWord = Array(repeating: BranchSet.none, count: builder.wordCount)
        ofProvided = Array(repeating: BranchSet.none, count: builder.provided.count)
        for rule in builder.rules.indices {
            for word in words[rule] { ofWord[Int(word)] |= branches[rule] }
            for number in provided[rule] { ofProvided[Int(number)] |= branches[rule] }
        }
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
}
