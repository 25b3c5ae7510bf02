/// Where in a phrase the provided rules that are functions match: each is asked once for each word.
struct ProvidedSpans {
    private var ends: [[(start: Int, end: Int)]]

    init(of utterance: Utterance, rules: [ProvidedRule.Ends]) {
        ends = rules.map { rule in
            var found: [(Int, Int)] = []
            for start in 0..<utterance.count {
                for end in rule(utterance, start) where end > start && end <= utterance.count {
                    found.append((start, end))
                }
            }
            return found
        }
    }

    func of(rule: Int) -> [(start: Int, end: Int)] { ends[rule] }

    func covers(_ word: Int, rule: Int) -> Bool { ends[rule].contains { $0.start <= word && word < $0.end } }

    func ends(from start: Int, rule: Int) -> [Int] { ends[rule].filter { $0.start == start }.map(\.end) }
}
