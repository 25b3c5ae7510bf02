/// What the search needs of an automaton and a hearing, as bare pointers. Good as long as both are.
struct MachineView: BitwiseCopyable {
    let nodes: UnsafePointer<Automaton.Node>
    let arcs: UnsafePointer<Automaton.Arc>
    let rules: UnsafePointer<Automaton.Rule>
    let heard: UnsafePointer<Hearing.Arc>
    let heardStarts: UnsafePointer<Int32>
    let lookaheads: UnsafePointer<UInt64>
    let lookaheadOfState: UnsafePointer<UInt16>
    let listedLookaheads: Int
    let signs: UnsafePointer<UInt64>
    let gates: UnsafePointer<UInt64>
    let reach: UnsafePointer<UInt64>
    let ruleGates: UnsafePointer<UInt64>
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
        listedLookaheads = automaton.listedLookaheads
        signs = UnsafePointer(hearing.outlook.signs.base)
        reach = UnsafePointer(hearing.outlook.reach.base)
        gates = UnsafePointer(hearing.outlook.gates.base)
        ruleGates = hearing.ruleGates.map { UnsafePointer($0.base) } ?? Self.nowhere()
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
        ruleGates[Int(rule)] >> place.bit != 0 || rules[Int(rule)].isNullable
    }

    /// Where no word is left out: whether a state can go on at a place, or finish if that is among `ends`.
    @inline(__always)
    func leadsOn(_ node: Int32, from place: Place, ends: UInt64) -> Bool {
        leadsOn(node, signs: signs[place.word] | ends, reach: reach[place.word])
    }

    /// The same at any of some places, with what may come next there.
    @inline(__always)
    func leadsOn(_ node: Int32, signs: UInt64, reach: UInt64) -> Bool {
        let number = Int(lookaheadOfState[Int(node)])
        return leadsOn(lookaheads[number], number: number, signs: signs, reach: reach)
    }

    /// The same of where an arc without a word leads to.
    @inline(__always)
    func leadsOn(_ arc: Automaton.Arc, from place: Place, ends: UInt64) -> Bool {
        let number = arc.silentLookahead
        return leadsOn(lookaheads[number], number: number, signs: signs[place.word] | ends, reach: reach[place.word])
    }

    /// The same of a branch.
    @inline(__always)
    func leadsOn(_ start: Machine.BranchStart, signs: UInt64, reach: UInt64) -> Bool {
        leadsOn(start.lookahead, number: Int(start.number), signs: signs, reach: reach)
    }

    @inline(__always)
    private func leadsOn(_ lookahead: UInt64, number: Int, signs: UInt64, reach: UInt64) -> Bool {
        let common = lookahead & signs
        guard common != 0, number < listedLookaheads, common & Lookahead.besidesWords == 0 else { return common != 0 }
        return gates[number] & reach != 0
    }

    /// The first of the sorted arcs that isn't below a word.
    @inline(__always)
    func firstArc(of word: Int32, from lower: Int, to upper: Int) -> Int {
        // Without a branch that could be foretold wrongly.
        var (low, count) = (lower, upper - lower)
        while count > 1 {
            let half = count >> 1
            low &+= arcs[low &+ half &- 1].word < word ? half : 0
            count &-= half
        }
        return count == 1 && arcs[low].word < word ? low + 1 : low
    }
}
