/// Reads openai-whisper, faster-whisper and whisper-ctranslate2: only what stands behind a pair of times is speech.
///
/// Source: `whisper/transcribe.py`, and `whisper_ctranslate2.py`, which print `[00:00.000 --> 00:02.000]  Text.`; examples
/// of faster-whisper print `[0.00s -> 2.00s] Text.`.
struct WhisperReader: ToolReading {
    mutating func read(_ line: ArraySlice<UInt8>, endedBy ending: PieceEnding, into output: inout TranscriptOutput) {
        guard let text = TimedLine.text(line.withoutControlSequences[...]) else { return }
        output.hear(TimedLine.withoutTokens(text), by: .whisper)
    }
}
