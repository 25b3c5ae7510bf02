/// An automaton and what its provided rules are bound to.
struct Machine: Sendable {
    enum Binding: Sendable {
        /// Not provided: matches nothing.
        case nothing
        /// The automaton of a word list, by its index among the machines.
        case list(Int)
        case freeText
        /// A function, by its index among the matcher's.
        case spans(Int)
    }

    let automaton: Automaton
    let bindings: [Binding]
}
