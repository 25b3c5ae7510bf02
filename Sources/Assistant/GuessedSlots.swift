import Motivation
import SpeechGrammar

/// Finds the optional slots of a phrase whose intent was guessed: no rule says which of its words they are.
struct GuessedSlots {
    let slotReader: any SlotReading
    let today: CalendarDay
    /// The titles of the topics that there are.
    let topics: [String]

    /// The longest number or length of time is so many words.
    private static let longestNumber = 6

    func slots(of intent: Intent, in phrase: String) -> [String: SlotValue] {
        let utterance = Utterance(phrase)
        switch intent {
        case .volumeUp, .volumeDown: return slot("amount", number("number", in: utterance))
        case .seekForward, .seekBack: return slot("seconds", number("duration", in: utterance))
        case .play, .show, .bigScreen, .readAloud: return ["target": .text(target(in: utterance))]
        case .cheerMeUp: return slot("tag", topic(in: utterance).map(SlotValue.text))
        default: return [:]
        }
    }

    private func slot(_ name: String, _ value: SlotValue?) -> [String: SlotValue] { value.map { [name: $0] } ?? [:] }

    /// The number that the most words say. A single "one", "second" or "half" may be no number at all, and counts only
    /// beside others.
    private func number(_ rule: String, in utterance: Utterance) -> SlotValue? {
        for length in stride(from: min(Self.longestNumber, utterance.count), to: 0, by: -1) {
            for start in 0...utterance.count - length {
                if length == 1, !utterance.word(at: start).utf8.allSatisfy({ (48...57).contains($0) }) { continue }
                let words = utterance.text(of: start..<start + length)
                if case .number(let number) = slotReader.value(of: rule, words: words, today: today) {
                    return .number(number)
                }
            }
        }
        return nil
    }

    private func target(in utterance: Utterance) -> String {
        let words = (0..<utterance.count).map(utterance.word)
        return words.contains { ["today", "todays", "daily"].contains($0) } ? "today" : "it"
    }

    /// The longest topic that is named behind a word such as "about".
    private func topic(in utterance: Utterance) -> String? {
        let words = (0..<utterance.count).map(utterance.word)
        var found: (title: String, length: Int)?
        for title in topics {
            let titleUtterance = Utterance(title)
            let length = titleUtterance.count
            guard length > found?.length ?? 0, length < words.count else { continue }
            let titleWords = (0..<length).map(titleUtterance.word)
            for start in 1...words.count - length
            where Array(words[start..<start + length]) == titleWords && isNamed(at: start, in: words) {
                found = (title, length)
            }
        }
        return found?.title
    }

    private func isNamed(at start: Int, in words: [String]) -> Bool {
        var before = start - 1
        if before > 0, ["my", "our", "the", "some", "having", "being"].contains(words[before]) { before -= 1 }
        return ["about", "on", "regarding", "concerning", "with", "of", "for"].contains(words[before])
    }
}
