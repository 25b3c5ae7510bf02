/// Finds the shortest phrases that two intents understand.
///
/// All rules are walked through at once, breadth first: each place on the way is the set of all positions that one phrase leads
/// to, each with its intent and its cost beyond the cheapest. A set in which only one intent is left leads to no overlap, and
/// one that was seen before leads to nothing new. So every overlap is met by its shortest phrase.
struct OverlapSearch {
    private struct Element: Hashable {
        let position: SentenceGraph.Position
        let intent: Int32
        let grammar: Int32
        var cost: PathCost

        var withoutCost: Element { Element(position: position, intent: intent, grammar: grammar, cost: .zero) }

        func moved(to position: SentenceGraph.Position, _ more: PathCost) -> Element {
            Element(position: position, intent: intent, grammar: grammar, cost: cost + more)
        }
    }

    private struct Entry {
        let elements: [Element]
        let parent: Int
        let word: Int32
    }

    private struct Key: Hashable {
        let intents: [Int32]
        let isTie: Bool
    }

    private let graph: SentenceGraph
    private let vocabulary: ProvidedWords
    /// The grammars of which one must be the place of one of the rules.
    private let wanted: Set<Int>
    private var intents = Interner()
    private var entries: [Entry] = []
    private var seen: Set<[Element]> = []
    private var reported: Set<Key> = []
    private var overlaps = Overlaps()
    private var work: Int

    /// Costs that differ by more are taken as differing by this: whatever follows hardly makes up for two free words.
    private static let mostDifference = PathCost(raw: PathCost.freeWord.raw * 2)

    /// - Parameters:
    ///   - wanted: only overlaps with a rule of these grammars are looked for.
    ///   - work: the steps to take at most.
    static func overlaps(_ matcher: Matcher, wanted: Set<Int>, examples: [String: String], work: Int) -> Overlaps {
        var search = OverlapSearch(matcher, wanted: wanted, examples: examples, work: work)
        search.run(matcher)
        return search.overlaps
    }

    private init(_ matcher: Matcher, wanted: Set<Int>, examples: [String: String], work: Int) {
        graph = SentenceGraph(matcher.machines, expandsLists: false)
        vocabulary = ProvidedWords(graph, matcher, examples: examples)
        (self.wanted, self.work) = (wanted, work)
    }

    private mutating func run(_ matcher: Matcher) {
        var starts: [Element] = []
        for (number, grammar) in matcher.grammars.enumerated() {
            for branch in grammar.automaton.branches {
                let intent = intents.number(of: Array(grammar.automaton.strings.utf8(branch.intent)))
                starts.append(
                    Element(
                        position: graph.start(ofRule: branch.rule, machine: number), intent: intent,
                        grammar: Int32(number), cost: .weight(branch.weight)))
            }
        }
        add(starts, parent: -1, word: -1)
        var next = 0
        while next < entries.count {
            guard work > 0 else {
                overlaps.isComplete = false
                return
            }
            report(next)
            expand(next)
            next += 1
        }
    }

    private mutating func add(_ elements: [Element], parent: Int, word: Int32) {
        // Most ways have one intent left.
        guard let first = elements.first, elements.contains(where: { $0.intent != first.intent }),
            elements.contains(where: { wanted.contains(Int($0.grammar)) })
        else { return }
        var cheapest: [Element: PathCost] = [:]
        var least = PathCost.impossible
        for element in elements {
            let key = element.withoutCost
            cheapest[key] = min(cheapest[key] ?? .impossible, element.cost)
            least = min(least, element.cost)
        }
        let set = cheapest.map { key, cost in
            Element(
                position: key.position, intent: key.intent, grammar: key.grammar,
                cost: min(cost - least, Self.mostDifference))
        }.sorted { ($0.position, $0.intent, $0.grammar) < ($1.position, $1.intent, $1.grammar) }
        guard seen.insert(set).inserted else { return }
        entries.append(Entry(elements: set, parent: parent, word: word))
    }

    private mutating func expand(_ number: Int) {
        var (ways, typed): ([Int32: [Element]], [Int32: [Element]]) = ([:], [:])
        var anywhere: [Element] = []
        for element in entries[number].elements {
            let expansion = graph.expansion(at: element.position)
            for group in expansion.groups {
                ways[group.words, default: []].append(element.moved(to: group.next, group.cost))
                work -= 1
            }
            for step in expansion.steps {
                switch step.symbol {
                case .word: continue
                case .any: anywhere.append(element.moved(to: step.next, step.cost))
                case .provided(let rule): typed[rule, default: []].append(element.moved(to: step.next, step.cost))
                }
                work -= 1
            }
        }
        for one in vocabulary.alphabet(
            sets: ways.keys.sorted(), rules: typed.keys.sorted(), takesAny: !anywhere.isEmpty)
        {
            guard work > 0 else {
                overlaps.isComplete = false
                return
            }
            let moved = one.sets.flatMap { ways[$0] ?? [] } + one.rules.flatMap { typed[$0] ?? [] } + anywhere
            work -= moved.count
            add(moved, parent: number, word: one.word)
        }
    }
}

// MARK: - What is found

extension OverlapSearch {
    private mutating func report(_ number: Int) {
        var ended: [Int32: (cost: PathCost, grammar: Int32)] = [:]
        for element in entries[number].elements {
            guard let end = graph.expansion(at: element.position).end else { continue }
            let (cost, known) = (element.cost + end, ended[element.intent])
            if let known, (known.cost, -known.grammar) <= (cost, -element.grammar) { continue }
            ended[element.intent] = (cost, element.grammar)
        }
        guard ended.count > 1 else { return }
        let ranked = ended.sorted {
            ($0.value.cost, -$0.value.grammar, $0.key) < ($1.value.cost, -$1.value.grammar, $1.key)
        }
        for (place, winner) in ranked.enumerated() {
            for loser in ranked[(place + 1)...] { report(number, winner, loser) }
        }
    }

    private mutating func report(
        _ number: Int, _ winner: (key: Int32, value: (cost: PathCost, grammar: Int32)),
        _ loser: (key: Int32, value: (cost: PathCost, grammar: Int32))
    ) {
        guard wanted.contains(Int(winner.value.grammar)) || wanted.contains(Int(loser.value.grammar)) else { return }
        let isTie = winner.value.cost == loser.value.cost
        let intents = isTie ? [winner.key, loser.key].sorted() : [winner.key, loser.key]
        guard reported.insert(Key(intents: intents, isTie: isTie)).inserted else { return }
        overlaps.found.append(
            Overlap(
                phrase: phrase(number), winner: name(winner.key), loser: name(loser.key), isTie: isTie,
                winnerGrammar: Int(winner.value.grammar), loserGrammar: Int(loser.value.grammar)))
    }

    private func name(_ intent: Int32) -> String { String(decoding: intents.all[Int(intent)], as: UTF8.self) }

    private func phrase(_ number: Int) -> String {
        var (words, entry): ([String], Int) = ([], number)
        while entry > 0 {
            words.append(String(decoding: graph.words.all[Int(entries[entry].word)], as: UTF8.self))
            entry = entries[entry].parent
        }
        return words.reversed().joined(separator: " ")
    }
}
