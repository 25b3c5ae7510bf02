/// How much there is.
public struct CollectionCount: Hashable, Sendable {
    /// How many motivationals there are.
    public let motivationals: Int
    /// How many of them are favourites.
    public let favourites: Int
    /// How many the pick of the day can still take before anything comes again.
    public let leftForPickOfTheDay: Int

    /// Makes a count.
    public init(motivationals: Int, favourites: Int, leftForPickOfTheDay: Int) {
        self.motivationals = motivationals
        self.favourites = favourites
        self.leftForPickOfTheDay = leftForPickOfTheDay
    }
}
