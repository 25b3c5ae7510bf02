/// Reads the examples of the Python library SpeechRecognition: `Sphinx thinks you said …`, `You said …`.
///
/// Source: `microphone_recognition.py`, `background_listening.py` and `__main__.py` of SpeechRecognition.
struct SpeechRecognitionReader: ToolReading {
    private static let beginnings = [" thinks you said ", " thinks your said "].map { Array($0.utf8) }

    mutating func read(_ line: ArraySlice<UInt8>, endedBy ending: PieceEnding, into output: inout TranscriptOutput) {
        if let text = line.dropping("You said ") { return output.hear(text, by: .whisper) }
        guard let place = Self.beginnings.compactMap({ line.firstRange(of: $0) }).first else { return }
        output.hear(line[place.upperBound...], by: .whisper)
    }

    /// Whether a line is one that the examples print of what was heard.
    static func recognizes(_ line: ArraySlice<UInt8>) -> Bool {
        guard let place = beginnings.compactMap({ line.firstRange(of: $0) }).first else { return false }
        return ["Sphinx", "Speech Recognition", "Whisper", "Speech", "Wit.ai", "Houndify", "API", "Vosk"].contains {
            line[..<place.lowerBound].suffix($0.utf8.count).elementsEqual($0.utf8)
        }
    }
}
