/// Finds the cheapest way through automata for one phrase.
///
/// A *frame* is a rule begun at a place of the phrase. It is worked through once, whoever refers to it, and gives the places
/// where the rule can end, with the cheapest way to each: so time is bounded by states times places, and nothing is ever tried
/// twice. Within a frame, states are visited place by place, the cheapest first (Dijkstra, 1959); recursion that isn't right
/// recursion was refused when the grammar was compiled, so frames wait only for later ones.
struct Search {
    /// A state reached at a place.
    struct Item: BitwiseCopyable {
        let node: Int32
        let position: Int32
        let cost: PathCost
        /// The item before, or -1.
        let previous: Int32
        /// What was matched in between: nothing (-1), or a finished rule (its completion, as -2 - index), or a lattice arc.
        let via: Int32
    }

    /// A frame's rule finished at a place.
    struct Completion: BitwiseCopyable {
        let position: Int32
        let cost: PathCost
        /// The last item, or -1 for words that a provided rule took.
        let item: Int32
        let machine: Int32
        /// The completion of the same frame before, or -1.
        let other: Int32
    }

    private struct Waiting {
        let position: Int32
        let item: Int32
        let cost: PathCost

        func precedes(_ other: Waiting) -> Bool {
            if position != other.position { return position < other.position }
            if cost != other.cost { return cost < other.cost }
            return item < other.item
        }
    }

    let machines: [Machine]
    let utterance: Utterance
    let lattices: [Lattice]
    private(set) var items: [Item] = []
    private(set) var completions: [Completion] = []
    private var waiting: [Waiting] = []
    /// The last completion of each frame, or -1; -2 while it is being worked through.
    private var frames: [Int32] = []
    private var frameTable = KeyTable()
    private var visited = KeyTable()
    private var depth = 0

    /// Rules inside rules; a grammar that nests deeper was refused.
    private static let maximumDepth = 600

    init(machines: [Machine], utterance: Utterance, lattices: [Lattice]) {
        self.machines = machines
        self.utterance = utterance
        self.lattices = lattices
        items.reserveCapacity(128)
        waiting.reserveCapacity(32)
        completions.reserveCapacity(32)
        frames.reserveCapacity(64)
    }

    /// The cheapest completion of a state's rule that takes the whole phrase.
    mutating func complete(_ start: Int32, of machine: Int) -> (cost: PathCost, completion: Int32)? {
        let frame = run(start, of: machine, at: 0)
        var completion = frames[frame]
        while completion >= 0 {
            if Int(completions[Int(completion)].position) == utterance.count {
                return (completions[Int(completion)].cost, completion)
            }
            completion = completions[Int(completion)].other
        }
        return nil
    }

