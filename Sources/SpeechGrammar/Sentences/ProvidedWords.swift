/// The words that provided rules take, among those of a ``SentenceGraph``: an example of each, and which others it takes too.
final class ProvidedWords {
    /// Words that sets of words and provided rules all take or all don't take, by one of them.
    struct Letter {
        let word: Int32
        /// The sets that the words are in, and the provided rules that take them.
        let sets: [Int32]
        let rules: [Int32]
    }

    private struct Sort: Hashable {
        let sets: [Int32]
        let rules: [Int32]
        let takesAny: Bool
    }

    private var alphabets: [Sort: [Letter]] = [:]
    private let graph: SentenceGraph
    private let spelling: Spelling
    private let examples: [String: String]
    private let recognisers: [String: ProvidedRule.Ends]
    private var known: [Int64: Bool] = [:]
    private var exampleWords: [Int32: Int32] = [:]
    /// A word for where any will do.
    let filler: Int32

    init(_ graph: SentenceGraph, _ matcher: Matcher, examples: [String: String]) {
        (self.graph, self.examples) = (graph, examples)
        spelling = matcher.spelling
        recognisers = matcher.recognisers
        filler = graph.word((examples["slot.text"] ?? "something").utf8)
    }

    /// The number of a word that a provided rule takes.
    func example(of rule: Int32) -> Int32 {
        if let known = exampleWords[rule] { return known }
        let name = String(decoding: graph.provided.all[Int(rule)], as: UTF8.self)
        let word = graph.word((examples[name] ?? "<\(name)>").utf8)
        exampleWords[rule] = word
        return word
    }

    /// The words that make a difference where some sets of words and provided rules may be said.
    /// - Parameter takesAny: whether any other word will do, too.
    func alphabet(sets: [Int32], rules: [Int32], takesAny: Bool) -> [Letter] {
        let key = Sort(sets: sets, rules: rules, takesAny: takesAny)
        if let known = alphabets[key] { return known }
        var setsOfWord: [Int32: [Int32]] = [:]
        for set in sets { for word in graph.wordSets[Int(set)] { setsOfWord[word, default: []].append(set) } }
        for rule in rules where setsOfWord[example(of: rule)] == nil { setsOfWord[example(of: rule)] = [] }
        if takesAny, setsOfWord[filler] == nil { setsOfWord[filler] = [] }
        var seen: Set<Sort> = []
        let letters = setsOfWord.sorted { $0.key < $1.key }.compactMap { word, sets -> Letter? in
            let taking = rules.filter { accepts(word, by: $0) }
            guard seen.insert(Sort(sets: sets, rules: taking, takesAny: true)).inserted else { return nil }
            return Letter(word: word, sets: sets, rules: taking)
        }
        alphabets[key] = letters
        return letters
    }

    /// Whether a provided rule takes a word.
    func accepts(_ word: Int32, by rule: Int32) -> Bool {
        if word == example(of: rule) { return true }
        let key = Int64(word) << 32 | Int64(rule)
        if let known = known[key] { return known }
        let name = String(decoding: graph.provided.all[Int(rule)], as: UTF8.self)
        let utterance = Utterance(String(decoding: graph.words.all[Int(word)], as: UTF8.self), spelling: spelling)
        let accepts = utterance.count == 1 && recognisers[name]?(utterance, 0).contains(1) ?? false
        known[key] = accepts
        return accepts
    }
}

extension Matcher {
    /// The provided rules that are functions, by name.
    var recognisers: [String: ProvidedRule.Ends] {
        var found: [String: ProvidedRule.Ends] = [:]
        for (name, rule) in provided { if case .spans(let finder) = rule.recogniser { found[name] = finder.ends } }
        return found
    }

    /// For each two intents that understand the same phrase, the shortest such phrase.
    ///
    /// This looks at all sentences that there are, and takes its time: it is for whoever writes a grammar.
    /// - Parameters:
    ///   - wanted: only overlaps with a rule of these grammars are looked for; of all grammars where it is nil.
    ///   - examples: a word for each provided rule, by its qualified name.
    ///   - work: how many steps are taken at most.
    public func overlaps(
        wanted: Set<Int>? = nil, examples: [String: String] = ProvidedRule.usualExamples, work: Int = 20_000_000
    ) -> Overlaps {
        OverlapSearch.overlaps(self, wanted: wanted ?? Set(grammars.indices), examples: examples, work: work)
    }
}

extension ProvidedRule {
    /// A word that each of the rules takes that a program usually provides.
    public static let usualExamples = [
        "slot.text": "something", "slot.path": "notes.txt", "slot.digits": "7", "slot.clock": "7:30",
        "slot.isodate": "2024-03-11", "slot.decimal": "1.5",
    ]
}
