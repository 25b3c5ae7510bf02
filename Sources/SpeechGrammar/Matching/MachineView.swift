/// What the search needs of an automaton and a hearing, as bare pointers. Good as long as both are.
struct MachineView: BitwiseCopyable {
    let nodes: UnsafePointer<Automaton.Node>
    let arcs: UnsafePointer<Automaton.Arc>
    let rules: UnsafePointer<Automaton.Rule>
    let heard: UnsafePointer<Hearing.Arc>
    let heardStarts: UnsafePointer<Int32>
    let gates: UnsafePointer<UInt64>
    let missingWord: UnsafePointer<Int32>
    let missingToEnd: UnsafePointer<Int16>
    let missingLeast: UnsafePointer<Int16>
    let missingRule: UnsafePointer<Int32>

    init(_ automaton: Automaton, _ hearing: Hearing) {
        // An empty buffer may have no address; nothing is ever read through it.
        nodes = automaton.nodes.baseAddress ?? Self.nowhere(Automaton.Node.self)
        arcs = automaton.arcs.baseAddress ?? Self.nowhere(Automaton.Arc.self)
        rules = automaton.rules.baseAddress ?? Self.nowhere(Automaton.Rule.self)
        heard = UnsafePointer(hearing.arcs.base)
        heardStarts = UnsafePointer(hearing.starts.base)
        gates = UnsafePointer(hearing.gates.base)
        missingWord = automaton.missingWord.baseAddress ?? Self.nowhere(Int32.self)
        missingToEnd = automaton.missingToEnd.baseAddress ?? Self.nowhere(Int16.self)
        missingLeast = automaton.missingLeast.baseAddress ?? Self.nowhere(Int16.self)
        missingRule = automaton.missingRule.baseAddress ?? Self.nowhere(Int32.self)
    }

    private static func nowhere<Element>(_ type: Element.Type) -> UnsafePointer<Element> {
        UnsafePointer(UnsafeMutablePointer<Element>(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped)
    }

    /// In a tolerant match: whether a rule can take a word from a place on, or is matched by nothing.
    func mayTake(_ rule: Int32, from place: Place) -> Bool {
        gates[Int(rule)] >> place.bit != 0 || rules[Int(rule)].flags & Automaton.Rule.isNullable != 0
    }

    func mayBegin(_ rule: Int32, at place: Place) -> Bool { gates[Int(rule)] >> place.bit & 1 != 0 }

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
