/// What the search needs of an automaton and a hearing, as bare pointers. Good as long as both are.
struct MachineView: BitwiseCopyable {
    let nodes: UnsafePointer<Automaton.Node>
    let arcs: UnsafePointer<Automaton.Arc>
    let rules: UnsafePointer<Automaton.Rule>
    let heard: UnsafePointer<Hearing.Arc>
    let heardStarts: UnsafePointer<Int32>
    let lookaheads: UnsafePointer<UInt64>
    let lookaheadOfState: UnsafePointer<UInt16>
    let signs: UnsafePointer<UInt64>
    let gates: UnsafePointer<UInt64>
    let missingWord: UnsafePointer<Int32>
    let missingToEnd: UnsafePointer<Int16>
    let missingLeast: UnsafePointer<Int16>
    let missingRule: UnsafePointer<Int32>

    init(_ automaton: Automaton, _ hearing: Hearing, isTolerant: Bool) {
        // An empty buffer may have no address; nothing is ever read through it.
        nodes = automaton.nodes.baseAddress ?? Self.nowhere()
        arcs = automaton.arcs.baseAddress ?? Self.nowhere()
        rules = automaton.rules.baseAddress ?? Self.nowhere()
        heard = UnsafePointer(hearing.arcs.base)
        heardStarts = UnsafePointer(hearing.starts.base)
        lookaheads = automaton.lookaheads.baseAddress ?? Self.nowhere()
        lookaheadOfState = automaton.lookaheadOfState.baseAddress ?? Self.nowhere()
        signs = UnsafePointer(hearing.signs.base)
        gates = UnsafePointer(hearing.gates.base)
        let tables = isTolerant ? automaton.tolerance : nil
        missingWord = tables?.missingWord.baseAddress ?? Self.nowhere()
        missingToEnd = tables?.missingToEnd.baseAddress ?? Self.nowhere()
        missingLeast = tables?.missingLeast.baseAddress ?? Self.nowhere()
        missingRule = tables?.missingRule.baseAddress ?? Self.nowhere()
    }

    private static func nowhere<Element>() -> UnsafePointer<Element> {
        UnsafePointer(UnsafeMutablePointer<Element>(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped)
    }

    /// In a tolerant match: whether a rule can take a word from a place on, or is matched by nothing.
    func mayTake(_ rule: Int32, from place: Place) -> Bool {
        gates[Int(rule)] >> place.bit != 0 || rules[Int(rule)].isNullable
    }

    /// In an exact match: whether a rule can begin at a place, or finish if that is among `ends`.
    @inline(__always)
    func mayBegin(_ rule: Int32, at place: Place, ends: UInt64) -> Bool {
        if gates[Int(rule)] >> place.bit & 1 != 0 { return true }
        let set = lookaheads[Int(lookaheadOfState[Int(rules[Int(rule)].start)])]
        return set & Lookahead.besidesWords & (signs[place.word] | ends) != 0
    }

    /// In an exact match: whether a state can go on at a place, or finish if that is among `ends`.
    @inline(__always)
    func leadsOn(_ node: Int32, from place: Place, ends: UInt64) -> Bool {
        lookaheads[Int(lookaheadOfState[Int(node)])] & (signs[place.word] | ends) != 0
    }

    /// The first of the sorted arcs that isn't below a word.
    func firstArc(of word: Int32, from lower: Int, to upper: Int) -> Int {
        var (low, high) = (lower, upper)
        while low < high {
            let middle = (low + high) >> 1
            if arcs[middle].word < word { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
