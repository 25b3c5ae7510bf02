/// Reads Kaldi's `online2-tcp-nnet3-decode-faster`: what was heard so far ends with CR, an utterance with LF.
///
/// Source: `online2bin/online2-tcp-nnet3-decode-faster.cc` of Kaldi; with `--produce-time` two times stand before the text.
struct KaldiReader: ToolReading {
    var wanted: Piece { .rewrittenLine }

    mutating func read(_ bytes: ArraySlice<UInt8>, endedBy ending: PieceEnding, into output: inout TranscriptOutput) {
        guard !LogLine.isLog(bytes) else { return }
        let text = Self.withoutTimes(bytes)
        guard ending != .carriageReturn else { return output.hearPartly(text) }
        output.hear(text, by: .kaldi)
    }

    private static func withoutTimes(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let words = line.split(separator: 0x20, maxSplits: 2)
        guard words.count > 2, words[..<2].allSatisfy({ isTime($0) }) else { return line }
        return words[2]
    }

    private static func isTime(_ word: ArraySlice<UInt8>) -> Bool {
        word.contains(UInt8(ascii: ".")) && word.allSatisfy { $0 >= 0x30 && $0 <= 0x3A || $0 == 0x2E }
    }
}
