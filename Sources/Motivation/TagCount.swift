/// A topic, and how many carry it.
public struct TagCount: Hashable, Sendable {
    /// The tag's title as it was first written.
    public let title: String
    /// How many motivationals carry it.
    public let count: Int

    /// Makes a count.
    public init(title: String, count: Int) {
        self.title = title
        self.count = count
    }
}
