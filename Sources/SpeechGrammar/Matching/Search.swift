/// Finds the cheapest way through automata for one phrase.
///
/// A *frame* is a rule begun at a place of the phrase. It is worked through once, whoever refers to it, and gives the places
/// where the rule can end, with the cheapest way to each: so time is bounded by states times places, and nothing is ever tried
/// twice. Within a frame, states are visited place by place, the cheapest first (Dijkstra, 1959). Recursion that isn't right
/// recursion was refused when the grammar was compiled, so frames wait only for later ones.
struct Search<Mode: SearchMode> {
    typealias Item = SearchItem
    typealias Completion = SearchCompletion

    typealias Frame = SearchFrame

    let machines: [Machine]
    let hearings: [Hearing]
    let spans: ProvidedSpans
    /// What the stacks are in.
    private let arena: Arena
    /// Nil where ``SearchMode/isTolerant`` is false.
    private var allowance: Allowance?
    /// The states looked at.
    private(set) var work = 0
    private let views: Stack<MachineView>
    private let end: Place
    private(set) var items: Stack<Item>
    private(set) var completions: Stack<Completion>
    private var queue: PlaceQueue
    /// The last completion of each frame, or -1.
    private var frames: Stack<Int32>
    private var frameTable: KeyTable
    private var cheapest: KeyTable
    private var depth = 0
    /// In a tolerant match, for each word the least that it and all after it cost: in any branch, and in the one searched.
    private let after: UnsafePointer<Int32>
    private var outermostAfter: UnsafePointer<Int32>
    /// The rule that the last branch began with, and what may come behind it.
    private var courtesy = (machine: -1, rule: Int32(-1), signs: UInt64(0), reach: UInt64(0))

    /// Rules inside rules; a grammar that nests deeper was refused.
    private static var maximumDepth: Int { 600 }

    init(_ parts: MatchParts, hearings: [Hearing], allowance: Allowance? = nil) {
        (machines, spans, arena) = (parts.machines, parts.spans, parts.arena)
        self.hearings = hearings
        self.allowance = allowance
        after = allowance?.after ?? UnsafePointer(Stack<Int32>(capacity: 0, in: arena).base)
        outermostAfter = after
        end = Place(word: parts.utterance.count)
        var views = Stack<MachineView>(capacity: machines.count, in: arena)
        for (machine, hearing) in zip(machines, hearings) {
            views.append(MachineView(machine.automaton, hearing, isTolerant: Mode.isTolerant))
        }
        self.views = views
        items = Stack(capacity: 256, in: arena)
        completions = Stack(capacity: 64, in: arena)
        queue = PlaceQueue(in: arena)
        frames = Stack(capacity: 128, in: arena)
        // What is cleared pushes other things out of the nearest cache.
        frameTable = KeyTable(capacity: Mode.isTolerant ? 256 : 64, in: arena)
        cheapest = KeyTable(capacity: Mode.isTolerant ? 1024 : 64, in: arena)
    }

    /// Whether a branch can begin with the phrase's first words, if none of its own is left out.
    ///
    /// Most begin with a call of the same rule, for words of courtesy: that is matched once for all of them, and what must
    /// come behind it is looked at before anything is begun.
    mutating func mayBegin(_ branch: Int, of machine: Int) -> Bool {
        let view = UnsafePointer(views.base + machine)
        guard !Mode.isTolerant else {
            let rule = machines[machine].automaton.branches[branch].rule
            return view.pointee.leadsOn(view.pointee.rules[Int(rule)].start, from: 0, ends: 0)
        }
        let start = machines[machine].starts[branch]
        guard start.courtesy >= 0 else {
            return view.pointee.leadsOn(start, signs: view.pointee.signs[0], reach: view.pointee.reach[0])
        }
        if courtesy.machine != machine || courtesy.rule != start.courtesy { makeCourtesy(start.courtesy, of: machine) }
        return view.pointee.leadsOn(start, signs: courtesy.signs, reach: courtesy.reach)
    }

