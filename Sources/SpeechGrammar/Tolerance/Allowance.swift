/// How far a search may go from what was said, and what it may ignore. Bare pointers, good for one search.
struct Allowance: BitwiseCopyable {
    /// Words that may be ignored, from the place where they are kept.
    struct Ignored: BitwiseCopyable {
        let end: Place
        let cost: Int32
    }

    /// The most that edits may cost, in thousandths.
    var limit: Int32
    /// For each word, the least that all before it cost, and the least that it and all after it cost, in whatever way.
    let before: UnsafePointer<Int32>
    let after: UnsafePointer<Int32>
    /// For each word, where the ways to ignore it begin among all of them.
    let ignoredStarts: UnsafePointer<Int32>
    let ignored: UnsafePointer<Ignored>
    /// For each word, what it costs to be taken by free text that is no slot.
    let padding: UnsafePointer<Int32>
    /// The most states to look at, so that the time is bounded whatever the grammar.
    let work: Int
}
