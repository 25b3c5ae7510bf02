import Motivation
import PhraseClassifier
import SpeechGrammar

/// Finds out what a phrase wants: the step from words to an intent with its slots.
package final class Interpreter {
    private(set) var matcher: Matcher
    let phraseReader: (any PhraseReading)?
    private let slotReader: any SlotReading
    private let today: () -> CalendarDay
    private let titles: () throws -> [String]
    private var topics: [String] = []
    private var knowsTitles = false
    private let examples: [Intent: [String]]
    private let ownExamples: () -> [String: [String]]
    private lazy var suggestions = Suggestions(examples, own: ownExamples())
    private let phraseModel: () -> PhraseModel?
    private(set) lazy var paraphrases = phraseModel().map(Paraphrases.init)
    /// What was understood last, which a correction is about.
    private(set) var last: Understanding?

    /// What a phrase means word for word.
    typealias Exact = (understanding: Understanding, match: Match)

    /// The provided rule of the collection's topics, and that of any words.
    private static let (titleRule, textRule) = ("slot.tag", "slot.text")

    /// Makes an interpreter.
    /// - Parameters:
    ///   - matcher: matches phrases against the grammars of a language; it knows no topics yet.
    ///   - slotReader: reads numbers, times and dates in that language.
    ///   - phraseReader: tells where phrases join, negate and correct commands; nil where that isn't looked at.
    ///   - today: the day from which "yesterday" counts.
    ///   - titles: reads the titles of the topics; asked only when a phrase may name one.
    ///   - examples: phrases to suggest to somebody who wasn't understood.
    ///   - ownExamples: the same of the user's own grammars, by the names of their intents; asked only to suggest some.
    ///   - phraseModel: opens what tells the meaning of phrases that no rule covers; asked only when there is one.
    package init(
        matcher: Matcher, slotReader: any SlotReading, phraseReader: (any PhraseReading)? = nil,
        today: @escaping () -> CalendarDay, titles: @escaping () throws -> [String], examples: [Intent: [String]],
        ownExamples: @escaping () -> [String: [String]] = { [:] },
        phraseModel: @escaping () -> PhraseModel? = { nil }
    ) {
        self.phraseModel = phraseModel
        self.examples = examples
        self.ownExamples = ownExamples
        self.matcher = matcher
        self.slotReader = slotReader
        self.phraseReader = phraseReader
        self.today = today
        self.titles = titles
    }

    /// Understands a phrase, or says what would be understood instead.
    /// - Parameter otherwise: the same phrase in other words, for where it isn't understood as it is.
    /// - Throws: what kept the topics from being read.
    package func understand(_ phrase: String, otherwise: String? = nil) throws -> Understanding {
        let phrases = [phrase] + [otherwise].compactMap(\.self)
        return try unrefused(exactly(phrases), phrase)?.understanding ?? correctedOrRefused(phrase) ?? refusal(phrase)
            ?? nearest(phrases)
    }

    /// Understands a line that may hold several commands: one for each, in their order.
    ///
    /// A line that is a sentence of the grammar is one command, whatever words join its parts. Another is several where all
    /// of its parts are understood, and better than the line as a whole; where one of them isn't, the line is one phrase.
    /// - Throws: what kept the topics from being read.
    package func commands(in line: String, otherwise: String? = nil) throws -> [Understanding] {
        let lines = [line] + [otherwise].compactMap(\.self)
        let whole = try unrefused(exactly(lines), line)
        var commands = try (whole?.understanding ?? correctedOrRefused(line)).map { [$0] }
        if commands == nil || whole?.match.hidesText == true,
            let several = try severalCommands(in: lines, besides: whole?.match)
        {
            commands = several
        }
        let understood = try commands ?? [refusal(line) ?? nearest(lines)]
        if let last = understood.last, last.intent != nil, last.intent != Intent.explain.rawValue { self.last = last }
        return understood
    }

    /// What phrases mean that are sentences of the grammar, the first that is one.
    func exactly(_ phrases: [String]) throws -> Exact? {
        for phrase in phrases {
            guard let match = matcher.match(phrase, exactly: true).best, knowsTitles || !Self.mayNameTopic(match) else {
                continue
            }
            return (understanding(of: phrase, match), match)
        }
        guard !knowsTitles else { return nil }
        try readTitles()
        for phrase in phrases {
            if let match = matcher.match(phrase, exactly: true).best {
                return (understanding(of: phrase, match), match)
            }
        }
        return nil
    }

    /// Reads the topics, unless they are known.
    func readTitles() throws {
        guard !knowsTitles else { return }
        topics = try titles()
        matcher = matcher.replacing(Self.titleRule, with: .list(WordList(topics)))
        knowsTitles = true
    }

    /// What a phrase means that is no sentence of the grammar, and is short for one, corrects what was understood before, or
    /// refuses something; nil for any other.
    private func correctedOrRefused(_ phrase: String) throws -> Understanding? {
        guard let phraseReader else { return nil }
        if let written = phraseReader.spelledOut(phrase), let (command, _) = try exactly([written]) {
            return command.read(from: phrase, as: .writing(written))
        }
        let correction = phraseReader.correction(in: phrase)
        if let correction, correction.isMarked, let corrected = try corrected(phrase, correction.words) {
            return corrected
        }
        if let refusal = try refusal(phrase), refusal.intent != nil { return refusal }
        return try correction.flatMap { try corrected(phrase, $0.words) }
    }

    /// What a phrase that fits no rule word for word most likely means, or what would be understood instead: the nearest
    /// sentence of the grammar, unless its words speak against it; else what its words are usually said for.
    func nearest(_ phrases: [String]) -> Understanding {
        let guess = paraphrases?.guess(phrases[0])
        let near = phrases.map { (phrase: $0, understood: matcher.match($0)) }
        let best = near.compactMap { one -> (String, Match)? in
            let preferred = Self.swapped(one.understood.matches) ?? guess?.preferred(among: one.understood.matches)
            return (one.understood.best ?? preferred).map { (one.phrase, $0) }
        }.min { $0.1.cost < $1.1.cost }
        let matches = near.flatMap(\.understood.matches).sorted { $0.cost < $1.cost }
        var understood: Understanding
        if let (phrase, match) = best, agree(with: match, of: phrase, guess) {
            understood = understanding(of: phrase, match)
        } else {
            understood = guessed(phrases[0], guess, near: matches.map(\.intent))
        }
        understood.others = Self.others(than: understood, matches, guess)
        return understood
    }

    /// Of matches that are about equally near, the only one that takes words for others of the same letters: fingers swap
    /// them.
    private static func swapped(_ matches: [Match]) -> Match? {
        guard let nearest = matches.first else { return nil }
        let swapped = matches.filter { match in
            match.isNearEnough && match.cost - nearest.cost < Matcher.margin
                && match.edits.contains { if case .corrected = $0 { true } else { false } }
                && match.edits.allSatisfy { edit in
                    guard case .corrected(let said, let meant) = edit else { return true }
                    return said.lowercased().sorted() == meant.sorted()
                }
        }
        return swapped.count == 1 ? swapped.first : nil
    }

    /// What else a phrase may have meant, the nearest first.
    private static func others(
        than understood: Understanding, _ matches: [Match], _ guess: Paraphrases.Guess?
    ) -> [Understanding.Other] {
        var intents: Set<String> = [understood.intent ?? ""]
        let near = matches.map { Understanding.Other(intent: $0.intent, likeness: .distance($0.cost)) }
        let probable = (guess?.intents ?? []).map {
            Understanding.Other(intent: $0.intent.rawValue, likeness: .probability($0.probability))
        }
        return Array((near + probable).filter { intents.insert($0.intent).inserted }.prefix(3))
    }

    func agree(with match: Match, of phrase: String, _ guess: Paraphrases.Guess?) -> Bool {
        guard let guess, let paraphrases else { return true }
        return paraphrases.agree(with: match, of: phrase, guess)
    }

    /// What a phrase that no rule covers probably means, or what would be understood instead.
    /// - Parameter near: the intents whose rules it nearly fits, the nearest first.
    private func guessed(_ phrase: String, _ guess: Paraphrases.Guess?, near: [String]) -> Understanding {
        var understanding = Understanding(phrase: phrase)
        guard let (intent, probability) = guess?.intent else {
            let probable = near + (guess?.intents.map(\.intent.rawValue) ?? [])
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

    func understanding(of phrase: String, _ match: Match) -> Understanding {
        var understanding = Understanding(phrase: phrase)
        understanding.intent = match.intent
        understanding.match = match.kind == .exact ? .exact : .tolerant
        understanding.confidence = match.kind == .exact ? 1 : 1 / (1 + match.cost)
        understanding.slots = slots(of: match)
        understanding.said = match.slots.filter { !$0.words.isEmpty }.map(\.text)
        understanding.edits = match.edits
        understanding.source = Understanding.Source(
            rule: match.intent, file: match.origin.location.file, line: match.origin.location.line)
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

extension Match {
    /// Whether words of the phrase have no part in what was understood, though the rule allows for them: "I had a bad day"
    /// before a request.
    var hidesText: Bool {
        hasFreeText && slots.allSatisfy { $0.rule != "slot.text" && ($0.rule != nil || $0.words.isEmpty) }
    }
}