    /// Looks what may come behind the rule that branches begin with.
    private mutating func makeCourtesy(_ rule: Int32, of machine: Int) {
        courtesy = (machine, rule, 0, 0)
        let view = views[machine]
        guard view.leadsOn(view.rules[Int(rule)].start, from: 0, ends: Lookahead.end) else { return }
        let frame = frameOf(rule: rule, machine: Int32(machine), at: 0)
        var completion = frames[frame]
        while completion >= 0 {
            let found = completions[completion]
            courtesy.signs |= view.signs[found.place.word]
            courtesy.reach |= view.reach[found.place.word]
            completion = found.other
        }
    }

    /// Tells what the branch that is searched next costs at least.
    mutating func enter(_ after: UnsafePointer<Int32>) { outermostAfter = after }

    /// Looks for nothing dearer from now on.
    mutating func lower(limit: Int32) {
        if let allowance { self.allowance?.limit = min(allowance.limit, limit) }
    }

    private func before(_ place: Place) -> Int32 { allowance?.before[place.word] ?? 0 }

    /// The cheapest completion of a rule that takes the whole phrase.
    mutating func complete(_ rule: Int32, of machine: Int) -> (cost: PathCost, completion: Int32)? {
        let frame = run(rule, of: Int32(machine), at: 0, isOutermost: true)
        var completion = frames[frame]
        var best: (cost: PathCost, completion: Int32)?
        while completion >= 0 {
            let found = completions[completion]
            if found.place == end, best.map({ found.cost < $0.cost }) ?? true { best = (found.cost, completion) }
            completion = found.other
        }
        return best
    }

