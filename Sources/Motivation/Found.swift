/// The first of those found, and how many there are in all.
public struct Found: Hashable, Sendable {
    /// The best, or newest, of those found.
    public let first: [Motivational]
    /// How many were found in all.
    public let total: Int

    /// Makes a result.
    public init(first: [Motivational], total: Int) {
        self.first = first
        self.total = total
    }
}
