import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a store that can't be written to remembers for as long as it is open.
struct UnrecordedMemory {
    /// The pick of the day that was made.
    var pick: DatedPick?
    /// The row numbers of those shown, latest last.
    var shown: [(item: Int64, at: Date)] = []
    /// The small facts of the conversation, and until when they count.
    var memory: [String: (text: String, until: Date?)] = [:]
}
