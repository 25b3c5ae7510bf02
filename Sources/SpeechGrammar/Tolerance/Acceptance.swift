/// When a match is sure enough to act on.
enum Acceptance {
    /// Nothing farther from what was said is even suggested, in thousandths.
    static let farthest: Int32 = 900
    /// How much farther the next intent must be.
    static let margin: Int32 = 70

    /// The best of some matches, if it is near enough for what was heard and no other intent is about as near.
    static func best(of matches: [Match]) -> Match? {
        guard let best = matches.first, isNear(best) else { return nil }
        if matches.count > 1, matches[1].cost - best.cost < Double(margin) / 1000 { return nil }
        return best
    }

    /// How far a match may be that heard a number of words that mean something, to be acted on. The more there are, the more
    /// may be wrong with the others. Free text takes whatever is said, so that its frame must be all the surer.
    static func allowed(weight: Int, hasFreeText: Bool) -> Int32 {
        let weight = Int32(min(weight, 9))
        if weight == 0 { return hasFreeText ? 0 : 200 }
        return hasFreeText ? min(200 + 170 * weight, 700) : min(300 + 170 * weight, 900)
    }

    /// How far a match may be to be suggested.
    static func farthest(weight: Int, hasFreeText: Bool) -> Int32 {
        allowed(weight: weight, hasFreeText: hasFreeText) + (hasFreeText ? 0 : 250)
    }

    /// Whether a match is near enough to be suggested, and to be what was meant instead of a nearer one.
    static func isWorthSuggesting(_ match: Match) -> Bool {
        Int32((match.cost * 1000).rounded()) <= farthest(weight: match.weight, hasFreeText: match.hasFreeText)
    }

    static func isNear(_ match: Match) -> Bool {
        var cost = Int32((match.cost * 1000).rounded())
        // Where free text stands beside it, a supplied word counts twice.
        if match.hasFreeText {
            cost +=
                EditCosts.missingFunction * Int32(match.edits.count { if case .supplied = $0 { true } else { false } })
        }
        return cost <= allowed(weight: match.weight, hasFreeText: match.hasFreeText)
    }
}
