/// How a search takes what was said. A type, so that each kind of match has its own code without the other's questions.
protocol SearchMode {
    /// Whether words may be misheard, left out or added.
    static var isTolerant: Bool { get }
}

/// Every word is taken as it was said.
enum WordForWord: SearchMode {
    static var isTolerant: Bool { false }
}

/// Words may be misheard, left out or added, at a cost.
enum WithSlips: SearchMode {
    static var isTolerant: Bool { true }
}
