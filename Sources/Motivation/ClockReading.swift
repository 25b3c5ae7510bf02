#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Tells the time. Where the real one is chosen is the program's matter; tests choose their own.
public protocol ClockReading: Sendable {
    /// The present moment.
    var now: Date { get }
}
