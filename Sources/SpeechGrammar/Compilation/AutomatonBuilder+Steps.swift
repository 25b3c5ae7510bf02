extension AutomatonBuilder {
    /// What a rule says itself, and the state behind it: a word, a call of another rule, a provided rule, or a tag.
    struct Step {
        let kind: Automaton.Kind
        /// The number of the word or rule.
        let thing: Int32
        let next: State
    }

    /// Whatever a rule says itself.
    func steps(ofRule rule: Int) -> [Step] {
        var steps: [Step] = []
        var seen: Set<State> = []
        var waiting = [rules[rule].start]
        while let state = waiting.popLast() {
            guard seen.insert(state).inserted else { continue }
            let node = nodes[Int(state)]
            if node.kind == .choice {
                for way in waysOfChoice[state] ?? [] where way.word >= 0 {
                    steps.append(Step(kind: .word, thing: way.word, next: way.target))
                }
            } else if node.kind != .finish {
                steps.append(Step(kind: node.kind, thing: node.a, next: node.next))
            }
            waiting += successors(of: state)
        }
        return steps
    }
}
