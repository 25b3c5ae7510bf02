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
    private(set) var shown: [(item: Int64, at: Date)] = []
    /// What is "it" without having been shown.
    var referred: (item: Int64, at: Date)?
    /// What a conversation remembers, and until when.
    var facts: [String: (text: String, expires: Date?)] = [:]

    /// Remembers what was shown.
    mutating func show(_ item: Int64, at moment: Date) {
        shown.append((item, moment))
        referred = nil
    }

    /// Forgets what was shown at a moment or before.
    mutating func forget(before moment: Date) { shown.removeAll { $0.at <= moment } }
}