    private mutating func run(_ rule: Int32, of machine: Int32, at place: Place, isOutermost: Bool = false) -> Int {
        let view = UnsafePointer(views.base + Int(machine))
        let frame = Frame(
            SearchFrame.Content(
                number: Int32(frames.count), machine: machine, start: place,
                before: isOutermost ? 0 : before(place), after: isOutermost ? outermostAfter : after,
                isOutermost: isOutermost, base: queue.count, view: view, ends: isOutermost ? 0 : Lookahead.end),
            in: arena)
        frames.append(-1)
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return Int(frame.number) }
        let start = view.pointee.rules[Int(rule)].start
        expand(start, place, .zero, after: -1, in: frame)
        if isOutermost { ignoreWords(after: -1, at: place, node: start, cost: .zero, in: frame) }
        while queue.count > frame.base {
            let index = queue.pop(base: frame.base)
            let item = items[index]
            if Mode.isTolerant {
                guard improve(-1 - item.node, item.place, item.cost, after: index, in: frame) else { continue }
                ignoreWords(after: index, at: item.place, node: item.node, cost: item.cost, in: frame)
            }
            expand(item.node, item.place, item.cost, after: index, in: frame)
        }
        return Int(frame.number)
    }

    /// Goes on from a state, through everything that needs no word, up to where words are said.
    private mutating func expand(_ node: Int32, _ place: Place, _ cost: PathCost, after item: Int32, in frame: Frame) {
        let state = frame.view.nodes[Int(node)]
        work += 1
        switch state.kind {
        case .word:
            for index in frame.view.heardStarts[Int(place)]..<frame.view.heardStarts[Int(place) + 1] {
                let said = frame.view.heard[Int(index)]
                guard said.word == state.a else { continue }
                push(state.next, said.end, cost + said.cost, after: item, via: Via(.heard, index), in: frame)
            }
            if Mode.isTolerant { miss(state.a, next: state.next, extra: 0, place, cost, after: item, in: frame) }
        case .choice:
            guard !state.isJoin || improve(node, place, cost, after: item, in: frame) else { return }
            choose(node, state, place, cost, after: item, in: frame)
        case .call: call(state, place, cost, after: item, in: frame)
        case .provided:
            let rule = frameOf(provided: state.a, isSlot: state.b == 1, machine: frame.machine, at: place)
            follow(rule, place, cost, after: item, state.next, in: frame)
        case .tag, .beginSlot, .endSlot:
            if state.kind == .endSlot, isTrailing(item, in: frame) || isMadeUp(item, place, cost, in: frame) { return }
            let index = Int32(items.count)
            items.append(Item(node: node, place: place, cost: cost, previous: item, via: Via(.tag)))
            let total = state.kind == .endSlot ? cost + .typedSlot : cost
            if state.kind == .endSlot { ignoreWords(after: index, at: place, node: state.next, cost: total, in: frame) }
            expand(state.next, place, total, after: index, in: frame)
        case .finish:
            if !frame.isOutermost, isTrailing(item, in: frame) { return }
            guard improve(node, place, cost, after: item, in: frame) else { return }
            finish(Int(frame.number), from: frame.start, to: place, cost: cost, item: item, machine: frame.machine)
        }
    }

    private mutating func call(
        _ state: Automaton.Node, _ place: Place, _ cost: PathCost, after item: Int32, in frame: Frame
    ) {
        let view = frame.view
        if mustLead(cost, place, frame) {
            guard view.leadsOn(view.rules[Int(state.a)].start, from: place, ends: Lookahead.end) else { return }
        } else if !view.mayTake(state.a, from: place) {
            // The rule could only be passed by saying none of its words.
            let total = cost + .edit(view.missingRule[Int(state.a)])
            return push(state.next, place, total, after: item, via: Via(.absent), in: frame)
        }
        let rule = frameOf(rule: state.a, machine: frame.machine, at: place)
        follow(rule, place, cost, after: item, state.next, in: frame)
    }

    private mutating func choose(
        _ node: Int32, _ state: Automaton.Node, _ place: Place, _ cost: PathCost, after item: Int32, in frame: Frame
    ) {
        let (first, last) = (Int(state.a), Int(state.a + state.b))
        let arcs = frame.view.arcs
        if first < last {
            for index in frame.view.heardStarts[Int(place)]..<frame.view.heardStarts[Int(place) + 1] {
                let said = frame.view.heard[Int(index)]
                var way = frame.view.firstArc(of: said.word, from: first, to: last)
                while way < last, arcs[way].word == said.word {
                    let total = cost + said.cost + .weight(arcs[way].weight)
                    push(arcs[way].target, said.end, total, after: item, via: Via(.heard, index), in: frame)
                    way += 1
                }
            }
        }
        if Mode.isTolerant, let allowance, first < last,
            fits(cost + .edit(Int32(frame.view.missingLeast[Int(node)])), place, allowance, frame)
        {
            let extra = MissingCosts.surcharge(for: state)
            for way in first..<last {
                let weighed = cost + .weight(arcs[way].weight)
                miss(arcs[way].word, next: arcs[way].target, extra: extra, place, weighed, after: item, in: frame)
            }
        }
        let mustLead = mustLead(cost, place, frame)
        for way in last..<last + Int(state.next)
        where !mustLead || frame.view.leadsOn(arcs[way], from: place, ends: frame.ends) {
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
            push(next, found.place, cost + found.cost, after: item, via: Via(.rule, completion), in: frame)
            completion = found.other
        }
    }

    private mutating func push(
        _ node: Int32, _ place: Place, _ cost: PathCost, after item: Int32, via: Via, in frame: Frame
    ) {
        if Mode.isTolerant, let allowance {
            guard fits(cost, place, allowance, frame), work < allowance.work else { return }
            if place == end {
                let total = cost + .edit(Int32(frame.view.missingToEnd[Int(node)]))
                guard fits(total, place, allowance, frame) else { return }
            }
        }
        guard !mustLead(cost, place, frame) || frame.view.leadsOn(node, from: place, ends: frame.ends) else { return }
        queue.push(PlaceQueue.Entry(place: place, item: Int32(items.count), cost: cost), base: frame.base)
        items.append(Item(node: node, place: place, cost: cost, previous: item, via: via))
    }

    /// Whether a state wasn't reached as cheaply at this place before. Behind an ignored word it is another state, since a rule
    /// or slot may not end there.
    private mutating func improve(
        _ node: Int32, _ place: Place, _ cost: PathCost, after item: Int32, in frame: Frame
    ) -> Bool {
        let number = frame.number << 1 | (isTrailing(item, in: frame) ? 1 : 0)
        return cheapest.lower(KeyTable.key(number, node, place), to: cost.raw)
    }
}

// MARK: - Slips

extension Search {
    /// Whether edits may still cost as much here, given what the rest of the phrase costs at least.
    private func fits(_ cost: PathCost, _ place: Place, _ allowance: Allowance, _ frame: Frame) -> Bool {
        frame.before + cost.edits + frame.after[(place + 3).word] <= allowance.limit
    }

