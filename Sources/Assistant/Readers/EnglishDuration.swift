/// Reads lengths of time in English words.
enum EnglishDuration {
    private static let units: [String: Int] = [
        "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "m": 60, "min": 60, "mins": 60, "minute": 60,
        "minutes": 60, "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600,
    ]

    /// The seconds that words say: "30 seconds", "a minute", "half a minute", "two and a half minutes", "10s", "15".
    static func seconds(in words: [String]) -> Int? {
        var total = 0.0
        var pending: [String] = []
        for word in words {
            guard let unit = units[word] else {
                pending.append(word)
                continue
            }
            guard let amount = amount(in: pending) else { return nil }
            total += amount * Double(unit)
            pending = []
        }
        guard total.magnitude < 1_000_000_000_000 else { return nil }
        if pending.isEmpty { return words.isEmpty ? nil : Int(total.rounded()) }
        if total > 0 {
            // "a minute and a half": the half belongs to the unit before.
            let trailing = pending.filter { $0 != "and" && $0 != "a" }
            guard trailing == ["half"], let unit = words.compactMap({ units[$0] }).last else { return nil }
            return Int(total.rounded()) + unit / 2
        }
        return EnglishNumber.cardinal(pending[...])
    }

    /// The amount that words say: "two and a half", "1.5", "a".
    private static func amount(in words: [String]) -> Double? {
        var words = words.filter { $0 != "of" && $0 != "the" }
        if words.isEmpty || words == ["a"] || words == ["an"] || words == ["another"] { return 1 }
        if words.count == 1, words[0].contains("."), let decimal = Double(words[0]), decimal.magnitude < 1_000_000 {
            return decimal
        }
        guard let half = words.firstIndex(of: "half") else {
            return EnglishNumber.cardinal(words[...]).map(Double.init)
        }
        words.remove(at: half)
        let whole = words.filter { !["a", "an", "and"].contains($0) }
        if whole.isEmpty { return 0.5 }
        return EnglishNumber.cardinal(whole[...]).map { Double($0) + 0.5 }
    }
}
