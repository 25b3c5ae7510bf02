#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One line of the history: what was shown, and when.
public struct HistoryEntry: Hashable, Sendable {
    /// What was shown.
    public let motivational: Motivational
    /// When.
    public let shownAt: Date

    /// Makes an entry.
    public init(motivational: Motivational, shownAt: Date) {
        self.motivational = motivational
        self.shownAt = shownAt
    }
}
