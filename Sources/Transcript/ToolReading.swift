/// Reads what one speech-to-text tool prints.
///
/// The stream is cut into what the reader asks for: lines, or a number of bytes. So a reader sees the same whatever the
/// pieces in which the stream arrives.
protocol ToolReading {
    /// What it wants next.
    var wanted: Piece { get }
    /// Whether a line without its end is settled when nothing more comes for a moment.
    var settlesWhenIdle: Bool { get }

    /// Reads what it wanted.
    mutating func read(_ bytes: ArraySlice<UInt8>, endedBy ending: PieceEnding, into output: inout TranscriptOutput)

    /// Settles what waits for more, since nothing comes for a moment.
    mutating func fallIdle(into output: inout TranscriptOutput)

    /// Settles what waits for more, since nothing comes any more.
    mutating func end(into output: inout TranscriptOutput)
}

/// What a reader wants next of its stream.
enum Piece: Equatable {
    /// A line, which ends with LF.
    case line
    /// A line, which ends with LF, CRLF, or CR: the tool writes it anew as the speaker goes on.
    case rewrittenLine
    /// A long line, which ends with LF.
    case longLine
    /// So many bytes.
    case bytes(Int)
    /// So many bytes that it needn't see.
    case skipped(Int)
}

/// What ended a piece of a stream.
enum PieceEnding: Equatable {
    case lineFeed
    case carriageReturn
    /// The number of bytes was reached.
    case count
    /// Nothing came for a moment.
    case idle
    /// The stream has ended.
    case end
}

extension ToolReading {
    var wanted: Piece { .line }
    var settlesWhenIdle: Bool { false }
    mutating func fallIdle(into output: inout TranscriptOutput) {}
    mutating func end(into output: inout TranscriptOutput) {}
}
