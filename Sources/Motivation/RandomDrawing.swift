#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a random pick is made among.
public enum Choice: Hashable, Sendable {
    /// The whole collection.
    case everything
    /// Those with a tag of this title, in any case.
    case tagged(String)
    /// Those that carry a sound or a video, and where a title is given, a tag of that title.
    case playable(tagged: String?)
}

/// Draws at random, for ``RandomPick``.
public protocol RandomDrawing {
    /// Draws one at random that wasn't shown within the cache's lifetime.
    ///
    /// It is stamped as picked, and recorded as shown (``ShownRecording``), in the same transaction: one step that no
    /// other process's draw can come between.
    /// - Throws: ``ProvidingError/nothingToPick`` when there is nothing to choose from.
    func draw(from choice: Choice, cache: ShortLivedCache, at moment: Date) throws -> Motivational
}
