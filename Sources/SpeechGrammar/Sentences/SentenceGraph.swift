/// The sentences of a matcher's grammars, unfolded word by word as they are asked for: a position is a state together with the
/// rules that wait for it to finish.
///
/// Positions are numbered, equal ones once, and what may be said at one is found out once. A tail call keeps no place to come
/// back to, so that right recursion comes round to the same positions; where tags stand behind the call, positions go on for
/// ever, and whoever walks here must bound the walk.
final class SentenceGraph {
    typealias Position = Int32

    /// What is said in a step.
    enum Symbol: Hashable {
        /// A word, by its number in ``words``.
        case word(Int32)
        /// A provided rule, by its number in ``provided``.
        case provided(Int32)
        /// Any word, as a part of free text.
        case any
    }

    struct Step: Hashable {
        let symbol: Symbol
        var cost: PathCost
        let next: Position
    }

    /// Words of a position that all lead on alike.
    struct Group {
        /// The number of the set of words; see ``SentenceGraph/wordSets``.
        let words: Int32
        let cost: PathCost
        let next: Position
    }

    /// What may come at a position: the steps, also with words that lead on alike together, and what it costs to end there,
    /// if one may.
    struct Expansion {
        var steps: [Step] = []
        var groups: [Group] = []
        var end: PathCost?
    }

    /// A state of a machine; below 0 it is the complement of a provided rule's state whose free text goes on.
    struct Place: Hashable {
        let machine: Int32
        let state: Int32
        /// The number of what waits in ``stacks``, or 0 for nothing.
        let stack: Int32
    }

    let machines: [Machine]
    /// Whether titles are walked through word by word, or are each one provided word.
    private let expandsLists: Bool
    private(set) var words = Interner()
    private(set) var provided = Interner()
    /// Sorted numbers of words, each set once.
    private(set) var wordSets: [[Int32]] = []
    private var wordSetNumbers: [[Int32]: Int32] = [:]
    private(set) var places: [Place] = []
    private var positions: [Place: Position] = [:]
    private var stacks: [Place] = [Place(machine: -1, state: 0, stack: 0)]
    private var stackNumbers: [Place: Int32] = [:]
    private var expansions: [Expansion?] = []
    /// The number of each machine's words among ``words``, or -1.
    private var wordNumbers: [[Int32]]

    init(_ machines: [Machine], expandsLists: Bool) {
        (self.machines, self.expandsLists) = (machines, expandsLists)
        wordNumbers = machines.map { Array(repeating: -1, count: $0.automaton.vocabulary.count) }
    }

    /// The beginning of a rule's sentences.
    func start(ofRule rule: Int32, machine: Int) -> Position {
        let start = machines[machine].automaton.rules[Int(rule)].start
        return position(Place(machine: Int32(machine), state: start, stack: 0))
    }

    /// What may come at a position.
    func expansion(at position: Position) -> Expansion {
        if let known = expansions[Int(position)] { return known }
        let made = expand(places[Int(position)])
        expansions[Int(position)] = made
        return made
    }

    /// The number of a word.
    func word(_ utf8: some Sequence<UInt8>) -> Int32 { words.number(of: Array(utf8)) }

    private func position(_ place: Place) -> Position {
        if let known = positions[place] { return known }
        let position = Position(places.count)
        positions[place] = position
        places.append(place)
        expansions.append(nil)
        return position
    }

    private func word(_ word: Int32, machine: Int32) -> Int32 {
        let known = wordNumbers[Int(machine)][Int(word)]
        if known >= 0 { return known }
        let number = words.number(of: Array(machines[Int(machine)].automaton.vocabulary.utf8(word)))
        wordNumbers[Int(machine)][Int(word)] = number
        return number
    }

    /// What waits once a state waits too; a state that only finishes its rule needn't.
    private func push(_ state: Int32, _ place: Place) -> Int32 {
        guard machines[Int(place.machine)].automaton.nodes[Int(state)].kind != .finish else { return place.stack }
        let frame = Place(machine: place.machine, state: state, stack: place.stack)
        if let known = stackNumbers[frame] { return known }
        stackNumbers[frame] = Int32(stacks.count)
        stacks.append(frame)
        return Int32(stacks.count - 1)
    }
}

// MARK: - Steps

