import Motivation
import SpeechGrammar

/// Finds out what a phrase wants: the step from words to an intent with its slots.
package struct Interpreter {
    private let matcher: Matcher
    private let slotReader: any SlotReading
    private let today: () -> CalendarDay

    /// Makes an interpreter.
    /// - Parameters:
    ///   - matcher: matches phrases against the grammars of a language.
    ///   - slotReader: reads numbers, times and dates in that language.
    ///   - today: the day from which "yesterday" counts.
    package init(matcher: Matcher, slotReader: any SlotReading, today: @escaping () -> CalendarDay) {
        self.matcher = matcher
        self.slotReader = slotReader
        self.today = today
    }

    /// Understands a phrase, or says what would be understood instead.
    package func understand(_ phrase: String) -> Understanding {
        let result = matcher.match(phrase)
        var understanding = Understanding(phrase: phrase)
        guard let match = result.best else {
            understanding.alternatives = alternatives(result.matches)
            return understanding
        }
        understanding.intent = match.intent
        understanding.match = match.kind == .exact ? .exact : .tolerant
        understanding.confidence = match.kind == .exact ? 1 : 1 / (1 + match.cost)
        understanding.slots = slots(of: match)
        understanding.source = Understanding.Source(
            file: match.origin.location.file, line: match.origin.location.line)
        return understanding
    }

    private func slots(of match: Match) -> [String: SlotValue] {
        var slots: [String: SlotValue] = [:]
        for slot in match.slots { slots[slot.name] = value(of: slot) }
        return slots
    }

    private func value(of slot: Slot) -> SlotValue {
        guard let rule = slot.rule, !slot.words.isEmpty else { return .text(slot.text) }
        switch rule.split(separator: ".").last {
        case "tag": return .text(slot.entry ?? slot.text)
        case "text": return .text(slot.punctuatedText)
        case .some(let name): return slotReader.value(of: String(name), words: slot.text, today: today())
        case nil: return .text(slot.text)
        }
    }

    private func alternatives(_ matches: [Match]) -> [Understanding.Alternative] { [] }
}