    private mutating func run(_ start: Int32, of machine: Int, at position: Int32) -> Int {
        let frame = frames.count
        frames.append(-1)
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return frame }
        let base = waiting.count
        let automaton = machines[machine].automaton
        push(start, position, .zero, previous: -1, via: -1, base: base)
        while waiting.count > base {
            let next = pop(base: base)
            let item = items[Int(next)]
            guard visited.insert(frame, item.node, item.position) else { continue }
            step(next, item, automaton: automaton, machine: machine, frame: frame, base: base)
        }
        return frame
    }

    private mutating func step(
        _ index: Int32, _ item: Item, automaton: Automaton, machine: Int, frame: Int, base: Int
    ) {
        let node = automaton.nodes[Int(item.node)]
        switch Automaton.Kind(rawValue: node.kind) {
        case .word:
            for arc in lattices[machine].range(at: item.position) {
                let said = lattices[machine].arcs[arc]
                guard said.word == node.a else { continue }
                push(node.next, said.end, item.cost + said.cost, previous: index, via: Int32(arc), base: base)
            }
        case .choice: choose(index, item, node, automaton: automaton, machine: machine, base: base)
        case .call:
            follow(frameOf(rule: node.a, machine: machine, at: item.position), index, item, node.next, base: base)
        case .provided:
            follow(frameOf(provided: node.a, machine: machine, at: item.position), index, item, node.next, base: base)
        case .tag, .beginSlot: push(node.next, item.position, item.cost, previous: index, via: -1, base: base)
        case .endSlot:
            push(node.next, item.position, item.cost + .typedSlot, previous: index, via: -1, base: base)
        case .finish, nil:
            let completion = Completion(
                position: item.position, cost: item.cost, item: index, machine: Int32(machine), other: frames[frame])
            frames[frame] = Int32(completions.count)
            completions.append(completion)
        }
    }

    private mutating func choose(
        _ index: Int32, _ item: Item, _ node: Automaton.Node, automaton: Automaton, machine: Int, base: Int
    ) {
        let spoken = Int(node.a)..<Int(node.a + node.b)
        for arc in lattices[machine].range(at: item.position) {
            let said = lattices[machine].arcs[arc]
            var way = automaton.firstArc(of: said.word, in: spoken)
            while way < spoken.upperBound, automaton.arcs[way].word == said.word {
                let cost = item.cost + said.cost + .weight(automaton.arcs[way].weight)
                push(automaton.arcs[way].target, said.end, cost, previous: index, via: Int32(arc), base: base)
                way += 1
            }
        }
        for way in spoken.upperBound..<spoken.upperBound + Int(node.next) {
            let cost = item.cost + .weight(automaton.arcs[way].weight)
            push(automaton.arcs[way].target, item.position, cost, previous: index, via: -1, base: base)
        }
    }

    /// Goes on behind a rule, from everywhere it can end.
    private mutating func follow(_ frame: Int, _ index: Int32, _ item: Item, _ next: Int32, base: Int) {
        var completion = frames[frame]
        while completion >= 0 {
            let end = completions[Int(completion)]
            push(next, end.position, item.cost + end.cost, previous: index, via: -2 - completion, base: base)
            completion = end.other
        }
    }

    private mutating func frameOf(rule: Int32, machine: Int, at position: Int32) -> Int {
        if let frame = frameTable.value(machine, rule, position) { return frame }
        frameTable.insert(machine, rule, position, value: frames.count)
        return run(machines[machine].automaton.rules[Int(rule)].start, of: machine, at: position)
    }

    private mutating func frameOf(provided: Int32, machine: Int, at position: Int32) -> Int {
        let binding = machines[machine].bindings[Int(provided)]
        if case .list(let list) = binding { return frameOf(rule: 0, machine: list, at: position) }
        // Provided rules are told from the others of the machine by a number below 0.
        if let frame = frameTable.value(machine, -1 - provided, position) { return frame }
        let frame = frames.count
        frameTable.insert(machine, -1 - provided, position, value: frame)
        frames.append(-1)
        switch binding {
        case .nothing, .list: break
        case .freeText:
            var cost = PathCost.zero
            for end in Int(position)..<utterance.count {
                cost = cost + .freeWord
                finish(frame, at: end + 1, cost: cost)
            }
        case .spans(let ends):
            guard Int(position) < utterance.count else { break }
            for end in ends(utterance, Int(position)) where end > Int(position) && end <= utterance.count {
                finish(frame, at: end, cost: .typedSlot)
            }
        }
        return frame
    }

    private mutating func finish(_ frame: Int, at position: Int, cost: PathCost) {
        let completion = Completion(position: Int32(position), cost: cost, item: -1, machine: -1, other: frames[frame])
        frames[frame] = Int32(completions.count)
        completions.append(completion)
    }
}

// MARK: - The queue

extension Search {
    private mutating func push(
        _ node: Int32, _ position: Int32, _ cost: PathCost, previous: Int32, via: Int32, base: Int
    ) {
        let added = Waiting(position: position, item: Int32(items.count), cost: cost)
        items.append(Item(node: node, position: position, cost: cost, previous: previous, via: via))
        waiting.append(added)
        var child = waiting.count - 1
        while child > base {
            let parent = base + (child - base - 1) / 2
            guard added.precedes(waiting[parent]) else { break }
            waiting[child] = waiting[parent]
            child = parent
        }
        waiting[child] = added
    }

    private mutating func pop(base: Int) -> Int32 {
        let top = waiting[base].item
        let last = waiting.removeLast()
        guard waiting.count > base else { return top }
        var hole = base
        while true {
            var child = base + (hole - base) * 2 + 1
            guard child < waiting.count else { break }
            if child + 1 < waiting.count, waiting[child + 1].precedes(waiting[child]) { child += 1 }
            guard waiting[child].precedes(last) else { break }
            waiting[hole] = waiting[child]
            hole = child
        }
        waiting[hole] = last
        return top
    }
}

extension Automaton {
    /// The first of the sorted arcs that isn't below a word.
    func firstArc(of word: Int32, in range: Range<Int>) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if arcs[middle].word < word { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
