import Motivation

/// Reads aloud while what plays is held, and lets it go on afterwards.
package struct PausingSpeaker: SpeechSpeaking {
    private let speaker: any SpeechSpeaking
    private let player: any PlayerControlling

    /// Makes a speaker of one that reads, and of the player that is held meanwhile.
    package init(_ speaker: any SpeechSpeaking, holding player: any PlayerControlling) {
        self.speaker = speaker
        self.player = player
    }

    package func speak(_ text: String, language: String, until isCutShort: () -> Bool) throws -> String {
        // A player that can't be asked is no reason to be silent.
        let isHeld = (try? player.holdForSpeech()) ?? false
        defer { if isHeld { try? player.goOnAfterSpeech() } }
        return try speaker.speak(text, language: language, until: isCutShort)
    }

    package func stop() throws -> Bool { try speaker.stop() }
}
