import Motivation

/// Says answers aloud, where that is wanted.
final class AnswerVoice: VoiceRemembering {
    private let speaker: any SpeechSpeaking
    private let memory: any VoiceRemembering
    private let language: String
    /// What was asked for in this run, which counts more than what is remembered.
    private var wanted: Bool?

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
        wanted = speaksAnswers
        try memory.remember(speaksAnswers: speaksAnswers)
    }

    /// Says something, and returns when it is said.
    /// - Returns: what kept it from being said; nil if nothing did.
    func say(_ words: String) -> String? {
        do {
            _ = try speaker.speak(words, language: language)
            return nil
        } catch {
            return "\(error)"
        }
    }
}
