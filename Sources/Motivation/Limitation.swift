#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the limitation of a tag is to be, where something is looked for by it.
public enum Limitation: Hashable, Sendable {
    /// This text, in any case.
    case text(String)
    /// A moment in this range.
    case moment(Range<Date>)
}
