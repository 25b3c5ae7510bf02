#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Motivation

/// The machine's clock.
struct SystemClock: ClockReading {
    var now: Date { Date() }
}