    /// Whether a state must be able to go on with what was said: always in an exact match; else where the least that a word
    /// left out costs would be too much.
    @inline(__always)
    private func mustLead(_ cost: PathCost, _ place: Place, _ frame: Frame) -> Bool {
        guard Mode.isTolerant, let allowance else { return true }
        return !fits(cost + .edit(EditCosts.missingFunction), place, allowance, frame)
    }

    /// Goes on as if a word of the grammar had been said.
    private mutating func miss(
        _ word: Int32, next: Int32, extra: Int32, _ place: Place, _ cost: PathCost, after item: Int32, in frame: Frame
    ) {
        // Where the word sets a slot, supplying it would make the slot up.
        guard frame.view.nodes[Int(next)].kind != .tag else { return }
        let total = cost + .edit(frame.view.missingWord[Int(word)] + extra)
        push(next, place, total, after: item, via: Via(.missing, word), in: frame)
    }

    /// Goes on as if words of the phrase hadn't been said. Only right behind what was heard, or at the phrase's beginning:
    /// elsewhere it would be the same in another order. At the end of an inner rule the outer one does it, and at the end of a
    /// slot it is done behind the slot.
    private mutating func ignoreWords(after index: Int32, at place: Place, node: Int32, cost: PathCost, in frame: Frame)
    {
        guard Mode.isTolerant, let allowance, place & 3 == 0, place < end else { return }
        if index >= 0 {
            let kind = items[index].via.kind
            guard kind == .heard || kind == .rule || kind == .ignored || kind == .tag else { return }
        }
        guard frame.isOutermost || node != AutomatonBuilder.finish else { return }
        guard frame.view.nodes[Int(node)].kind != .endSlot else { return }
        for way in allowance.ignoredStarts[place.word]..<allowance.ignoredStarts[place.word + 1] {
            let ignored = allowance.ignored[Int(way)]
            push(node, ignored.end, cost + .edit(ignored.cost), after: index, via: Via(.ignored), in: frame)
        }
    }

    /// Whether the last that was taken of the phrase was ignored: it isn't part of a rule or slot that ends behind it.
    private func isTrailing(_ item: Int32, in frame: Frame) -> Bool {
        guard Mode.isTolerant else { return false }
        var index = item
        while index >= 0 {
            switch items[index].via.kind {
            case .ignored: return true
            case .tag, .missing, .absent: index = items[index].previous
            case .heard, .rule, nil: return false
            }
        }
        return false
    }

    /// Whether a slot that ends here would hold no word that was said, only supplied ones.
    private func isMadeUp(_ item: Int32, _ place: Place, _ cost: PathCost, in frame: Frame) -> Bool {
        guard Mode.isTolerant else { return false }
        var (index, inner) = (item, 0)
        while index >= 0 {
            let item = items[index]
            if item.via.kind == .tag {
                switch frame.view.nodes[Int(item.node)].kind {
                case .endSlot: inner += 1
                case .beginSlot where inner == 0: return item.place == place && item.cost.edits < cost.edits
                case .beginSlot: inner -= 1
                default: break
                }
            }
            index = item.previous
        }
        return false
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

    private mutating func frameOf(provided: Int32, isSlot: Bool, machine: Int32, at place: Place) -> Int {
        let binding = machines[Int(machine)].bindings[Int(provided)]
        if case .list(let list) = binding { return frameOf(rule: 0, machine: Int32(list), at: place) }
        // Provided rules are told from the others of the machine by a number below 0.
        let key = KeyTable.key(machine, -1 - provided * 2 - (isSlot ? 1 : 0), place)
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
                if Mode.isTolerant, let allowance, !isSlot { cost = cost + .edit(allowance.padding[word]) }
                finish(frame, from: place, to: Place(word: word + 1), cost: cost, item: -1, machine: -1)
            }
        case .spans(let rule):
            for word in spans.ends(from: place.word, rule: rule) {
                finish(frame, from: place, to: Place(word: word), cost: .typedSlot, item: -1, machine: -1)
            }
        }
        return frame
    }

    private mutating func finish(
        _ frame: Int, from start: Place, to place: Place, cost: PathCost, item: Int32, machine: Int32
    ) {
        completions.append(
            Completion(start: start, place: place, cost: cost, item: item, machine: machine, other: frames[frame]))
        frames[frame] = Int32(completions.count - 1)
    }
}
