#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Motivation

/// A question that Cheer asked, and that the next phrase may answer with yes or no.
enum Question: Equatable {
    /// Whether to remove a motivational.
    case remove(UUID)
    /// Whether to show the picture of a motivational that can't be played.
    case show(UUID)
    /// Whether to remove what is there several times.
    case removeDuplicates
    /// Whether to put right what follows from the motivationals.
    case repair
    /// When to remind, on the days that these words name; empty where none were named.
    case remindWhen(days: String)

    /// For how many seconds a question waits for its answer, across commands.
    static let patience: TimeInterval = 120

    private static let name = "question"

    private var text: String {
        switch self {
        case .remove(let id): "remove \(id.uuidString)"
        case .show(let id): "show \(id.uuidString)"
        case .removeDuplicates: "remove-duplicates"
        case .repair: "repair"
        case .remindWhen(let days): "remind-when \(days)"
        }
    }

    private init?(_ text: String) {
        let words = text.split(separator: " ")
        switch text {
        case "remove-duplicates": self = .removeDuplicates
        case "repair": self = .repair
        default: self.init(words)
        }
    }

    private init?(_ words: [Substring]) {
        if words.first == "remind-when" {
            self = .remindWhen(days: words.dropFirst().joined(separator: " "))
            return
        }
        guard words.count == 2, let id = UUID(uuidString: String(words[1])) else { return nil }
        switch words[0] {
        case "remove": self = .remove(id)
        case "show": self = .show(id)
        default: return nil
        }
    }

    /// The question that waits at a moment.
    static func waiting(in memory: any Remembering, at moment: Date) throws -> Question? {
        try memory.recall(name, at: moment).flatMap { Question($0) }
    }

    /// Lets a question wait for its answer; nil withdraws the one that waits.
    static func ask(_ question: Question?, in memory: any Remembering, at moment: Date) throws {
        try memory.remember(question?.text, as: name, until: moment.addingTimeInterval(patience))
    }
}

extension Conversation {
    /// The question that waits; it waits no longer, whatever is said now.
    func takeQuestion() throws -> Question? {
        guard let question = try Question.waiting(in: services.memory, at: services.clock.now) else { return nil }
        try Question.ask(nil, in: services.memory, at: services.clock.now)
        return question
    }

    /// Whether a question waits for an answer. Where that can't be found out, none does.
    package var isAsking: Bool { waitingQuestion != nil }

    /// The days for which a time is asked, empty where none were named; nil where none is asked for.
    package var daysWithoutTime: String? {
        guard case .remindWhen(let days) = waitingQuestion else { return nil }
        return days
    }

    private var waitingQuestion: Question? {
        guard (try? open()) != nil else { return nil }
        return try? Question.waiting(in: services.memory, at: services.clock.now)
    }

    /// Withdraws the question that waits, if one does; where that can't be done, it expires.
    package func withdrawQuestion() {
        guard (try? open()) != nil else { return }
        _ = try? takeQuestion()
    }

    /// Lets a question wait for its answer.
    func ask(_ question: Question) throws {
        try Question.ask(question, in: services.memory, at: services.clock.now)
    }
}
