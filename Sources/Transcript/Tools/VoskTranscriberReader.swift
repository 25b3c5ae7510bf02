/// Reads `vosk-transcriber`: what was heard, a line each, or as subtitles (`-t srt`) with a number and times before it.
///
/// Source: `vosk/transcriber/cli.py` of vosk-api. Its log is Python's and Kaldi's.
struct VoskTranscriberReader: ToolReading {
    mutating func read(_ line: ArraySlice<UInt8>, endedBy ending: PieceEnding, into output: inout TranscriptOutput) {
        guard !LogLine.isLog(line), line.firstRange(of: Array(" --> ".utf8)) == nil,
            line.contains(where: { !(0x30...0x39).contains($0) })
        else { return }
        if line.first == UInt8(ascii: "{") {
            guard case .final(let text, let confidence) = Vosk.meaning(JSONFields(line), []) else { return }
            return output.hear(text, by: .kaldi, confidence: confidence)
        }
        output.hear(line, by: .kaldi)
    }
}
