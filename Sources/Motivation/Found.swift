/// The first of those found, and how many there are in all.
public struct Found: Hashable, Sendable {
    /// The best, or newest, of those found.
    public let first: [Motivational]
    /// How many were found; counting stops at some thousands.
    public let total: Int
    /// Whether there are more than ``total``, where counting stopped.
    public let isMore: Bool

    /// Makes a result.
    public init(first: [Motivational], total: Int, isMore: Bool = false) {
        self.first = first
        self.total = total
        self.isMore = isMore
    }
}
