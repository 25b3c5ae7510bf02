/// A way in which lines with utterances are made: typed text, or what a speech-to-text tool prints.
package struct TranscriptFormat: Sendable {
    /// The name by which it is asked for.
    package let name: String
    /// Other names that people know it by.
    let aliases: [String]
    /// Makes what reads it; nil for typed text, each line of which is an utterance as it is.
    let makeReader: (@Sendable () -> any ToolReading)?

    /// Whether what comes in it was spoken.
    package var isSpoken: Bool { makeReader != nil }

    /// All formats that there are, in the order in which they are named to a user.
    package static let all: [TranscriptFormat] = [
        .text, .pocketSphinx, .vosk, .voskTranscriber, .whisperCpp, .openAIWhisper, .fasterWhisper, .nerdDictation,
        .sherpaOnnx, .moonshine, .julius, .wyoming, .homeAssistant, .rhasspy, .voice2json, .kaldi, .deepSpeech,
        .speechRecognition,
    ]

    /// The format of a name, in any case; nil where there is none.
    package static func named(_ name: String) -> TranscriptFormat? {
        let wanted = name.lowercased()
        return all.first { $0.name == wanted || $0.aliases.contains(wanted) }
    }

    private init(_ name: String, _ aliases: [String] = [], _ makeReader: (@Sendable () -> any ToolReading)?) {
        self.name = name
        self.aliases = aliases
        self.makeReader = makeReader
    }
}

extension TranscriptFormat {
    /// Lines as somebody types them.
    package static let text = TranscriptFormat("text", ["plain"], nil)

    static let pocketSphinx = TranscriptFormat("pocketsphinx", ["pocketsphinx_continuous"]) { PocketSphinxReader() }
    static let vosk = TranscriptFormat("vosk") { ObjectReader(meaning: Vosk.meaning) }
    static let voskTranscriber = TranscriptFormat("vosk-transcriber") { VoskTranscriberReader() }
    static let whisperCpp = TranscriptFormat(
        "whisper.cpp", ["whisper-cpp", "whisper-cli", "whisper-stream", "whisper-command"]
    ) { WhisperCppReader() }
    static let openAIWhisper = TranscriptFormat("openai-whisper", ["whisper"]) { WhisperReader() }
    static let fasterWhisper = TranscriptFormat("faster-whisper", ["ctranslate2", "whisper-ctranslate2"]) {
        WhisperReader()
    }
    static let nerdDictation = TranscriptFormat("nerd-dictation") { NerdDictationReader() }
    static let sherpaOnnx = TranscriptFormat("sherpa-onnx", ["sherpa", "sherpa-ncnn"]) { SherpaReader() }
    static let moonshine = TranscriptFormat("moonshine") { MoonshineReader() }
    static let julius = TranscriptFormat("julius") { JuliusReader() }
    static let wyoming = TranscriptFormat("wyoming") { WyomingReader() }
    static let homeAssistant = TranscriptFormat("home-assistant", ["homeassistant", "assist"]) {
        ObjectReader(meaning: HomeAssistant.meaning, model: .whisper)
    }
    static let rhasspy = TranscriptFormat("rhasspy", ["hermes"]) { ObjectReader(meaning: Rhasspy.meaning) }
    static let voice2json = TranscriptFormat("voice2json") { ObjectReader(meaning: Rhasspy.meaning) }
    static let kaldi = TranscriptFormat("kaldi") { KaldiReader() }
    static let deepSpeech = TranscriptFormat("deepspeech", ["coqui", "stt"]) { DeepSpeechReader() }
    static let speechRecognition = TranscriptFormat("speech-recognition", ["speech_recognition"]) {
        SpeechRecognitionReader()
    }
}
