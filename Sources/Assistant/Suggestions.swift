/// Finds phrases that would be understood and that look like one that wasn't.
struct Suggestions {
    private let examples: [(alternative: Understanding.Alternative, grams: Set<UInt32>)]

    /// Makes suggestions out of examples, several for an intent.
    /// - Parameter own: those of the user's own grammars, by the names of their intents.
    init(_ examples: [Intent: [String]], own: [String: [String]] = [:]) {
        let builtIn = Dictionary(uniqueKeysWithValues: examples.map { ($0.key.rawValue, $0.value) })
        phrases = builtIn.merging(own) { $0 + $1 }
        ownIntents = Set(own.keys)
        self.examples = phrases.flatMap { intent, phrases in
            phrases.map { (Understanding.Alternative(phrase: $0, intent: intent), Self.grams($0)) }
        }
    }

    private let phrases: [String: [String]]
    private let ownIntents: Set<String>

    /// Up to three phrases to suggest, each of another intent: first those of the user's own grammars that look alike, of which
    /// nothing but their look tells how probable they are, then those of probable intents, then others that look alike.
    func alternatives(for phrase: String, probable: [String]) -> [Understanding.Alternative] {
        let known = probable.compactMap { intent in
            phrases[intent]?.first.map { Understanding.Alternative(phrase: $0, intent: intent) }
        }
        var intents: Set<String> = []
        let alike = nearest(to: phrase)
        let all = alike.filter { ownIntents.contains($0.intent) } + known + alike
        return Array(all.filter { intents.insert($0.intent).inserted }.prefix(Self.most))
    }

    /// So many phrases are suggested.
    private static let most = 3

    /// Below this share of common letter groups a phrase looks like nothing that is known.
    private static let leastLikeness = 0.35

    /// Phrases that look alike, each of another intent, the most alike first.
    private func nearest(to phrase: String) -> [Understanding.Alternative] {
        let grams = Self.grams(phrase)
        var best: [String: (likeness: Double, alternative: Understanding.Alternative)] = [:]
        for example in examples {
            let likeness = Self.likeness(grams, example.grams)
            guard likeness >= Self.leastLikeness, likeness > best[example.alternative.intent]?.likeness ?? 0 else {
                continue
            }
            best[example.alternative.intent] = (likeness, example.alternative)
        }
        return best.values.sorted { ($1.likeness, $0.alternative.phrase) < ($0.likeness, $1.alternative.phrase) }
            .map(\.alternative)
    }

    /// Twice the common letter groups by all of them: the coefficient of Dice (1945).
    private static func likeness(_ one: Set<UInt32>, _ other: Set<UInt32>) -> Double {
        guard !one.isEmpty, !other.isEmpty else { return 0 }
        return 2 * Double(one.intersection(other).count) / Double(one.count + other.count)
    }

    /// The groups of two letters, those at the beginning of a word among them. A very long phrase is cut.
    private static func grams(_ phrase: String) -> Set<UInt32> {
        var grams: Set<UInt32> = []
        var previous: UInt32 = 32
        for scalar in phrase.lowercased().unicodeScalars.prefix(400) {
            let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            if scalar == "'" || scalar == "’" { continue }
            let value = isLetter ? scalar.value & 0xFFFF : 32
            if value != 32 { grams.insert(previous << 16 | value) }
            previous = value
        }
        return grams
    }
}
