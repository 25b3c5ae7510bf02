/// A change to the collection, told so that it can be taken back, and said what was taken back.
public enum Change: Hashable, Sendable {
    case added(Motivational)
    case removed(Motivational)
    case tagged(Motivational, Tag)
    case untagged(Motivational, Tag)
    case favourite(Motivational)
    case unfavourite(Motivational)
    case attached(Motivational)
    case imported(count: Int, source: String)
    case removedDuplicates(count: Int)
}

/// The outcome of adding.
public enum Addition: Hashable, Sendable {
    /// It is new, and was added.
    case added(Motivational)
    /// The same text is there already, and nothing was added.
    case alreadyThere(Motivational)
}
