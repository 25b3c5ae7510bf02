/// Follows all sentences through the words so far, and looks at what comes next.
struct ContinuationSearch {
    /// Longer phrases aren't completed.
    static let mostWords = 100
    /// Where a phrase leads to more positions, it leads nowhere in particular.
    private static let mostPositions = 50_000

    private struct Way {
        var cost: PathCost
        var intents: Set<Int32>
        /// Titles are found in the list's machine behind the word.
        var titleStates: [SentenceGraph.Position] = []
        var isOfGrammar = false
    }

    private let graph: SentenceGraph
    private let matcher: Matcher
    private let said: Utterance
    private let prefix: [UInt8]
    /// For each number of words said, the positions that they lead to, each with its intents and least cost.
    private var reached: [[SentenceGraph.Position: (cost: PathCost, intents: Set<Int32>)]]
    private var total = 0

    init(_ matcher: Matcher, said: Utterance, prefix: String) {
        self.matcher = matcher
        self.said = said
        let typed = Utterance(prefix, spelling: .plain)
        self.prefix = typed.count == 1 ? Array(typed.utf8(ofWord: 0)) : Array(prefix.lowercased().utf8)
        graph = SentenceGraph(matcher.machines, expandsLists: true)
        reached = Array(repeating: [:], count: said.count + 1)
        var names = Interner()
        for (number, grammar) in matcher.grammars.enumerated() {
            for branch in grammar.automaton.branches {
                let intent = names.number(of: Array(grammar.automaton.strings.utf8(branch.intent)))
                reach(graph.start(ofRule: branch.rule, machine: number), at: 0, .weight(branch.weight), [intent])
            }
        }
        for place in 0..<said.count { advance(from: place) }
    }

    private mutating func reach(
        _ position: SentenceGraph.Position, at place: Int, _ cost: PathCost, _ intents: Set<Int32>
    ) {
        if let known = reached[place][position] {
            reached[place][position] = (min(known.cost, cost), known.intents.union(intents))
        } else if total < Self.mostPositions {
            reached[place][position] = (cost, intents)
            total += 1
        }
    }

    private mutating func advance(from place: Int) {
        let word = graph.word(said.utf8(ofWord: place))
        let recognisers = matcher.recognisers
        for (position, known) in reached[place] {
            for step in graph.expansion(at: position).steps {
                let cost = known.cost + step.cost
                switch step.symbol {
                case .word(word), .any: reach(step.next, at: place + 1, cost, known.intents)
                case .word: continue
                case .provided(let rule):
                    for end in recognisers[name(rule)]?(said, place) ?? [] where end > place && end <= said.count {
                        reach(step.next, at: end, cost, known.intents)
                    }
                }
            }
        }
    }

    private func name(_ rule: Int32) -> String { String(decoding: graph.provided.all[Int(rule)], as: UTF8.self) }
}

// MARK: - What comes next

extension ContinuationSearch {
    mutating func continuations(usual: [Utterance], limit: Int) -> Continuations {
        var found = Continuations()
        var ways: [Int32: Way] = [:]
        var all: Set<Int32> = []
        for (position, known) in reached[said.count] {
            let expansion = graph.expansion(at: position)
            if expansion.end != nil { found.mayEnd = true }
            all.formUnion(known.intents)
            for step in expansion.steps {
                switch step.symbol {
                case .any: found.takesText = true
                case .provided(let rule): found.provided.insert(name(rule))
                case .word(let word) where graph.words.all[Int(word)].starts(with: prefix):
                    take(step, word, known, &ways)
                case .word: continue
                }
            }
        }
        found.candidates = Array(
            (titles(ways, limit: limit) + words(ways, of: all.count, usual: usual)).prefix(limit))
        return found
    }

    private func take(
        _ step: SentenceGraph.Step, _ word: Int32, _ known: (cost: PathCost, intents: Set<Int32>),
        _ ways: inout [Int32: Way]
    ) {
        let cost = known.cost + step.cost
        var way = ways[word] ?? Way(cost: cost, intents: [])
        way.cost = min(way.cost, cost)
        way.intents.formUnion(known.intents)
        if Int(graph.places[Int(step.next)].machine) >= matcher.grammars.count {
            way.titleStates.append(step.next)
        } else {
            way.isOfGrammar = true
        }
        ways[word] = way
    }

    /// The words of the grammar: first those that usual phrases go on with, last those that may stand before anything.
    private func words(_ ways: [Int32: Way], of intents: Int, usual: [Utterance]) -> [Continuations.Candidate] {
        var places: [String: Int] = [:]
        for (place, phrase) in usual.enumerated() where phrase.count > said.count {
            guard (0..<said.count).allSatisfy({ phrase.utf8(ofWord: $0).elementsEqual(said.utf8(ofWord: $0)) }) else {
                continue
            }
            let next = phrase.word(at: said.count)
            places[next] = places[next] ?? place
        }
        let ranked = ways.filter(\.value.isOfGrammar).map { word, way in
            let text = String(decoding: graph.words.all[Int(word)], as: UTF8.self)
            let isFiller = intents > 3 && way.intents.count * 2 > intents
            return (text: text, place: places[text] ?? .max, isFiller: isFiller, cost: way.cost)
        }
        return ranked.sorted { one, other in
            if one.place != other.place { return one.place < other.place }
            if one.isFiller != other.isFiller { return other.isFiller }
            return (one.cost, one.text) < (other.cost, other.text)
        }.map { Continuations.Candidate(text: $0.text, kind: .word) }
    }

    /// The titles that go on with a word, from that word on.
    private func titles(_ ways: [Int32: Way], limit: Int) -> [Continuations.Candidate] {
        var texts: Set<String> = []
        for word in ways.keys.sorted() where texts.count < limit {
            for state in ways[word]?.titleStates ?? [] { collect(behind: state, limit: limit, into: &texts) }
        }
        return texts.sorted().prefix(limit).map { Continuations.Candidate(text: $0, kind: .title) }
    }

    private func collect(behind position: SentenceGraph.Position, limit: Int, into texts: inout Set<String>) {
        let place = graph.places[Int(position)]
        let automaton = matcher.machines[Int(place.machine)].automaton
        var waiting: [(state: Int32, words: Int)] = [(place.state, 1)]
        while let (state, words) = waiting.popLast(), texts.count < limit {
            let node = automaton.nodes[Int(state)]
            switch node.kind {
            case .word: waiting.append((node.next, words + 1))
            case .choice:
                for arc in automaton.arcs[Int(node.a)..<Int(node.a + node.b + node.next)].reversed() {
                    waiting.append((arc.target, words + (arc.word >= 0 ? 1 : 0)))
                }
            case .tag:
                let title = Utterance(automaton.strings[node.a], spelling: matcher.spelling)
                guard title.count >= words else { continue }
                texts.insert(title.rest(from: title.count - words))
            default: continue
            }
        }
    }
}

extension Utterance {
    /// The text from a word on, with what stands around it; all of it from the first word on.
    fileprivate func rest(from word: Int) -> String {
        guard word > 0 else { return text.trimmingSpaces }
        return String(decoding: utf8[punctuatedRange(of: word..<count)], as: UTF8.self)
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
