/// Grammars and what their provided rules are bound to: what a ``Matcher`` is made of, in one object, so that handing it on
/// costs one reference.
final class BoundGrammars: Sendable {
    let grammars: [Grammar]
    let provided: [String: ProvidedRule]
    let spelling: Spelling
    /// That of the first grammar that has one.
    let lexicon: Lexicon
    /// One for each grammar, and then one for each word list.
    let machines: [Machine]
    /// The provided rules that are functions.
    let finders: [SpanFinder]
    let arenas = ArenaPool()

    init(_ grammars: [Grammar], provided: [String: ProvidedRule]) {
        (self.grammars, self.provided) = (grammars, provided)
        spelling = Spelling(language: grammars.first?.language)
        lexicon = grammars.map(\.lexicon).first { $0.words.count > 0 } ?? .none
        var (machines, lists, finders): ([Machine], [Machine], [SpanFinder]) = ([], [], [])
        var listNumbers: [String: Int] = [:]
        for grammar in grammars {
            let automaton = grammar.automaton
            let bindings = automaton.provided.map { name -> Machine.Binding in
                let name = automaton.strings[name]
                switch provided[name]?.recogniser {
                case nil: return .nothing
                case .freeText: return .freeText
                case .spans(let finder):
                    finders.append(finder)
                    return .spans(finders.count - 1)
                case .list(let list):
                    if let number = listNumbers[name] { return .list(number) }
                    guard let automaton = list.automaton else { return .nothing }
                    let number = grammars.count + lists.count
                    listNumbers[name] = number
                    lists.append(Machine(automaton: automaton, bindings: []))
                    return .list(number)
                }
            }
            machines.append(Machine(automaton: automaton, bindings: bindings))
        }
        self.machines = machines + lists
        self.finders = finders
    }
}
