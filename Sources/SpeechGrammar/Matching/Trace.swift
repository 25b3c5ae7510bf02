/// Reads slots and tags off the way that a search found.
struct Trace {
    private let utterance: Utterance
    private(set) var slots: [Slot] = []
    private(set) var tags: [String] = []
    private(set) var edits: [Edit] = []
    /// The words heard that carry meaning; counted in a tolerant match only.
    private(set) var weight = 0
    /// The open slots: the place each began at, and how many words had been heard and edits made by then.
    private var open: [(place: Place, words: Int, changes: Int)] = []
    /// The words as they were meant; kept in a tolerant match only.
    private var meant: [String] = []
    /// How many words were heard or taken otherwise than they were said.
    private var changes = 0
    private let isTolerant: Bool
    /// The title that a word list matched last.
    private var entry: String?

    init<Mode>(of completion: Int32, in search: Search<Mode>, _ utterance: Utterance) {
        isTolerant = Mode.isTolerant
        self.utterance = utterance
        read(completion, in: search)
    }

    private mutating func read<Mode>(_ index: Int32, in search: Search<Mode>) {
        let completion = search.completions[index]
        guard completion.item >= 0 else {
            if isTolerant { meant.append(utterance.text(of: completion.start.word..<completion.place.word)) }
            return
        }
        var way: [SearchItem] = []
        way.reserveCapacity(16)
        var item = completion.item
        while item >= 0 {
            way.append(search.items[item])
            item = search.items[item].previous
        }
        let machine = Int(completion.machine)
        let automaton = search.machines[machine].automaton
        var place = completion.start
        for item in way.reversed() {
            let said = place.word..<max(place.word, (item.place + 3).word)
            switch item.via.kind {
            case .rule: read(item.via.index, in: search)
            case .tag: read(automaton.nodes[Int(item.node)], item, of: automaton)
            case .heard: hear(search.hearings[machine].arcs[item.via.index], said, automaton)
            case .missing:
                changes += 1
                edits.append(.supplied(automaton.vocabulary[item.via.index]))
            case .ignored:
                changes += 1
                edits.append(.ignored(utterance.text(of: said)))
            case .absent, nil: break
            }
            place = item.place
        }
    }

    private mutating func hear(_ arc: Hearing.Arc, _ said: Range<Int>, _ automaton: Automaton) {
        guard isTolerant else { return }
        if automaton.tolerance.missingWord[Int(arc.word)] >= EditCosts.missingContent { weight += 1 }
        meant.append(automaton.vocabulary[arc.word])
        if arc.cost.edits > 0 { changes += 1 }
        guard arc.cost.edits > EditCosts.variant else { return }
        edits.append(.corrected(said: utterance.text(of: said), meant: automaton.vocabulary[arc.word]))
    }

    private mutating func read(
        _ node: Automaton.Node, _ item: SearchItem, of automaton: Automaton
    ) {
        switch node.kind {
        case .beginSlot:
            open.append((item.place, meant.count, changes))
            entry = nil
        case .endSlot:
            let begin = open.popLast() ?? (item.place, meant.count, changes)
            slots.append(
                slot(
                    automaton.strings[node.a], from: begin, to: item.place,
                    rule: node.b < 0 ? nil : automaton.strings[node.b]))
        case .tag:
            if automaton.branches.isEmpty {
                entry = automaton.strings[node.a]
            } else if node.b >= 0 {
                let value = automaton.strings[node.b]
                slots.append(
                    Slot(
                        name: automaton.strings[node.a], text: value, meant: value, punctuatedText: value, words: 0..<0,
                        rule: nil,
                        entry: nil))
            } else {
                tags.append(automaton.strings[node.a])
            }
        default: break
        }
    }

    private func slot(
        _ name: String, from begin: (place: Place, words: Int, changes: Int), to end: Place, rule: String?
    ) -> Slot {
        let words = begin.place.word..<(end + 3).word
        let text = utterance.text(of: words)
        let punctuated = utterance.utf8[utterance.punctuatedRange(of: words)]
        return Slot(
            name: name, text: text,
            meant: changes > begin.changes ? meant[begin.words...].joined(separator: " ") : text,
            punctuatedText: String(decoding: punctuated, as: UTF8.self),
            words: words, rule: rule, entry: rule == nil ? nil : entry)
    }
}
