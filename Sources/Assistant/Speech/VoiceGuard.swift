#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import SpeechGrammar

/// Keeps what recognisers mishear, repeat or make of Cheer's own voice from being acted upon.
package struct VoiceGuard {
    /// What to do with what was understood of something spoken.
    package enum Verdict: Sendable {
        /// It is done.
        case act(Understanding)
        /// It is grave, so it is only done after a yes.
        case ask
    }

    /// What may come back of something that Cheer says.
    private struct Echo {
        let words: Set<String>
        let letters: Int
        /// Until when it may arrive; nil while it is being said.
        var until: Date?

        func mayArrive(at now: Date) -> Bool { until.map { now <= $0 } ?? true }
    }

    private var last: (words: [String], at: Date)?
    /// What Cheer says or has just said.
    private var spoken: [Echo] = []
    private var pending: (understanding: Understanding, until: Date)?

    /// How long the same words count as the same utterance, told twice, in seconds.
    package static let repetition: TimeInterval = 2
    /// How long after Cheer has spoken its words may still arrive, in seconds.
    package static let echo: TimeInterval = 1.5
    /// How long a question waits for its yes, in seconds.
    package static let patience: TimeInterval = 20

    /// How sure it must be of a phrase that doesn't fit word for word.
    private static let leastTolerant = 0.72
    private static let leastParaphrase = 0.96
    /// How sure of one or two words, which noise and other people's talk resemble: "lover" is no "bye".
    private static let leastOfFewWords = 0.86
    private static let fewWords = 2
    /// The least share of the words of an echo that Cheer has said.
    private static let leastEchoed = 0.75
    /// How many times longer than what Cheer says, and by how many letters more, other words made of it may be.
    private static let (mostStretched, mostAdded) = (1.25, 2.0)

    package init() {}

    /// Remembers what Cheer begins to say aloud.
    package mutating func speaks(_ text: String, at now: Date) {
        spoken.removeAll { !$0.mayArrive(at: now) }
        let words = SpokenEnglish.words(of: text)
        spoken.append(Echo(words: Set(words), letters: Self.letters(words)))
    }

    /// Remembers that everything is said.
    package mutating func hasSpoken(at end: Date) {
        for index in spoken.indices where spoken[index].until == nil {
            spoken[index].until = end.addingTimeInterval(Self.echo)
        }
    }

    /// Whether words that were heard are for nobody: told twice by the recogniser, or said by Cheer itself.
    package mutating func ignores(_ line: String, at now: Date) -> Bool {
        let words = SpokenEnglish.words(of: line)
        if let last, last.words == words, (0...Self.repetition).contains(now.timeIntervalSince(last.at)) { return true }
        last = (words, now)
        return isEcho(words, at: now)
    }

    /// Whether words that are heard now may be what a recogniser with a small grammar makes of Cheer's own voice: it takes
    /// whatever it hears for something it knows, of about the same length.
    package func mayBeOwnVoice(_ line: String, at now: Date) -> Bool {
        let letters = spoken.reduce(0) { $1.mayArrive(at: now) ? $0 + $1.letters : $0 }
        return letters > 0
            && Double(Self.letters(SpokenEnglish.words(of: line))) <= Self.mostStretched * Double(letters)
                + Self.mostAdded
    }

    private static func letters(_ words: [String]) -> Int { words.reduce(0) { $0 + $1.count } }

    /// Whether what was heard is Cheer's own voice.
    package func isEcho(_ line: String, at now: Date) -> Bool { isEcho(SpokenEnglish.words(of: line), at: now) }

    private func isEcho(_ words: [String], at now: Date) -> Bool {
        guard !words.isEmpty else { return false }
        return spoken.contains { own in
            own.mayArrive(at: now)
                && Double(words.count(where: own.words.contains)) >= Self.leastEchoed * Double(words.count)
        }
    }

    /// What remains of what was understood where it was heard: by voice a guess needs to be a good one.
    package func accepted(_ understanding: Understanding) -> Understanding {
        let words = SpokenEnglish.words(of: understanding.phrase)
        // An answer begins no sentence with "and": what was said is another word, as "undo that" heard as "and do that".
        if understanding.intent == Intent.yes.rawValue, words.first == "and" { return Self.refused(understanding) }
        let least: Double
        switch understanding.match {
        case .tolerant:
            least = words.count <= Self.fewWords ? Self.leastOfFewWords : Self.leastTolerant
        case .paraphrase: least = Self.leastParaphrase
        case .exact, nil: return understanding
        }
        let isGrave = understanding.intent.flatMap(Intent.init(rawValue:))?.isGraveByVoice ?? false
        return understanding.confidence < least || isGrave ? Self.refused(understanding) : understanding
    }

    /// The phrase as one that wasn't understood.
    private static func refused(_ understanding: Understanding) -> Understanding {
        var refused = Understanding(phrase: understanding.phrase)
        refused.alternatives = understanding.alternatives
        return refused
    }

    /// Decides whether to do what was understood. Any phrase but a yes withdraws what waits for one.
    package mutating func decide(_ understanding: Understanding, at now: Date) -> Verdict {
        let waiting = pending
        pending = nil
        let intent = understanding.intent.flatMap(Intent.init(rawValue:))
        if intent == .yes, let waiting, now <= waiting.until { return .act(waiting.understanding) }
        guard let intent, intent.needsYesByVoice else { return .act(understanding) }
        pending = (understanding, now.addingTimeInterval(Self.patience))
        return .ask
    }
}

extension Intent {
    /// Whether nothing but the very words will do where it is spoken.
    fileprivate var isGraveByVoice: Bool { isGrave || [.yes, .no, .undo, .exportGrammar].contains(self) }

    /// Whether it waits for a yes where it is spoken. What removes motivationals asks in any case.
    fileprivate var needsYesByVoice: Bool {
        switch self {
        case .remove, .removeDuplicates: false
        default: isGrave
        }
    }
}
