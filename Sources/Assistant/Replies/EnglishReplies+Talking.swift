import Motivation
import SpeechGrammar

extension EnglishReplies {
    package var greeting: String { "Hello. Good to see you." }
    package var greetingHint: String { "“cheer me up” is a good start; “help” tells the rest." }
    package var youAreWelcome: String { "You're welcome." }
    package var farewell: String { "Goodbye. Be kind to yourself." }
    package var nothingAsked: String { "There is no question waiting for a yes." }
    package var allRight: String { "All right." }
    package var leftAsItIs: String { "All right, everything stays as it is." }
    package var speakingIt: String { "I speak English already." }
    package var nothingToExplain: String { "Nothing came before this that I could explain." }

    package var waitsForAnswer: String { "Not done: the question before it waits for your answer." }
    package var notWithoutTheOneBefore: String { "Not done, as what came before it could not be." }

    package func notUnderstood(_ alternatives: [Understanding.Alternative]) -> String {
        guard !alternatives.isEmpty else { return "Sorry, I didn't understand that. “help” tells what I can do." }
        return "Did you mean \(either(alternatives.map { "“\($0.phrase)”" }))?"
    }

    package func ownIntent(_ understanding: Understanding) -> String {
        let slots = understanding.slots.sorted { $0.key < $1.key }.map { "\($0.key) “\($0.value.text)”" }
        let found = (understanding.intent ?? "") + (slots.isEmpty ? "" : ", with \(all(slots))")
        return "Understood: \(found). It is an intent of your own; a script of yours acts on it."
    }

    package func couldNot(_ intent: Intent, because reason: String) -> String { reason }

    package func isNameOfThisLanguage(_ name: String) -> Bool { ["english", "en"].contains(name.lowercased()) }

    package func unknownLanguage(_ name: String) -> String { "I don't speak \(name) yet, only English." }

    package func explanation(of understanding: Understanding) -> Reply {
        let rivals = others(understanding.others, isUnderstood: understanding.intent != nil)
        guard let intent = understanding.intent, let match = understanding.match else {
            return "I understood nothing in “\(understanding.phrase)”: no rule of the grammar covers it.\(rivals)"
        }
        var text = "I took “\(understanding.phrase)” as \(intent)"
        let slots = understanding.slots.sorted { $0.key < $1.key }.map { "\($0.key) “\($0.value.text)”" }
        if !slots.isEmpty { text += ", with \(all(slots))" }
        switch understanding.reading {
        case .refusal(let refused): text += ": it says not to do what \(refused) does"
        case .correction(let sentence): text += ": it corrects what came before, to “\(sentence)”"
        case .answer(let sentence): text += ": it answers the question, and means “\(sentence)”"
        case .writing(let sentence): text += ": it is short for “\(sentence)”"
        case nil:
            switch match {
            case .exact: text += ": it is a sentence of the grammar, word for word"
            case .tolerant: text += ": it is nearly a sentence of the grammar\(edits(understanding.edits))"
            case .paraphrase:
                text +=
                    ": no rule covers it, but its words are those of that intent, \(percent(understanding.confidence))"
            }
        }
        let source = understanding.source.map { " (the rule <\($0.rule)> in \($0.file), line \($0.line))" } ?? ""
        return Reply(text + source + "." + rivals, spoken: text + ".")
    }

    /// What else a phrase may have meant.
    private func others(_ others: [Understanding.Other], isUnderstood: Bool) -> String {
        guard !others.isEmpty else { return "" }
        let named = others.map { other in
            switch other.likeness {
            case .distance(let distance): "\(other.intent) (at a distance of \(tenths(distance)) words)"
            case .probability(let probability): "\(other.intent) (\(percent(probability)))"
            }
        }
        return isUnderstood ? " It might also have been \(either(named))." : " The nearest would be \(either(named))."
    }

    private func percent(_ share: Double) -> String { share < 0.01 ? "below 1 %" : "\(Int((share * 100).rounded())) %" }

    private func tenths(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    private func edits(_ edits: [Edit]) -> String {
        guard !edits.isEmpty else { return "" }
        return ", with "
            + all(
                edits.map { edit in
                    switch edit {
                    case .ignored(let words): "“\(words)” left aside"
                    case .corrected(let said, let meant): "“\(said)” taken for “\(meant)”"
                    case .supplied(let word): "“\(word)” added"
                    }
                })
    }
}
