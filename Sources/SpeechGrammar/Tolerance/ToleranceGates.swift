/// For each rule of an automaton, the words of the phrase that it may take itself or by the rules it calls, a bit each: a rule
/// without any is passed by, if at all, with nothing said.
enum ToleranceGates {
    static func gates(
        of machine: Int, heard: [[HeardWord]], machines: [Machine], spans: ProvidedSpans, wordCount: Int,
        arena: Arena
    ) -> Stack<UInt64> {
        let automaton = machines[machine].automaton
        let tables = automaton.tolerance
        let gates = Stack<UInt64>(repeating: 0, count: automaton.rules.count, in: arena)
        var changed: [Int32] = []
        func open(_ rules: UnsafeBufferPointer<Int32>, _ bits: UInt64) {
            for rule in rules where gates[rule] | bits != gates[rule] {
                gates[rule] |= bits
                changed.append(rule)
            }
        }
        for word in heard[machine] { open(tables.rulesOfWord[word.word], 1 << word.start.bit) }
        for (number, binding) in machines[machine].bindings.enumerated() {
            let bits = bits(of: binding, heard: heard, spans: spans, wordCount: wordCount)
            guard bits != 0 else { continue }
            open(tables.rulesOfProvided[Int32(number * 2)], bits)
            open(tables.rulesOfProvided[Int32(number * 2 + 1)], bits)
        }
        while let rule = changed.popLast() { open(tables.callers[rule], gates[rule]) }
        return gates
    }

    private static func bits(
        of binding: Machine.Binding, heard: [[HeardWord]], spans: ProvidedSpans, wordCount: Int
    ) -> UInt64 {
        switch binding {
        case .nothing: 0
        case .freeText: .max
        case .list(let list): heard[list].reduce(0) { $0 | 1 << $1.start.bit }
        case .spans(let rule):
            (0..<wordCount).reduce(0) { spans.covers($1, rule: rule) ? $0 | 1 << Place(word: $1).bit : $0 }
        }
    }
}
