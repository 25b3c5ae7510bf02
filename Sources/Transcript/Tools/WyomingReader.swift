/// Reads the Wyoming protocol: a line of JSON, then as many bytes of JSON as its `data_length` says, then as many of sound
/// or other things as its `payload_length` says; neither ends with a line end.
///
/// Source: the protocol's description in OHF-Voice/wyoming, and its `event.py`. `transcript` is what was heard;
/// `transcript-chunk` is a part of what comes as a `transcript` too.
struct WyomingReader: ToolReading {
    /// Data of more bytes than this holds no utterance that anybody said.
    private static let mostData = TranscriptReader.longestObject

    private var isTranscript = false
    private var dataLength = 0
    private var payloadLength = 0

    var wanted: Piece {
        if dataLength > 0 {
            return isTranscript && dataLength <= Self.mostData ? .bytes(dataLength) : .skipped(dataLength)
        }
        return payloadLength > 0 ? .skipped(payloadLength) : .longLine
    }
    var settlesWhenIdle: Bool { true }

    mutating func read(_ bytes: ArraySlice<UInt8>, endedBy ending: PieceEnding, into output: inout TranscriptOutput) {
        guard ending == .count else { return readHeader(bytes, into: &output) }
        guard dataLength > 0 else {
            payloadLength = 0
            return
        }
        if isTranscript, !bytes.isEmpty { hear(JSONFields(bytes).text("text"), into: &output) }
        dataLength = 0
    }

    private mutating func readHeader(_ line: ArraySlice<UInt8>, into output: inout TranscriptOutput) {
        let header = JSONFields(line)
        guard header.isWhole, let type = header.text("type") else { return }
        isTranscript = type == "transcript"
        dataLength = Self.length(header.number("data_length"))
        payloadLength = Self.length(header.number("payload_length"))
        if isTranscript, dataLength == 0 { hear(header.text("data.text"), into: &output) }
    }

    private func hear(_ text: String?, into output: inout TranscriptOutput) {
        guard let text else { return }
        output.hear(text, by: .whisper)
    }

    private static func length(_ number: Double?) -> Int {
        guard let number, number > 0, number < 1e15 else { return 0 }
        return Int(number)
    }
}
