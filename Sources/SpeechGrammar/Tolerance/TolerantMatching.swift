/// Finds the cheapest ways to understand a phrase that fits no rule word for word.
///
/// Slips that are soon told, of a letter or two, are looked for first; those of more only where they could be nearer than what
/// was found, or where nothing was.
enum TolerantMatching {
    /// The best match of each intent within reach, the best first.
    static func matches(_ parts: MatchParts, lexicon: Lexicon) -> [Match] {
        guard parts.utterance.count > 0 else { return [] }
        let phrase = PhraseWords(parts.utterance, lexicon: lexicon)
        let near = ToleranceRound(parts, phrase, lexicon: lexicon, slips: .near)
        if let found = near.matches() { return found }
        let far = ToleranceRound(parts, phrase, lexicon: lexicon, slips: .all)
        return far.matches() ?? []
    }
}
