/// Reads slots and tags off the way that a search found.
struct Trace {
    private let utterance: Utterance
    private(set) var slots: [Slot] = []
    private(set) var tags: [String] = []
    /// The places where the open slots began.
    private var open: [Place] = []
    /// The title that a word list matched last.
    private var entry: String?

    init(of completion: Int32, in search: Search, _ utterance: Utterance) {
        self.utterance = utterance
        read(completion, in: search)
    }

    private mutating func read(_ index: Int32, in search: Search) {
        let completion = search.completions[index]
        guard completion.item >= 0 else { return }
        var way: [Search.Item] = []
        var item = completion.item
        while item >= 0 {
            way.append(search.items[item])
            item = search.items[item].previous
        }
        let automaton = search.machines[Int(completion.machine)].automaton
        for item in way.reversed() {
            if item.via <= -2 { read(-2 - item.via, in: search) }
            if item.via == -1 { read(automaton.nodes[Int(item.node)], item, of: automaton) }
        }
    }

    private mutating func read(
        _ node: Automaton.Node, _ item: Search.Item, of automaton: Automaton
    ) {
        switch node.kind {
        case .beginSlot:
            open.append(item.place)
            entry = nil
        case .endSlot:
            let words = (open.popLast() ?? item.place).word..<item.place.word
            slots.append(slot(automaton.strings[node.a], words, rule: node.b < 0 ? nil : automaton.strings[node.b]))
        case .tag:
            if automaton.branches.isEmpty {
                entry = automaton.strings[node.a]
            } else if node.b >= 0 {
                let value = automaton.strings[node.b]
                slots.append(
                    Slot(
                        name: automaton.strings[node.a], text: value, punctuatedText: value, words: 0..<0, rule: nil,
                        entry: nil))
            } else {
                tags.append(automaton.strings[node.a])
            }
        default: break
        }
    }

    private func slot(_ name: String, _ words: Range<Int>, rule: String?) -> Slot {
        let punctuated = utterance.utf8[utterance.punctuatedRange(of: words)]
        return Slot(
            name: name, text: utterance.text(of: words), punctuatedText: String(decoding: punctuated, as: UTF8.self),
            words: words, rule: rule, entry: rule == nil ? nil : entry)
    }
}
