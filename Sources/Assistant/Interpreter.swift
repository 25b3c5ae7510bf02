import Motivation
import PhraseClassifier
import SpeechGrammar

/// Finds out what a phrase wants: the step from words to an intent with its slots.
package final class Interpreter {
    private var matcher: Matcher
    private let slotReader: any SlotReading
    private let today: () -> CalendarDay
    private let titles: () throws -> [String]
    private var topics: [String] = []
    private var knowsTitles = false
    private let examples: [Intent: [String]]
    private lazy var suggestions = Suggestions(examples)
    private let phraseModel: () -> PhraseModel?
    private lazy var paraphrases = phraseModel().map(Paraphrases.init)

    /// The provided rule of the collection's topics, and that of any words.
    private static let (titleRule, textRule) = ("slot.tag", "slot.text")

    /// Makes an interpreter.
    /// - Parameters:
    ///   - matcher: matches phrases against the grammars of a language; it knows no topics yet.
    ///   - slotReader: reads numbers, times and dates in that language.
    ///   - today: the day from which "yesterday" counts.
    ///   - titles: reads the titles of the topics; asked only when a phrase may name one.
    ///   - examples: phrases to suggest to somebody who wasn't understood.
    ///   - phraseModel: opens what tells the meaning of phrases that no rule covers; asked only when there is one.
    package init(
        matcher: Matcher, slotReader: any SlotReading, today: @escaping () -> CalendarDay,
        titles: @escaping () throws -> [String], examples: [Intent: [String]],
        phraseModel: @escaping () -> PhraseModel? = { nil }
    ) {
        self.phraseModel = phraseModel
        self.examples = examples
        self.matcher = matcher
        self.slotReader = slotReader
        self.today = today
        self.titles = titles
    }

    /// Understands a phrase, or says what would be understood instead.
    /// - Parameter otherwise: the same phrase in other words, for where it isn't understood as it is.
    /// - Throws: what kept the topics from being read.
    package func understand(_ phrase: String, otherwise: String? = nil) throws -> Understanding {
        let phrases = [phrase] + [otherwise].compactMap(\.self)
        for phrase in phrases {
            guard let match = matcher.match(phrase, exactly: true).best, knowsTitles || !Self.mayNameTopic(match) else {
                continue
            }
            return understanding(of: phrase, match)
        }
        if !knowsTitles {
            topics = try titles()
            matcher = matcher.replacing(Self.titleRule, with: .list(WordList(topics)))
            knowsTitles = true
            for phrase in phrases {
                if let match = matcher.match(phrase, exactly: true).best { return understanding(of: phrase, match) }
            }
        }
        return nearest(phrases)
    }

    /// What a phrase that fits no rule word for word most likely means, or what would be understood instead: the nearest
    /// sentence of the grammar, unless its words speak against it; else what its words are usually said for.
    private func nearest(_ phrases: [String]) -> Understanding {
        let guess = paraphrases?.guess(phrases[0])
        let near = phrases.map { (phrase: $0, understood: matcher.match($0)) }
        let best = near.compactMap { one in
            (one.understood.best ?? guess?.preferred(among: one.understood.matches)).map { (one.phrase, $0) }
        }.min { $0.1.cost < $1.1.cost }
        if let (phrase, match) = best, agree(with: match, of: phrase, guess) { return understanding(of: phrase, match) }
        let matches = near.flatMap(\.understood.matches).sorted { $0.cost < $1.cost }
        return guessed(phrases[0], guess, near: matches.compactMap { Intent(rawValue: $0.intent) })
    }

    private func agree(with match: Match, of phrase: String, _ guess: Paraphrases.Guess?) -> Bool {
        guard let guess, let paraphrases else { return true }
        return paraphrases.agree(with: match, of: phrase, guess)
    }

    /// What a phrase that no rule covers probably means, or what would be understood instead.
    /// - Parameter near: the intents whose rules it nearly fits, the nearest first.
    private func guessed(_ phrase: String, _ guess: Paraphrases.Guess?, near: [Intent]) -> Understanding {
        var understanding = Understanding(phrase: phrase)
        guard let (intent, probability) = guess?.intent else {
            let probable = near + (guess?.intents.map(\.intent) ?? [])
            understanding.alternatives = suggestions.alternatives(for: phrase, probable: probable)
            return understanding
        }
        understanding.intent = intent.rawValue
        understanding.match = .paraphrase
        understanding.confidence = probability
        let reader = GuessedSlots(slotReader: slotReader, today: today(), topics: topics)
        understanding.slots = reader.slots(of: intent, in: phrase)
        return understanding
    }

    private func understanding(of phrase: String, _ match: Match) -> Understanding {
        var understanding = Understanding(phrase: phrase)
        understanding.intent = match.intent
        understanding.match = match.kind == .exact ? .exact : .tolerant
        understanding.confidence = match.kind == .exact ? 1 : 1 / (1 + match.cost)
        understanding.slots = slots(of: match)
        understanding.edits = match.edits
        understanding.source = Understanding.Source(
            file: match.origin.location.file, line: match.origin.location.line)
        return understanding
    }

    /// Reads the topics anew when a phrase next may name one.
    package func forgetTitles() { knowsTitles = false }

    /// Whether a phrase may name a topic: not where it fits word for word without one.
    private static func mayNameTopic(_ match: Match) -> Bool {
        guard match.kind == .exact else { return true }
        return match.slots.contains { $0.rule == textRule || $0.rule == titleRule }
    }

    private func slots(of match: Match) -> [String: SlotValue] {
        var slots: [String: SlotValue] = [:]
        for slot in match.slots { slots[slot.name] = value(of: slot) }
        return slots
    }

    /// What the words of a slot mean: by the rule that matched them, or else by the slot's name.
    private func value(of slot: Slot) -> SlotValue {
        let rule = slot.rule.flatMap { $0.split(separator: ".").last }.map(String.init) ?? ""
        switch rule {
        case "tag": return .text(slot.entry ?? slot.meant)
        case "text": return .text(slot.punctuatedText)
        default:
            let reader = Self.readRules.contains(rule) ? rule : Self.rulesBySlot[slot.name]
            return reader.map { slotReader.value(of: $0, words: slot.meant, today: today()) } ?? .text(slot.meant)
        }
    }

    /// The provided rules whose words have a value.
    private static let readRules: Set<String> = ["number", "duration", "time", "date", "period"]

    /// The rules that read a slot's words where the grammar has a rule of its own for them.
    private static let rulesBySlot = [
        "amount": "number", "level": "number", "seconds": "duration", "time": "time", "date": "date",
    ]
}
