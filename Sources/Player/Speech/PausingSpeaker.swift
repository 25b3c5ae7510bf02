import ChildProcess
import Motivation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

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
        guard (try? player.holdForSpeech()) == true else {
            return try speaker.speak(text, language: language, until: isCutShort)
        }
        var fatal: Int32?
        defer { if let fatal { raise(fatal) } }
        return try speakHoldingSignals(text, language: language, until: isCutShort, fatal: &fatal)
    }

    /// What asks this process to end has its effect only when what was held goes on again.
    private func speakHoldingSignals(
        _ text: String, language: String, until isCutShort: () -> Bool, fatal: inout Int32?
    ) throws -> String {
        var signals = ForegroundSignals()
        defer {
            try? player.goOnAfterSpeech()
            // A Ctrl-C was for the reading.
            while let arrival = signals.next() {
                if arrival.signal != SIGINT { fatal = arrival.signal }
            }
        }
        return try speaker.speak(text, language: language, until: isCutShort)
    }

    package var isSpeaking: Bool { speaker.isSpeaking }

    package func stop() throws -> Bool { try speaker.stop() }
}
