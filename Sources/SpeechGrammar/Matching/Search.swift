/// Finds the cheapest way through automata for one phrase.
///
/// A *frame* is a rule begun at a place of the phrase. It is worked through once, whoever refers to it, and gives the places
/// where the rule can end, with the cheapest way to each: so time is bounded by states times places, and nothing is ever tried
/// twice. Within a frame, states are visited place by place, the cheapest first (Dijkstra, 1959). Recursion that isn't right
/// recursion was refused when the grammar was compiled, so frames wait only for later ones.
struct Search {
    /// A state reached at a place: behind a word, behind a rule, or at a tag.
    struct Item: BitwiseCopyable {
        let node: Int32
        let place: Place
        let cost: PathCost
        /// The item before, or -1.
        let previous: Int32
        /// What was matched in between: nothing (-1), a finished rule (its completion, as -2 - index), or a word heard.
        let via: Int32
    }

    /// A frame's rule finished at a place.
    struct Completion: BitwiseCopyable {
        let place: Place
        let cost: PathCost
        /// The last item, or -1 for words that a provided rule took.
        let item: Int32
        let machine: Int32
        /// The completion of the same frame before, or -1.
        let other: Int32
    }

    /// The rule that is being worked through.
    struct Frame: BitwiseCopyable {
        let number: Int32
        let machine: Int32
        /// Where its part of the queue begins.
        let base: Int
        let view: MachineView
    }

    let machines: [Machine]
    let hearings: [Hearing]
    let spans: ProvidedSpans
    private let views: Stack<MachineView>
    private let end: Place
    private(set) var items = Stack<Item>(capacity: 256)
    private(set) var completions = Stack<Completion>(capacity: 64)
    private var queue = PlaceQueue()
    /// The last completion of each frame, or -1.
    private var frames = Stack<Int32>(capacity: 128)
    private var frameTable = KeyTable(capacity: 128)
    private var cheapest = KeyTable(capacity: 256)
    private var depth = 0

    /// Rules inside rules; a grammar that nests deeper was refused.
    private static let maximumDepth = 600

    init(machines: [Machine], hearings: [Hearing], spans: ProvidedSpans, wordCount: Int) {
        self.machines = machines
        self.hearings = hearings
        self.spans = spans
        end = Place(word: wordCount)
        var views = Stack<MachineView>(capacity: machines.count)
        for (machine, hearing) in zip(machines, hearings) { views.append(MachineView(machine.automaton, hearing)) }
        self.views = views
    }

    /// Frees the memory; nothing of the search may be used any more.
    func deallocate() {
        views.deallocate()
        items.deallocate()
        completions.deallocate()
        queue.deallocate()
        frames.deallocate()
        frameTable.deallocate()
        cheapest.deallocate()
    }

    /// The cheapest completion of a rule that takes the whole phrase.
    mutating func complete(_ rule: Int32, of machine: Int) -> (cost: PathCost, completion: Int32)? {
        guard views[machine].mayBegin(rule, at: 0) else { return nil }
        let frame = run(rule, of: Int32(machine), at: 0)
        var completion = frames[frame]
        var best: (cost: PathCost, completion: Int32)?
        while completion >= 0 {
            let found = completions[completion]
            if found.place == end, best.map({ found.cost < $0.cost }) ?? true { best = (found.cost, completion) }
            completion = found.other
        }
        return best
    }

