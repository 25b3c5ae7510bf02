/// What a stream gave.
package enum TranscriptEvent: Equatable, Sendable {
    case heard(HeardUtterance)
    /// Something that isn't taken, by its line counted from 1. What comes after it is read as if it weren't there.
    case refused(TranscriptFault, lineNumber: Int)
}
