import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a collection remembers beside its motivationals, as an export holds it.
enum ExportedMemory: Hashable, Sendable {
    /// A line of the history.
    case shown(UUID, at: Date)
    /// A pick of the day.
    case picked(UUID, day: CalendarDay, at: Date, validUntil: Date)
}

/// A deck by the name that it has in every collection.
enum DeckName: Hashable, Sendable {
    case random
    case day
    case playable
    case tag(String)
    case playableTag(String)
}
