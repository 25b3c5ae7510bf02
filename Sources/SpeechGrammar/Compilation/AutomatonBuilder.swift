/// Collects states, words and strings, and lays them out as an ``Automaton``.
///
/// States are made from the end of a rule to its beginning, each knowing what follows it. Equal states are one state, so that
/// alternatives share their tails.
struct AutomatonBuilder {
    typealias State = Int32

    struct Node: Hashable {
        var kind: Automaton.Kind
        var a: Int32
        var b: Int32
        var next: State
    }

    /// A way out of a choice.
    struct Way: Hashable {
        var word: Int32
        var target: State
        var weight: Int32
    }

    private(set) var nodes: [Node] = []
    private var known: [Node: State] = [:]
    private var choices: [[Way]: State] = [:]
    /// Heads of loops, whose ways are set after they were made.
    private(set) var openChoices: Set<State> = []
    private(set) var waysOfChoice: [State: [Way]] = [:]
    private var strings = Interner()
    private var words = Interner()
    private(set) var provided: [Int32] = []
    var rules: [(start: State, name: Int32)] = []
    var branches: [Automaton.Branch] = []

    init() {
        // State 0 is the end of every rule.
        nodes.append(Node(kind: .finish, a: 0, b: 0, next: 0))
    }

    static let finish: State = 0
    /// A choice with more ways isn't merged into one that leads to it.
    private static let mergedWays = 8

    mutating func string(_ text: String) -> Int32 { strings.number(of: Array(text.utf8)) }
    mutating func word(_ utf8: ArraySlice<UInt8>) -> Int32 { words.number(of: Array(utf8)) }
    mutating func addProvided(_ name: String) { provided.append(string(name)) }

    mutating func state(_ kind: Automaton.Kind, a: Int32 = 0, b: Int32 = 0, next: State) -> State {
        let key = Node(kind: kind, a: a, b: b, next: next)
        if let state = known[key] { return state }
        let state = State(nodes.count)
        nodes.append(key)
        known[key] = state
        return state
    }

    /// A choice whose ways are set later: the head of a loop.
    mutating func openChoice() -> State {
        let state = State(nodes.count)
        nodes.append(Node(kind: .choice, a: 0, b: 0, next: 0))
        waysOfChoice[state] = []
        openChoices.insert(state)
        return state
    }

    mutating func close(_ choice: State, with targets: [State]) {
        waysOfChoice[choice] = targets.map { Way(word: -1, target: $0, weight: 0) }
    }

    /// The choice between states, in order of preference.
    mutating func choice(_ targets: [(state: State, weight: Int32)]) -> State {
        var ways: [Way] = []
        for (state, weight) in targets { append(state, weight: weight, to: &ways) }
        if ways.count == 1, ways[0].word < 0, ways[0].weight == 0 { return ways[0].target }
        let sorted = Self.sorted(ways)
        if let state = choices[sorted] { return state }
        let state = State(nodes.count)
        nodes.append(Node(kind: .choice, a: 0, b: 0, next: 0))
        waysOfChoice[state] = sorted
        choices[sorted] = state
        return state
    }

    /// Words go into the choice itself, and so do small choices.
    private func append(_ state: State, weight: Int32, to ways: inout [Way]) {
        let node = nodes[Int(state)]
        if node.kind == .word {
            ways.append(Way(word: node.a, target: node.next, weight: weight))
        } else if let inner = waysOfChoice[state], inner.count <= Self.mergedWays, !openChoices.contains(state) {
            for way in inner { ways.append(Way(word: way.word, target: way.target, weight: way.weight + weight)) }
        } else {
            ways.append(Way(word: -1, target: state, weight: weight))
        }
    }

    /// Words first, by number; equal ways once, the likeliest of them.
    private static func sorted(_ ways: [Way]) -> [Way] {
        var seen: [Way: Int] = [:]
        var unique: [Way] = []
        for way in ways {
            let key = Way(word: way.word, target: way.target, weight: 0)
            if let index = seen[key] {
                unique[index].weight = min(unique[index].weight, way.weight)
            } else {
                seen[key] = unique.count
                unique.append(way)
            }
        }
        let spoken = unique.enumerated().filter { $0.element.word >= 0 }
            .sorted { ($0.element.word, $0.offset) < ($1.element.word, $1.offset) }
        return spoken.map(\.element) + unique.filter { $0.word < 0 }
    }

    var wordCount: Int { words.all.count }
    var allWords: [[UInt8]] { words.all }
    var allStrings: [[UInt8]] { strings.all }
}

/// Numbers byte strings in the order they come.
struct Interner {
    private(set) var all: [[UInt8]] = []
    private var numbers: [[UInt8]: Int32] = [:]

    mutating func number(of bytes: [UInt8]) -> Int32 {
        if let number = numbers[bytes] { return number }
        let number = Int32(all.count)
        numbers[bytes] = number
        all.append(bytes)
        return number
    }
}
