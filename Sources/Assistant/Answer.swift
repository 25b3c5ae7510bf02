#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Motivation

/// What Cheer answers to one phrase.
package struct Answer: Sendable {
    /// How it went, which the exit status tells.
    package enum Outcome: Sendable {
        /// Understood and done.
        case done
        /// Understood, but it could not be done.
        case failed
        /// Not understood.
        case notUnderstood
    }

    /// What is to be said aloud of an answer.
    package enum Speech: Hashable, Sendable {
        /// The reply, where the user wants to hear answers.
        case replyWhereWanted
        /// These words, which the user asked for.
        case words(String)
        /// Nothing: it was said already.
        case said
    }

    /// What was understood.
    package var understanding: Understanding
    /// How it went.
    package var outcome = Outcome.done
    /// The answer in words; where it failed, what kept it from being done, and how to mend it.
    package var reply: Reply
    /// What is shown all the same where it failed, such as the text of what could not be shown elsewhere.
    package var shownAnyway: String?
    /// What else could be said now, for somebody at a prompt; nil where there is nothing to add.
    package var hint: String?
    /// The motivational that the answer is about.
    package var motivational: Motivational?
    /// The motivationals of a list, best or newest first.
    package var list: [Motivational] = []
    /// Until when the motivational stays the pick of the day.
    package var validUntil: Date?
    /// What plays or is held after the answer, where it is about that.
    package var playing: NowPlaying?
    /// A picture drawn as text for a terminal, with colours maybe; nil where none is to be shown there.
    package var drawing: String?
    /// What is to be said aloud of it.
    package var speech = Speech.replyWhereWanted
    /// Whether it is a question that waits for a yes.
    package var asks = false
    /// Whether the conversation is over.
    package var isFarewell = false

    package init(_ understanding: Understanding, reply: Reply) {
        self.understanding = understanding
        self.reply = reply
    }

    package init(_ understanding: Understanding, reply: String) {
        self.init(understanding, reply: Reply(reply))
    }

    /// An answer that says what kept it from being done.
    package init(failing understanding: Understanding, reply: String) {
        self.init(understanding, reply: reply)
        outcome = .failed
    }
}
