import Assistant
import BuiltInGrammar
import Motivation
import SpeechGrammar

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Knows which of the lines that come in are meant for Cheer, and which of those that were heard may be acted upon.
final class Attention {
    private let clock: any ClockReading
    private let wakeWords: WakeWords?
    private var gate: WakeGate?
    private var voiceGuard = VoiceGuard()
    private let silenceNeedsWake: Bool
    /// Whether something plays, or is read aloud, that a "stop" can end.
    private let isPlaying: () -> Bool
    /// The line that has just ended what was read aloud, and is still to be taken.
    private var lineThatSilenced: String?

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

    /// Tells whether a phrase asks for silence, exactly in these words or in others as well.
    typealias SilenceCheck = (_ phrase: String, _ exactly: Bool) -> Bool

    /// Takes a line.
    func hear(_ line: String, byVoice: Bool, isCallForSilence: SilenceCheck) -> WakeGate.Verdict {
        let now = clock.now
        let isForNobody = byVoice && voiceGuard.ignores(line, at: now)
        let hasSilenced = lineThatSilenced == line
        lineThatSilenced = nil
        if hasSilenced, let phrase = phraseMeanwhile(of: line) { return .phrase(phrase) }
        if isForNobody || byVoice && mayBeOwnVoice(line, at: now), !(isPlaying() && isCallForSilence(line, true)) {
            return .ignored
        }
        guard gate != nil else { return .phrase(line) }
        // Whether something plays is found out in much less time than what a line means.
        let needsWake = silenceNeedsWake
        return gate?.hear(line, at: now) { !needsWake && isPlaying() && isCallForSilence($0, false) } ?? .phrase(line)
    }

    /// Whether a line that comes while something is read aloud is what is read. The very words that ask for silence are
    /// taken for the user's.
    func isEcho(_ line: String, byVoice: Bool, isCallForSilence: SilenceCheck) -> Bool {
        byVoice && voiceGuard.isEcho(line, at: clock.now) && !isCallForSilence(line, true)
    }

    /// Whether a line that comes while something is read aloud ends the reading. It is for Cheer then, with wake words or
    /// without.
    func silences(_ line: String, isCallForSilence: SilenceCheck) -> Bool {
        guard let phrase = phraseMeanwhile(of: line), isCallForSilence(phrase, false) else { return false }
        lineThatSilenced = line
        return true
    }

    /// Whether a line may be made of Cheer's own voice, without the wake words that would break in.
    private func mayBeOwnVoice(_ line: String, at now: Date) -> Bool {
        guard let wakeWords, voiceGuard.mayBeOwnVoice(line, at: now) else { return false }
        return wakeWords.rest(of: line) == nil
    }

    private func phraseMeanwhile(of line: String) -> String? {
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

    /// Listens for a while after the wake words alone were answered, maybe aloud.
    func answeredCall() { gate?.called(at: clock.now) }

    /// Keeps listening for a while after an answer.
    func answered(asks: Bool) { gate?.answered(at: clock.now, asks: asks) }

    /// Remembers what is said aloud from now on: a microphone hears it too.
    func speaks(_ text: String) { voiceGuard.speaks(text, at: clock.now) }

    /// Remembers that it has been said.
    func hasSpoken() { voiceGuard.hasSpoken(at: clock.now) }
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
            // What stands in the command itself is for Cheer.
            return Attention(
                clock: clock, wakeWords: options.words.isEmpty ? words : nil, followUp: options.followUp,
                silenceNeedsWake: options.wakesStrictly,
                isPlaying: { [unowned self] in
                    voice.isSpeaking || (try? playback.player.nowPlaying()) != nil
                })
        }
    }
}
