/// Reads slots and tags off the way that a search found.
struct Trace {
    private let search: Search
    private(set) var slots: [Slot] = []
    private(set) var tags: [String] = []
    /// The places where the open slots began.
    private var open: [Int32] = []
    /// The title that a word list matched last, and where it began.
    private var entry: (title: String, start: Int32)?

    init(of completion: Int32, in search: Search) {
        self.search = search
        read(completion)
    }

    private mutating func read(_ index: Int32) {
        let completion = search.completions[Int(index)]
        guard completion.item >= 0 else { return }
        var way: [Search.Item] = []
        var item = completion.item
        while item >= 0 {
            way.append(search.items[Int(item)])
            item = search.items[Int(item)].previous
        }
        let automaton = search.machines[Int(completion.machine)].automaton
        let isList = automaton.branches.isEmpty
        let start = way.last?.position ?? 0
        for index in way.indices.reversed() {
            if index + 1 < way.count, way[index].via <= -2 { read(-2 - way[index].via) }
            guard index > 0 else { break }
            read(automaton.nodes[Int(way[index].node)], way[index], of: automaton, listFrom: isList ? start : nil)
        }
    }

    private mutating func read(
        _ node: Automaton.Node, _ item: Search.Item, of automaton: Automaton, listFrom start: Int32?
    ) {
        switch Automaton.Kind(rawValue: node.kind) {
        case .beginSlot: open.append(item.position)
        case .endSlot:
            let words = Int(open.popLast() ?? item.position)..<Int(item.position)
            slots.append(slot(automaton.strings[node.a], words, rule: node.b < 0 ? nil : automaton.strings[node.b]))
        case .tag:
            if let start {
                entry = (automaton.strings[node.a], start)
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
        let utterance = search.utterance
        let punctuated = utterance.utf8[utterance.punctuatedRange(of: words)]
        return Slot(
            name: name, text: utterance.text(of: words), punctuatedText: String(decoding: punctuated, as: UTF8.self),
            words: words, rule: rule, entry: entry.flatMap { Int($0.start) == words.lowerBound ? $0.title : nil })
    }
}
