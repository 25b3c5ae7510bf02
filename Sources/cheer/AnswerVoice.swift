import Motivation

/// Says answers aloud where that is wanted, and hears when it is told to stop meanwhile.
final class AnswerVoice: VoiceRemembering, SpeechSpeaking {
    private let speaker: any SpeechSpeaking
    private let memory: any VoiceRemembering
    private let language: String
    /// What was asked for in this run, which counts more than what is remembered.
    private var wanted: Bool?
    /// Whether what was said last was cut short by what came meanwhile, and nobody was told so.
    private var wasCutShort = false
    /// Tells whether what has come meanwhile asks for silence.
    var hearsStop: () -> Bool = { false }
    /// Told what is going to be said, and when it has been.
    var willSpeak: (String) -> Void = { _ in }
    var hasSpoken: () -> Void = {}

    /// Makes a voice.
    /// - Parameters:
    ///   - isWanted: whether this run was asked to speak.
    ///   - language: the language of the answers (BCP 47).
    init(
        speaker: any SpeechSpeaking, memory: any VoiceRemembering, isWanted: Bool, language: String
    ) {
        self.speaker = speaker
        self.memory = memory
        self.language = language
        wanted = isWanted ? true : nil
    }

    var speaksAnswers: Bool { wanted ?? memory.speaksAnswers }

    func remember(speaksAnswers: Bool) throws {
        try memory.remember(speaksAnswers: speaksAnswers)
        wanted = speaksAnswers
    }

    var isSpeaking: Bool { speaker.isSpeaking }

    func speak(_ text: String, language: String, until isCutShort: () -> Bool) throws -> String {
        wasCutShort = false
        willSpeak(text)
        defer { hasSpoken() }
        return try speaker.speak(text, language: language) {
            if isCutShort() || hearsStop() { wasCutShort = true }
            return wasCutShort
        }
    }

    func stop() throws -> Bool {
        defer { wasCutShort = false }
        return try speaker.stop() || wasCutShort
    }

    /// Says something, and returns when it is said.
    /// - Returns: what kept it from being said; nil if nothing did.
    func say(_ words: String) -> String? {
        do {
            _ = try speak(words, language: language)
            return nil
        } catch {
            return "\(error)"
        }
    }
}
