/// Reads DeepSpeech and Coqui STT: plain lines, or `Recognized: …` from the microphone example; what they tell of
/// themselves is left out.
///
/// Source: `native_client/client.cc`, `native_client/python/client.py`, and `mic_vad_streaming.py` of DeepSpeech-examples.
struct DeepSpeechReader: ToolReading {
    private static let talk: [String] = [
        "TensorFlow:", "DeepSpeech:", "Coqui STT:", "Loading model", "Loaded model", "Loading scorer", "Loaded scorer",
        "Running inference", "Inference took", "Initializing model", "Listening", "Using ", "Warning:", "ERROR:",
        "Model: ", "INFO:", "wav filename", "cpu_time_overall",
    ]

    mutating func read(_ line: ArraySlice<UInt8>, endedBy ending: PieceEnding, into output: inout TranscriptOutput) {
        if let text = line.dropping("Recognized:") { return output.hear(text) }
        guard !LogLine.isLog(line), !Self.talk.contains(where: line.starts) else { return }
        output.hear(line)
    }
}
