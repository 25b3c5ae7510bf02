#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Motivation

extension Conversation {
    /// What "it" is.
    /// - Throws: ``Failure`` where nothing was shown within the last hour.
    func it() throws -> Motivational {
        guard let it = try services.reading.lastShown(at: services.clock.now) else {
            throw Failure(reply: replies.nothingShownYet)
        }
        return it
    }

    /// The pick of the day, which becomes "it".
    func pickOfTheDay() throws -> DatedPick {
        let pick: DatedPick
        do {
            pick = try PickOfTheDay(cache: services.today, clock: services.clock, calendar: services.calendar).pick()
        } catch ProvidingError.nothingToPick {
            throw Failure(reply: replies.collectionIsEmpty)
        }
        try services.shown.recordShown(pick.motivational.id, cache: services.cache, at: services.clock.now)
        return pick
    }

    /// One at random, which becomes "it".
    func draw(_ choice: Choice) throws -> Motivational {
        let pick = RandomPick(
            source: services.random, choice: choice, cache: services.cache, clock: services.clock)
        do {
            return try pick.motivational()
        } catch ProvidingError.nothingToPick {
            throw Failure(reply: try whyNothing(in: choice))
        }
    }

    private func whyNothing(in choice: Choice) throws -> String {
        switch choice {
        case .everything: return replies.collectionIsEmpty
        case .tagged(let title), .playable(tagged: .some(let title)):
            let topics = try services.reading.topics().map(\.title)
            guard !topics.isEmpty else { return replies.collectionIsEmpty }
            if case .playable = choice, topics.contains(where: { $0.lowercased() == title.lowercased() }) {
                return replies.nothingToPlay(about: title)
            }
            return replies.unknownTopic(title, nearest: NearestTitles(of: title, among: topics).first(3))
        case .playable(tagged: nil): return replies.nothingToPlay(about: nil)
        }
    }

    /// An answer that gives a motivational, with a hint at what goes with it.
    func give(_ motivational: Motivational, for understanding: Understanding) -> Answer {
        var answer = Answer(understanding, reply: motivational.message.text)
        answer.motivational = motivational
        answer.hint = motivational.media.map { replies.mediaHint($0.kind) }
        return answer
    }

    /// An answer in words about a motivational.
    func tell(_ reply: String, about motivational: Motivational, for understanding: Understanding) -> Answer {
        var answer = Answer(understanding, reply: reply)
        answer.motivational = motivational
        return answer
    }
}
