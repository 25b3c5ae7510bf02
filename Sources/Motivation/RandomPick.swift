#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What "cheer me up" uses: its own random choice with a short-lived cache, so that answers don't repeat.
///
/// It never uses the pick of the day's machinery, which would repeat itself all day long.
public struct RandomPick: MotivationalProviding {
    private let source: any RandomDrawing
    private let choice: Choice
    private let cache: ShortLivedCache
    private let clock: any ClockReading

    /// Makes a random pick among a choice.
    public init(source: any RandomDrawing, choice: Choice, cache: ShortLivedCache, clock: any ClockReading) {
        self.source = source
        self.choice = choice
        self.cache = cache
        self.clock = clock
    }

    /// One at random that wasn't shown just now.
    public func motivational() throws -> Motivational {
        try source.draw(from: choice, cache: cache, at: clock.now)
    }
}
