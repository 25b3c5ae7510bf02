/// Finds where a provided rule that is a function matches.
struct SpanFinder: Sendable {
    /// Whether it matches nothing in a phrase without a word that begins with a digit or a sign.
    let needsNumber: Bool
    let ends: ProvidedRule.Ends
}
