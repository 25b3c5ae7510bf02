/// Lines that only one tool prints.
enum KnownLine {
    /// The format of a line, by how it begins; nil where it may be anybody's.
    static func format(of line: ArraySlice<UInt8>) -> TranscriptFormat? {
        guard let first = line.first else { return nil }
        for (beginning, format) in byFirst[Int(first)] where line.starts(with: beginning) { return format }
        if PocketSphinxReader.isWordTime(line) { return .pocketSphinx }
        switch first {
        case 0x30...0x39: return PocketSphinxReader.withoutNumber(line).count < line.count ? .pocketSphinx : nil
        case UInt8(ascii: "/"):
            return line.firstRange(of: Array("/sherpa-onnx/csrc/".utf8)) != nil ? .sherpaOnnx : nil
        case UInt8(ascii: "I"), UInt8(ascii: "E"), UInt8(ascii: "W"):
            return isSphinxLog(line) ? .pocketSphinx : nil
        case UInt8(ascii: " "): return sherpaNumber(line) ? .sherpaOnnx : nil
        case UInt8(ascii: "S"), UInt8(ascii: "G"), UInt8(ascii: "W"), UInt8(ascii: "V"), UInt8(ascii: "M"),
            UInt8(ascii: "H"), UInt8(ascii: "I"):
            return SpeechRecognitionReader.recognizes(line) ? .speechRecognition : nil
        default: return nil
        }
    }

    private static let beginnings: [([UInt8], TranscriptFormat)] = [
        ("READY....", .pocketSphinx), ("Current configuration:", .pocketSphinx), ("(NULL) ", .pocketSphinx),
        ("####################", .vosk), ("Press Ctrl+C to stop the recording", .vosk),
        ("[Start speaking]", .whisperCpp),
        ("### Transcription ", .whisperCpp), ("whisper_", .whisperCpp), ("ggml_", .whisperCpp),
        ("system_info: n_threads", .whisperCpp), ("main: processing", .whisperCpp),
        ("process_general_transcription:", .whisperCpp), ("process_command_list:", .whisperCpp),
        ("always_prompt_transcription:", .whisperCpp), ("init: found ", .whisperCpp), ("init: attempt", .whisperCpp),
        ("Detecting language using up to", .openAIWhisper), ("Detected language: ", .openAIWhisper),
        ("Detected language '", .fasterWhisper), ("Transcription results written to '", .fasterWhisper),
        ("Recognized: ", .deepSpeech), ("Loading model from file", .deepSpeech), ("TensorFlow: v", .deepSpeech),
        ("Started! Please speak", .sherpaOnnx), ("Started. Please speak", .sherpaOnnx),
        ("OnlineRecognizerConfig(", .sherpaOnnx), ("OfflineRecognizerConfig(", .sherpaOnnx),
        ("Line started: ", .moonshine), ("Line completed: ", .moonshine),
        ("Listening to the microphone, press Ctrl+C to stop", .moonshine),
        ("pass1_best:", .julius), ("sentence1:", .julius), ("<INPUT STATUS=", .julius), ("<RECOGOUT>", .julius),
        ("<STARTPROC", .julius), ("<STARTRECOG", .julius), ("<SHYPO ", .julius), ("<input rejected", .julius),
        ("<search failed>", .julius), ("<<< please speak >>>", .julius), ("STAT: ", .julius),
        ("### speech analysis", .julius),
        ("### Recognition: ", .julius), ("### read waveform", .julius), ("hermes/", .rhasspy),
        ("A moment of silence, please", .speechRecognition),
    ].map { (Array($0.utf8), $1) }

    /// The same by their first byte, for this is asked of every line that somebody types.
    private static let byFirst: [[([UInt8], TranscriptFormat)]] = (0...255).map { byte in
        beginnings.filter { $0.0.first == byte }
    }

    /// Whether a line is of CMU Sphinx's log: `INFO: cmd_ln.c(697): …`.
    private static func isSphinxLog(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.starts("INFO: ") || line.starts("WARN: ") || line.starts("WARNING: ") || line.starts("ERROR: ")
        else {
            return false
        }
        let name = line.drop { $0 != 0x20 }.dropFirst().prefix { $0 != 0x20 && $0 != UInt8(ascii: "(") }
        return name.suffix(2).elementsEqual(".c".utf8) || name.suffix(4).elementsEqual(".c\",".utf8)
    }

    /// Whether a line is sherpa-onnx's of an utterance: ` 0: Text.`.
    private static func sherpaNumber(_ line: ArraySlice<UInt8>) -> Bool {
        let digits = line.dropFirst().prefix { $0 >= 0x30 && $0 <= 0x39 }
        let rest = line[digits.endIndex...]
        return digits.count == 1 && rest.starts(": ")
    }
}
