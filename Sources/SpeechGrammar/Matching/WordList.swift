/// Titles to choose one from, as an automaton of their own: ten thousand cost no more to match than ten, and a new list takes
/// the place of an old one without touching the grammar.
public struct WordList: Sendable {
    let automaton: Automaton?

    /// Prepares a list. Titles without a single word can't be said, and are left out.
    public init(_ titles: some Sequence<String>, spelling: Spelling = .english, lexicon: Lexicon = .none) {
        var builder = AutomatonBuilder()
        let root = Branch()
        for title in titles {
            let utterance = Utterance(title, spelling: spelling)
            guard utterance.count > 0 else { continue }
            let words = utterance.words.map { word in
                builder.word(utterance.normal[Int(word.normalStart)..<Int(word.normalEnd)])
            }
            root.insert(words[...], title: title)
        }
        let start = root.state(in: &builder)
        builder.rules.append((start, builder.string("")))
        automaton = builder.makeAutomaton(lexicon: lexicon)
    }

    /// A tree of titles by their words.
    private final class Branch {
        private var title: String?
        private var branches: [Int32: Branch] = [:]

        func insert(_ words: ArraySlice<Int32>, title: String) {
            guard let first = words.first else {
                self.title = self.title ?? title
                return
            }
            let branch = branches[first] ?? Branch()
            branches[first] = branch
            branch.insert(words.dropFirst(), title: title)
        }

        func state(in builder: inout AutomatonBuilder) -> AutomatonBuilder.State {
            var ways: [(AutomatonBuilder.State, Int32)] = []
            for (word, branch) in branches.sorted(by: { $0.key < $1.key }) {
                ways.append((builder.state(.word, a: word, next: branch.state(in: &builder)), 0))
            }
            if let title {
                ways.append((builder.state(.tag, a: builder.string(title), b: -1, next: AutomatonBuilder.finish), 0))
            }
            return builder.choice(ways)
        }
    }
}
