/// Reads the programs of whisper.cpp: `whisper-cli`, `whisper-stream` and `whisper-command`.
///
/// - `whisper-cli`: `[00:00:00.000 --> 00:00:02.000]   Text.`; without times (`-nt`) all of the text in one line that ends
///   with the stream.
/// - `whisper-stream`: `[Start speaking]`; then each step erases the line and writes it anew, and some steps end it; with
///   voice activity (`--step 0`) times between `### Transcription 0 START` and `### Transcription 0 END`.
/// - `whisper-command`: the name of a function before each line; `Command '…'` or `detected command: …` is what was said.
///
/// Source: `examples/cli/cli.cpp`, `examples/stream/stream.cpp` and `examples/command/command.cpp` of whisper.cpp.
struct WhisperCppReader: ToolReading {
    var wanted: Piece { .rewrittenLine }

    mutating func read(_ bytes: ArraySlice<UInt8>, endedBy ending: PieceEnding, into output: inout TranscriptOutput) {
        // What is erased before the return that follows it was a step on the way.
        let isErased = bytes.suffix(4).elementsEqual([0x1B, 0x5B, 0x32, 0x4B])
        let line = bytes.withoutControlSequences
        switch ending {
        case .carriageReturn:
            if isErased { output.hearPartly(line) }
        default:
            hear(line[...], into: &output)
        }
    }

    private func hear(_ line: ArraySlice<UInt8>, into output: inout TranscriptOutput) {
        if let text = TimedLine.text(line) { return output.hear(TimedLine.withoutTokens(text), by: .whisper) }
        let text = line.withoutSpace
        guard !text.starts("### Transcription"), !LogLine.isLog(text) else { return }
        if let message = Self.messageOfFunction(text) { return hear(message: message, into: &output) }
        output.hear(TimedLine.withoutTokens(text), by: .whisper)
    }

    /// What stands behind the name of the function that says it: `process_command_list: …`; nil for another line.
    private static func messageOfFunction(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let name = line.prefix { $0 == UInt8(ascii: "_") || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        let rest = line[name.endIndex...]
        guard rest.first == UInt8(ascii: ":") else { return nil }
        let isFunction =
            name.contains(UInt8(ascii: "_")) || ["main", "error", "init"].contains { name.elementsEqual($0.utf8) }
        guard isFunction else { return nil }
        return rest.dropFirst().withoutSpace
    }

    private func hear(message: ArraySlice<UInt8>, into output: inout TranscriptOutput) {
        if let rest = message.dropping("Command '") {
            let end = rest.firstRange(of: Array("', (t = ".utf8))?.lowerBound ?? rest.lastIndex(of: UInt8(ascii: "'"))
            output.hear(rest[..<(end ?? rest.endIndex)], by: .whisper)
        } else if let rest = message.dropping("detected command: ") {
            let parts = rest.firstRange(of: Array(" | p = ".utf8))
            let number = parts.map { rest[$0.upperBound...].prefix { $0 != 0x20 } }
            output.hear(
                rest[..<(parts?.lowerBound ?? rest.endIndex)], by: .whisper,
                confidence: number.flatMap { Double(String(decoding: $0, as: UTF8.self)) })
        }
    }
}
