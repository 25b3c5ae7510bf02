/// What may come next in a phrase that is being typed.
public struct Continuations: Hashable, Sendable {
    /// A word or title that may stand next.
    public struct Candidate: Hashable, Sendable {
        /// What kind of words these are.
        public enum Kind: Hashable, Sendable {
            /// A word of the grammar.
            case word
            /// What is left of a title of a provided list, as it is written there.
            case title
        }

        /// The words to put in place of what is typed of the next word.
        public let text: String
        /// Whether it is a word of the grammar or a title.
        public let kind: Kind
    }

    /// The likeliest first.
    public var candidates: [Candidate] = []
    /// The qualified names of the provided rules that may begin here and have no list of titles, such as `slot.path`.
    public var provided: Set<String> = []
    /// Whether any words may come here.
    public var takesText = false
    /// Whether the phrase may end here.
    public var mayEnd = false
}

extension Matcher {
    /// What may come next in a phrase.
    /// - Parameters:
    ///   - before: the words so far.
    ///   - prefix: what is typed of the next word.
    ///   - usual: phrases that are said often; what they go on with is the likeliest.
    ///   - limit: how many candidates are given at most.
    public func continuations(
        after before: String, prefix: String = "", usual: [String] = [], limit: Int = 60
    ) -> Continuations {
        let said = Utterance(before, spelling: spelling)
        guard !said.exceedsLimits, said.count <= ContinuationSearch.mostWords else { return Continuations() }
        var search = ContinuationSearch(self, said: said, prefix: prefix)
        return search.continuations(usual: usual.map { Utterance($0, spelling: spelling) }, limit: limit)
    }
}
