#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Motivation

/// Turns what was understood into answers, and remembers what a conversation needs: what "it" is, the topic, and the
/// question that waits for a yes.
package final class Conversation {
    let playback: PlaybackServices
    let replies: any Replies
    /// What was understood before the phrase at hand, for "explain".
    private(set) var previous: Understanding?
    /// The list that was shown last, and how many of it were; nil where something else came after it.
    var listed: Listed?

    private static let handlers: [Intent: any IntentHandling] = Dictionary(
        uniqueKeysWithValues: allHandlers.flatMap { handler in handler.intents.map { ($0, handler) } })

    private let openServices: () throws -> Services
    private var openedServices: Services?

    /// Makes a conversation in a language.
    /// - Parameter services: opens the collection; called once, by the first phrase that needs it.
    package init(
        playback: PlaybackServices, replies: any Replies, services: @escaping () throws -> Services
    ) {
        self.playback = playback
        self.replies = replies
        openServices = services
    }

    /// The collection's ports. They are there for every handler that needs them.
    var services: Services {
        guard let openedServices else { preconditionFailure("the collection is used before it was opened") }
        return openedServices
    }

    /// Opens the collection, unless it is open.
    func open() throws {
        if openedServices == nil { openedServices = try openServices() }
    }

    /// Answers what was understood of one phrase.
    ///
    /// - Returns: an answer to an intent that Cheer knows, or to a phrase that wasn't understood. An intent of a user's
    ///   own grammar is answered with nothing but its name and slots: acting on it is the user's matter.
    /// - Throws: what keeps the collection from being opened, where it is needed.
    package func answer(_ understanding: Understanding) throws -> Answer {
        guard let name = understanding.intent else {
            var answer = Answer(understanding, reply: replies.notUnderstood(understanding.alternatives))
            answer.outcome = .notUnderstood
            // Whatever is said but yes withdraws a question: a later yes must not act on it.
            try open()
            withdrawQuestion()
            previous = understanding
            return answer
        }
        guard let intent = Intent(rawValue: name), let handler = Self.handlers[intent] else {
            previous = understanding
            return Answer(understanding, reply: replies.ownIntent(understanding))
        }
        if handler.needsCollection { try open() }
        let answer = outcome(of: intent, understanding, handler: handler)
        if intent != .explain { previous = understanding }
        if answer.list.isEmpty { listed = nil }
        return answer
    }

    private func outcome(of intent: Intent, _ understanding: Understanding, handler: any IntentHandling) -> Answer {
        do {
            let question = handler.needsCollection ? try takeQuestion() : nil
            return try handler.answer(
                Request(intent: intent, understanding: understanding, question: question), in: self)
        } catch let failure as Failure {
            var answer = Answer(understanding, reply: failure.reply)
            answer.hint = failure.hint
            answer.motivational = failure.motivational
            answer.outcome = .failed
            return answer
        } catch let refusal as PlaybackRefusal {
            return Answer(failing: understanding, reply: replies.refused(refusal))
        } catch {
            var answer = Answer(understanding, reply: replies.couldNot(intent, because: "\(error)"))
            answer.outcome = .failed
            return answer
        }
    }
}

/// A list that can go on.
struct Listed {
    /// What asked for it.
    let understanding: Understanding
    /// How many were shown.
    let count: Int
}

/// What a handler is asked.
struct Request {
    /// The intent that was understood.
    let intent: Intent
    /// All that was understood.
    let understanding: Understanding
    /// The question that waited for an answer when the phrase came.
    let question: Question?
    /// How many of a list were shown before.
    var shown = 0
}

/// Does what one intent, or a few near ones, ask for.
protocol IntentHandling: Sendable {
    /// The intents that it handles.
    var intents: [Intent] { get }

    /// Whether it reads or changes the collection. What does not is answered where there is none, and leaves a
    /// question waiting.
    var needsCollection: Bool { get }

    /// Does what is asked for.
    /// - Throws: ``Failure`` where it can't be done, or any error of the ports.
    func answer(_ request: Request, in conversation: Conversation) throws -> Answer
}

extension IntentHandling {
    var needsCollection: Bool { true }
}

/// All that Cheer can do, in the order of the documentation.
private let allHandlers: [any IntentHandling] = [
    CheerMeUp(), Today(), Another(), Repeat(), OnDate(), History(),
    Play(), Pause(), Resume(), Stop(), ChangeVolume(), SetVolume(), Mute(), Seek(), Restart(), WhatPlays(),
    UsePlayer(), Show(), ReadAloud(), SpeakAnswers(),
    BigScreen(), Notify(), SetNotificationStyle(), Remind(), StopReminding(), WhenReminded(), Publish(),
    Find(), ListTags(), TagIt(), UntagIt(), FavouriteIt(), UnfavouriteIt(), Favourites(),
    Add(), Attach(), Remove(), Undo(), Count(), Import(), Export(),
    BackUp(), Check(), Recover(), FindDuplicates(), RemoveDuplicates(),
    ExportGrammar(), MissingWords(), CheckGrammar(),
    Help(), Greet(), Thanks(), Goodbye(), Yes(), No(), Language(), Explain(),
]
