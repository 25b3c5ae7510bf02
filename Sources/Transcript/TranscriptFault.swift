/// Why a line of a stream isn't taken.
package enum TranscriptFault: Error, Equatable, Sendable {
    /// The line, or what belongs together over several lines, is longer than `limit` bytes; the rest of it is skipped.
    case tooLong(limit: Int)
    /// A NUL byte stands at this offset in bytes, counted from 0.
    case nulByte(offset: Int)
    /// The byte at this offset, counted from 0, doesn't continue valid UTF-8.
    case invalidUTF8(offset: Int)
}
