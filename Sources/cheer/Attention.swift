import Assistant
import BuiltInGrammar
import Motivation
import SpeechGrammar

/// Knows which of the lines that come in are meant for Cheer, and which of those that were heard may be acted upon.
final class Attention {
    private let clock: any ClockReading
    private let wakeWords: WakeWords?
    private var gate: WakeGate?
    private var voiceGuard = VoiceGuard()
    private let silenceNeedsWake: Bool
    /// Whether something plays, or is read aloud, that a "stop" can end.
    private let isPlaying: () -> Bool

    /// Makes an attention to every line, or where there are wake words, to what follows them.
    /// - Parameter silenceNeedsWake: whether not even "stop" acts without wake words.
    init(
        clock: any ClockReading, wakeWords: WakeWords?, followUp: Double, silenceNeedsWake: Bool,
        isPlaying: @escaping () -> Bool
    ) {
        self.clock = clock
        self.wakeWords = wakeWords
        self.silenceNeedsWake = silenceNeedsWake
        self.isPlaying = isPlaying
        gate = wakeWords.map { WakeGate(words: $0, followUp: followUp) }
    }

    /// Takes a line.
    /// - Parameter isCallForSilence: whether a phrase asks for silence.
    func hear(_ line: String, byVoice: Bool, isCallForSilence: (String?) -> Bool) -> WakeGate.Verdict {
        let now = clock.now
        if byVoice, voiceGuard.ignores(line, at: now), !(isPlaying() && isCallForSilence(line)) { return .ignored }
        guard gate != nil else { return .phrase(line) }
        let needsWake = silenceNeedsWake
        return gate?.hear(line, at: now) { !needsWake && isPlaying() && isCallForSilence($0) } ?? .phrase(line)
    }

    /// The phrase of a line that comes while something is read aloud; nil where it isn't meant.
    func phrase(of line: String) -> String? {
        guard let wakeWords else { return line }
        return wakeWords.rest(of: line) ?? (silenceNeedsWake ? nil : line)
    }

    /// What remains of what was understood.
    func accepted(_ understanding: Assistant.Understanding, byVoice: Bool) -> Assistant.Understanding {
        byVoice ? voiceGuard.accepted(understanding) : understanding
    }

    /// Decides whether to do what was understood, or to ask first.
    func decide(_ understanding: Assistant.Understanding, byVoice: Bool) -> VoiceGuard.Verdict {
        byVoice ? voiceGuard.decide(understanding, at: clock.now) : .act(understanding)
    }

    /// Keeps listening for a while after an answer.
    func answered(asks: Bool) { gate?.answered(at: clock.now, asks: asks) }

    /// Remembers what was said aloud until now.
    func spoke(_ text: String) { voiceGuard.spoke(text, until: clock.now) }
}

extension Composition {
    /// What is listened to.
    var attention: Attention {
        get throws {
            var words: WakeWords?
            if !options.wakeWords.isEmpty {
                words = WakeWords(
                    options.wakeWords, language: "en", lexicon: BuiltInGrammar.lexicon(language: "en") ?? .none)
                guard words != nil else { throw Misuse(description: "--wake needs words that can be said") }
            }
            return Attention(
                clock: clock, wakeWords: words, followUp: options.followUp,
                silenceNeedsWake: options.wakesStrictly,
                isPlaying: { [unowned self] in (try? playback.player.nowPlaying()) != nil })
        }
    }
}