    private mutating func run(_ rule: Int32, of machine: Int32, at place: Place) -> Int {
        let view = views[machine]
        let frame = Frame(number: Int32(frames.count), machine: machine, base: queue.count, view: view)
        frames.append(-1)
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return Int(frame.number) }
        expand(view.rules[Int(rule)].start, place, .zero, after: -1, in: frame)
        while queue.count > frame.base {
            let index = queue.pop(base: frame.base)
            let item = items[index]
            expand(item.node, item.place, item.cost, after: index, in: frame)
        }
        return Int(frame.number)
    }

    /// Goes on from a state, through everything that needs no word, up to where words are said.
    private mutating func expand(_ node: Int32, _ place: Place, _ cost: PathCost, after item: Int32, in frame: Frame) {
        let state = frame.view.nodes[Int(node)]
        switch state.kind {
        case .word:
            let word = place.word
            for index in frame.view.heardStarts[word]..<frame.view.heardStarts[word + 1] {
                let said = frame.view.heard[Int(index)]
                guard said.word == state.a else { continue }
                push(state.next, said.end, cost + said.cost, after: item, via: index, in: frame)
            }
        case .choice:
            guard !state.isJoin || improve(node, place, cost, in: frame) else { return }
            choose(state, place, cost, after: item, in: frame)
        case .call:
            guard frame.view.mayBegin(state.a, at: place) else { return }
            let rule = frameOf(rule: state.a, machine: frame.machine, at: place)
            follow(rule, place, cost, after: item, state.next, in: frame)
        case .provided:
            let rule = frameOf(provided: state.a, machine: frame.machine, at: place)
            follow(rule, place, cost, after: item, state.next, in: frame)
        case .tag, .beginSlot, .endSlot:
            let index = Int32(items.count)
            items.append(Item(node: node, place: place, cost: cost, previous: item, via: -1))
            expand(state.next, place, state.kind == .endSlot ? cost + .typedSlot : cost, after: index, in: frame)
        case .finish, nil:
            guard improve(node, place, cost, in: frame) else { return }
            finish(Int(frame.number), at: place, cost: cost, item: item, machine: frame.machine)
        }
    }

    private mutating func choose(
        _ state: Automaton.Node, _ place: Place, _ cost: PathCost, after item: Int32, in frame: Frame
    ) {
        let (first, last) = (Int(state.a), Int(state.a + state.b))
        let arcs = frame.view.arcs
        if first < last {
            let word = place.word
            for index in frame.view.heardStarts[word]..<frame.view.heardStarts[word + 1] {
                let said = frame.view.heard[Int(index)]
                var way = frame.view.firstArc(of: said.word, from: first, to: last)
                while way < last, arcs[way].word == said.word {
                    let total = cost + said.cost + .weight(arcs[way].weight)
                    push(arcs[way].target, said.end, total, after: item, via: index, in: frame)
                    way += 1
                }
            }
        }
        for way in last..<last + Int(state.next) {
            expand(arcs[way].target, place, cost + .weight(arcs[way].weight), after: item, in: frame)
        }
    }

    /// Goes on behind a rule, from everywhere it can end.
    private mutating func follow(
        _ rule: Int, _ place: Place, _ cost: PathCost, after item: Int32, _ next: Int32, in frame: Frame
    ) {
        var completion = frames[rule]
        while completion >= 0 {
            let found = completions[completion]
            push(next, found.place, cost + found.cost, after: item, via: -2 - completion, in: frame)
            completion = found.other
        }
    }

    private mutating func push(
        _ node: Int32, _ place: Place, _ cost: PathCost, after item: Int32, via: Int32, in frame: Frame
    ) {
        queue.push(PlaceQueue.Entry(place: place, item: Int32(items.count), cost: cost), base: frame.base)
        items.append(Item(node: node, place: place, cost: cost, previous: item, via: via))
    }

    /// Whether a state wasn't reached as cheaply at this place before.
    private mutating func improve(_ node: Int32, _ place: Place, _ cost: PathCost, in frame: Frame) -> Bool {
        cheapest.lower(KeyTable.key(frame.number, node, place), to: cost.raw)
    }
}

// MARK: - Frames

extension Search {
    private mutating func frameOf(rule: Int32, machine: Int32, at place: Place) -> Int {
        let key = KeyTable.key(machine, rule, place)
        let known = frameTable.value(of: key)
        if known >= 0 { return Int(known) }
        frameTable.set(key, to: Int64(frames.count))
        return run(rule, of: machine, at: place)
    }

    private mutating func frameOf(provided: Int32, machine: Int32, at place: Place) -> Int {
        let binding = machines[Int(machine)].bindings[Int(provided)]
        if case .list(let list) = binding { return frameOf(rule: 0, machine: Int32(list), at: place) }
        // Provided rules are told from the others of the machine by a number below 0.
        let key = KeyTable.key(machine, -1 - provided, place)
        let known = frameTable.value(of: key)
        if known >= 0 { return Int(known) }
        let frame = frames.count
        frameTable.set(key, to: Int64(frame))
        frames.append(-1)
        switch binding {
        case .nothing, .list: break
        case .freeText:
            var cost = PathCost.zero
            for word in place.word..<end.word {
                cost = cost + .freeWord
                finish(frame, at: Place(word: word + 1), cost: cost, item: -1, machine: -1)
            }
        case .spans(let rule):
            for word in spans.ends(from: place.word, rule: rule) {
                finish(frame, at: Place(word: word), cost: .typedSlot, item: -1, machine: -1)
            }
        }
        return frame
    }

    private mutating func finish(_ frame: Int, at place: Place, cost: PathCost, item: Int32, machine: Int32) {
        completions.append(Completion(place: place, cost: cost, item: item, machine: machine, other: frames[frame]))
        frames[frame] = Int32(completions.count - 1)
    }
}
