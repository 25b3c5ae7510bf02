/// An automaton and what its provided rules are bound to.
struct Machine: Sendable {
    enum Binding: Sendable {
        /// Not provided: matches nothing.
        case nothing
        /// The automaton of a word list, by its index among the machines.
        case list(Int)
        case freeText
        /// A function, by its index among the matcher's.
        case spans(Int)
    }

    /// How a branch begins, side by side for all branches, since an exact match looks at most of them.
    struct BranchStart: BitwiseCopyable {
        /// The rule that it calls first, for words of courtesy as a rule; -1 where it calls none.
        let courtesy: Int32
        /// The number of the ``Lookahead`` behind that, or at the branch's beginning.
        let number: Int32
        /// The same, folded.
        let lookahead: UInt64
    }

    let automaton: Automaton
    let bindings: [Binding]
    /// For each branch.
    let starts: [BranchStart]

    init(automaton: Automaton, bindings: [Binding]) {
        (self.automaton, self.bindings) = (automaton, bindings)
        starts = automaton.branches.map { branch in
            let start = automaton.rules[Int(branch.rule)].start
            let state = automaton.nodes[Int(start)]
            let isCall = state.kind == .call
            let number = Int(automaton.lookaheadOfState[Int(isCall ? state.next : start)])
            return BranchStart(
                courtesy: isCall ? state.a : -1, number: Int32(number), lookahead: automaton.lookaheads[number])
        }
    }
}
