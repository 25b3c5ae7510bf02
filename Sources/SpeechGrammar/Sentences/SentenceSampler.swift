/// Makes up sentences of grammars at random: what a rule's author reads to see what was written.
///
/// At each choice the weights of the alternatives tell how likely each is. The same seed makes the same sentences.
public struct SentenceSampler {
    private let machines: [Machine]
    private let grammars: [Grammar]
    private let distances: Distances
    private let examples: [String: [String]]
    /// From so many words on, a sentence is brought to its end.
    private let usualLength: Int
    /// A walk through more states goes nowhere.
    private static let mostStates = 100_000

    /// - Parameters:
    ///   - matcher: the grammars, and what their provided rules are.
    ///   - examples: words for each provided rule, by its qualified name; of lists of titles, the titles are taken.
    ///   - usualLength: from so many words on, the shortest way to the end is taken.
    public init(
        _ matcher: Matcher, examples: [String: [String]] = ProvidedRule.usualExamples.mapValues { [$0] },
        usualLength: Int = 12
    ) {
        (machines, grammars) = (matcher.machines, matcher.grammars)
        (self.examples, self.usualLength) = (examples, usualLength)
        distances = Distances(matcher.machines)
    }

    /// A sentence of an intent.
    /// - Parameters:
    ///   - intent: the name of the public rule.
    ///   - grammar: which of the matcher's grammars the rule is in.
    ///   - generator: where chance comes from.
    /// - Returns: the sentence, or nil where the rule has none.
    public func sentence(
        of intent: String, grammar: Int, using generator: inout some RandomNumberGenerator
    ) -> String? {
        let automaton = machines[grammar].automaton
        let branches = automaton.branches.filter { branch in
            automaton.strings[branch.intent] == intent
                && distances.toFinish(automaton.rules[Int(branch.rule)].start, machine: grammar) < Distances.never
        }
        let weights = branches.map { Self.share($0.weight) }
        guard let chosen = Self.choose(weights, using: &generator) else { return nil }
        return sentence(from: automaton.rules[Int(branches[chosen].rule)].start, grammar, using: &generator)
    }

    /// Different sentences of an intent, at most so many.
    public func sentences(
        of intent: String, grammar: Int, count: Int, using generator: inout some RandomNumberGenerator
    ) -> [String] {
        var (found, seen): ([String], Set<String>) = ([], [])
        // A rule of few sentences is soon exhausted.
        for _ in 0..<count * 8 where found.count < count {
            guard let sentence = sentence(of: intent, grammar: grammar, using: &generator) else { break }
            if seen.insert(sentence).inserted { found.append(sentence) }
        }
        return found
    }

    private func sentence(
        from start: Int32, _ grammar: Int, using generator: inout some RandomNumberGenerator
    ) -> String? {
        var words: [String] = []
        var stack: [(machine: Int, state: Int32)] = []
        var (machine, state) = (grammar, start)
        for _ in 0..<Self.mostStates {
            let automaton = machines[machine].automaton
            let node = automaton.nodes[Int(state)]
            switch node.kind {
            case .finish:
                guard let back = stack.popLast() else { return words.joined(separator: " ") }
                (machine, state) = back
            case .word:
                words.append(automaton.vocabulary[node.a])
                state = node.next
            case .tag, .beginSlot, .endSlot: state = node.next
            case .call:
                stack.append((machine, node.next))
                state = automaton.rules[Int(node.a)].start
            case .choice:
                let hurries = words.count >= usualLength
                guard let arc = arc(of: node, machine, hurries: hurries, using: &generator) else { return nil }
                if arc.word >= 0 { words.append(automaton.vocabulary[arc.word]) }
                state = arc.target
            case .provided:
                stack.append((machine, node.next))
                if case .list(let list) = machines[machine].bindings[Int(node.a)] {
                    (machine, state) = (list, machines[list].automaton.rules[0].start)
                } else {
                    let name = automaton.strings[automaton.provided[Int(node.a)]]
                    words.append(examples[name]?.randomElement(using: &generator) ?? "something")
                    (machine, state) = stack.removeLast()
                }
            }
        }
        return nil
    }

    private func arc(
        of node: Automaton.Node, _ machine: Int, hurries: Bool, using generator: inout some RandomNumberGenerator
    ) -> Automaton.Arc? {
        let arcs = machines[machine].automaton.arcs[Int(node.a)..<Int(node.a + node.b + node.next)]
            .filter { distances.toFinish($0.target, machine: machine) < Distances.never }
        guard !hurries else {
            func distance(_ arc: Automaton.Arc) -> Int64 {
                distances.toFinish(arc.target, machine: machine) + (arc.word >= 0 ? Distances.word : 0)
            }
            return arcs.min { distance($0) < distance($1) }
        }
        return Self.choose(arcs.map { Self.share($0.weight) }, using: &generator).map { arcs[$0] }
    }

    /// How likely an alternative is beside the likeliest; see ``PathCost/weight(of:)``.
    private static func share(_ weight: Int32) -> Double {
        var share = 1.0
        for _ in 0..<weight / 4 { share /= 2 }
        return share * (1 - Double(weight % 4) / 8)
    }

    private static func choose(_ shares: [Double], using generator: inout some RandomNumberGenerator) -> Int? {
        guard !shares.isEmpty else { return nil }
        var rest = Double.random(in: 0..<shares.reduce(0, +), using: &generator)
        for (index, share) in shares.enumerated() {
            rest -= share
            if rest < 0 { return index }
        }
        return shares.count - 1
    }
}
