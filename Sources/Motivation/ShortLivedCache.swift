#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How long the random pick remembers what was just shown.
public struct ShortLivedCache: Hashable, Sendable {
    /// For how many seconds something shown doesn't come again.
    public let lifetime: TimeInterval
    /// Of what there is to pick from, the share that is remembered at most, 0 to 1.
    public let share: Double

    /// Fifteen minutes, and at most half of what there is to pick from.
    public static let standard = ShortLivedCache(lifetime: 15 * 60, share: 0.5)

    /// Makes the settings; values out of range are moved to its ends.
    public init(lifetime: TimeInterval, share: Double) {
        self.lifetime = max(0, lifetime)
        self.share = min(1, max(0, share))
    }
}
