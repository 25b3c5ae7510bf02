#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Remembers small facts of a conversation across commands, such as a question that waits for yes or no.
public protocol Remembering {
    /// What was remembered under a name, if it hasn't expired at a moment.
    func recall(_ name: String, at moment: Date) throws -> String?

    /// Remembers a text until a moment, or for good where none is given; nil forgets.
    func remember(_ text: String?, as name: String, until moment: Date?) throws
}
