#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the random pick, the pick of the day and the other intents do with what they just showed.
public protocol ShownRecording {
    /// Remembers that a motivational was shown: it is "it" from now on, enters the history, and doesn't come again
    /// within the short-lived cache's lifetime.
    func recordShown(_ id: UUID, cache: ShortLivedCache, at moment: Date) throws

    /// Makes a motivational "it" without its having been shown, such as one just added.
    func refer(to id: UUID, at moment: Date) throws
}
