#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Decides which lines are meant for Cheer where it is only to listen when it is called.
package struct WakeGate {
    /// What is to be done with a line.
    package enum Verdict: Equatable, Sendable {
        /// It is for somebody else.
        case ignored
        /// The wake words alone: what follows is for Cheer.
        case called
        /// A phrase for Cheer, without the wake words.
        case phrase(String)
    }

    private let words: WakeWords
    private let followUp: TimeInterval
    private var opensUntil: Date?

    /// How long Cheer listens after the wake words alone, in seconds.
    package static let patience: TimeInterval = 8
    /// How long it listens after an answer, in seconds, unless told otherwise; twice as long after a question.
    package static let usualFollowUp: TimeInterval = 10

    /// Makes a gate that is closed.
    /// - Parameter followUp: for how many seconds a phrase needs no wake words after an answer.
    package init(words: WakeWords, followUp: TimeInterval = usualFollowUp) {
        self.words = words
        self.followUp = followUp
    }

    /// Takes a line at a moment.
    /// - Parameter isAlwaysMeant: whether a line is one that needs no wake words now, such as "stop" while something plays.
    package mutating func hear(_ line: String, at now: Date, isAlwaysMeant: (String) -> Bool = { _ in false })
        -> Verdict
    {
        if let rest = words.rest(of: line) {
            guard rest.isEmpty else { return .phrase(rest) }
            called(at: now)
            return .called
        }
        if let opensUntil {
            // A clock that was set back leaves no gate open for hours.
            let left = opensUntil.timeIntervalSince(now)
            if left >= 0, left <= max(followUp * 2, Self.patience) { return .phrase(line) }
        }
        return isAlwaysMeant(line) ? .phrase(line) : .ignored
    }

    /// Listens for a while after the wake words alone, or after what was said to them.
    package mutating func called(at now: Date) { opensUntil = now.addingTimeInterval(Self.patience) }

    /// Keeps listening for a while after an answer.
    /// - Parameter asks: whether the answer is a question.
    package mutating func answered(at now: Date, asks: Bool) {
        opensUntil = now.addingTimeInterval(asks ? followUp * 2 : followUp)
    }
}
