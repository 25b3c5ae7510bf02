/// Reads Moonshine: at a terminal it writes the line anew until it is complete; elsewhere there is a line for each that is.
///
/// Source: moonshine-voice's `mic_transcriber.py`, `transcriber.py` and their examples, which tell of a line in words
/// (`Line completed: …`), or print `[0.00s - 1.50s] text`.
struct MoonshineReader: ToolReading {
    private static let talk: [String] = [
        "Listening to", "Press Ctrl", "Loading", "Downloading", "Line started:", "Line text changed:", "Line updated:",
        "Recording", "Started", "Stopped", "Error", "Encountered", "Using ", "Cached captions",
    ]

    var wanted: Piece { .rewrittenLine }

    mutating func read(_ bytes: ArraySlice<UInt8>, endedBy ending: PieceEnding, into output: inout TranscriptOutput) {
        let plain = bytes.withoutControlSequences[...]
        guard ending != .carriageReturn else { return output.hearPartly(plain) }
        if let text = TimedLine.text(plain.dropping("Transcript: ") ?? plain) { return output.hear(text, by: .whisper) }
        let line = Self.withoutTime(plain.withoutSpace)
        if let text = line.dropping("Line completed:") { return output.hear(text, by: .whisper) }
        guard !LogLine.isLog(line), !Self.talk.contains(where: line.starts) else { return }
        output.hear(line, by: .whisper)
    }

    /// A line without the time before it, `1.20s: `.
    private static func withoutTime(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let time = line.prefix { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E }
        guard !time.isEmpty else { return line }
        return line[time.endIndex...].dropping("s: ") ?? line
    }
}