extension SentenceGraph {
    /// Follows everything that needs no word.
    private func expand(_ start: Place) -> Expansion {
        var expansion = Expansion()
        var cheapest: [Place: PathCost] = [:]
        var waiting = [(place: start, cost: PathCost.zero)]
        var steps: [Step] = []
        while let (place, cost) = waiting.popLast() {
            if let known = cheapest[place], known <= cost { continue }
            cheapest[place] = cost
            let node = machines[Int(place.machine)].automaton.nodes[Int(place.state < 0 ? ~place.state : place.state)]
            func wait(at state: Int32, _ more: PathCost = .zero) {
                waiting.append((Place(machine: place.machine, state: state, stack: place.stack), cost + more))
            }
            if place.state < 0 {
                steps.append(Step(symbol: .any, cost: cost + .freeWord, next: position(place)))
                wait(at: node.next)
                continue
            }
            switch node.kind {
            case .finish:
                if place.stack == 0 {
                    expansion.end = min(expansion.end ?? .impossible, cost)
                } else {
                    waiting.append((stacks[Int(place.stack)], cost))
                }
            case .word: steps.append(step(node.a, to: node.next, cost, at: place))
            case .choice: choose(node, cost, at: place, &steps, wait: wait)
            case .call:
                let rule = machines[Int(place.machine)].automaton.rules[Int(node.a)].start
                waiting.append((Place(machine: place.machine, state: rule, stack: push(node.next, place)), cost))
            case .provided: provide(node, cost, at: place, &steps, &waiting)
            case .tag, .beginSlot: wait(at: node.next)
            case .endSlot: wait(at: node.next, .typedSlot)
            }
        }
        expansion.steps = Self.once(steps)
        expansion.groups = groups(expansion.steps)
        return expansion
    }

    private func groups(_ steps: [Step]) -> [Group] {
        struct Way: Hashable {
            let cost: PathCost
            let next: Position
        }
        var words: [Way: [Int32]] = [:]
        for step in steps {
            guard case .word(let word) = step.symbol else { continue }
            words[Way(cost: step.cost, next: step.next), default: []].append(word)
        }
        return words.map { way, words in Group(words: wordSet(words.sorted()), cost: way.cost, next: way.next) }
            .sorted { ($0.words, $0.next, $0.cost) < ($1.words, $1.next, $1.cost) }
    }

    private func wordSet(_ words: [Int32]) -> Int32 {
        if let known = wordSetNumbers[words] { return known }
        wordSetNumbers[words] = Int32(wordSets.count)
        wordSets.append(words)
        return Int32(wordSets.count - 1)
    }

    private func choose(
        _ node: Automaton.Node, _ cost: PathCost, at place: Place, _ steps: inout [Step],
        wait: (Int32, PathCost) -> Void
    ) {
        let arcs = machines[Int(place.machine)].automaton.arcs[Int(node.a)..<Int(node.a + node.b + node.next)]
        for arc in arcs {
            if arc.word >= 0 {
                steps.append(step(arc.word, to: arc.target, cost + .weight(arc.weight), at: place))
            } else {
                wait(arc.target, .weight(arc.weight))
            }
        }
    }

    private func provide(
        _ node: Automaton.Node, _ cost: PathCost, at place: Place, _ steps: inout [Step],
        _ waiting: inout [(place: Place, cost: PathCost)]
    ) {
        let machine = machines[Int(place.machine)]
        let behind = Place(machine: place.machine, state: node.next, stack: place.stack)
        func symbol() -> Symbol {
            .provided(
                provided.number(of: Array(machine.automaton.strings.utf8(machine.automaton.provided[Int(node.a)]))))
        }
        switch machine.bindings[Int(node.a)] {
        case .nothing: break
        case .freeText:
            let inside = Place(machine: place.machine, state: ~place.state, stack: place.stack)
            steps.append(Step(symbol: .any, cost: cost + .freeWord, next: position(inside)))
        case .spans: steps.append(Step(symbol: symbol(), cost: cost + .typedSlot, next: position(behind)))
        case .list(let list):
            guard expandsLists else {
                return steps.append(Step(symbol: symbol(), cost: cost, next: position(behind)))
            }
            let start = machines[list].automaton.rules[0].start
            waiting.append((Place(machine: Int32(list), state: start, stack: push(node.next, place)), cost))
        }
    }

    private func step(_ word: Int32, to state: Int32, _ cost: PathCost, at place: Place) -> Step {
        let next = Place(machine: place.machine, state: state, stack: place.stack)
        return Step(symbol: .word(self.word(word, machine: place.machine)), cost: cost, next: position(next))
    }

    /// Each step once, at the least cost.
    private static func once(_ steps: [Step]) -> [Step] {
        var places: [Step: Int] = [:]
        var unique: [Step] = []
        for step in steps {
            let key = Step(symbol: step.symbol, cost: .zero, next: step.next)
            if let known = places[key] {
                unique[known].cost = min(unique[known].cost, step.cost)
            } else {
                places[key] = unique.count
                unique.append(step)
            }
        }
        return unique
    }
}
