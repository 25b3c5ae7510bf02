/// Where in a phrase the provided rules that are functions match: each is asked once for each word.
struct ProvidedSpans {
    struct Span: BitwiseCopyable {
        let rule: Int
        let start: Int
        let end: Int
    }

    /// Few, and mostly none.
    private var spans: [Span] = []

    init(of utterance: Utterance, rules: [SpanFinder]) {
        for (rule, finder) in rules.enumerated() where utterance.hasNumber || !finder.needsNumber {
            for start in 0..<utterance.count {
                for end in finder.ends(utterance, start) where end > start && end <= utterance.count {
                    spans.append(Span(rule: rule, start: start, end: end))
                }
            }
        }
    }

    func of(rule: Int) -> some Sequence<Span> { spans.lazy.filter { $0.rule == rule } }

    func covers(_ word: Int, rule: Int) -> Bool {
        spans.contains { $0.rule == rule && $0.start <= word && word < $0.end }
    }

    func ends(from start: Int, rule: Int) -> some Sequence<Int> {
        spans.lazy.filter { $0.rule == rule && $0.start == start }.map(\.end)
    }
}
