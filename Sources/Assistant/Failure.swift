import Motivation

/// Why something understood could not be done: what to say to the user.
struct Failure: Error {
    /// What kept it from being done, and how to mend it, in the user's language.
    let reply: String
    /// What else could be said now.
    var hint: String?
    /// The motivational that was found all the same, and is to be shown.
    var motivational: Motivational?
}

extension Failure: CustomStringConvertible {
    var description: String { reply }
}
