import Motivation

/// "What's today's motivational": the pick of the day.
struct Today: IntentHandling {
    let intents = [Intent.today]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let pick = try conversation.pickOfTheDay()
        try conversation.remember(topic: nil)
        var answer = conversation.give(pick.motivational, for: request.understanding)
        answer.validUntil = pick.validUntil
        return answer
    }
}

/// "Say that again": the one last shown.
struct Repeat: IntentHandling {
    let intents = [Intent.repeat]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        conversation.give(try conversation.it(), for: request.understanding)
    }
}

/// "What was the motivational last Monday": the pick of a past day.
struct OnDate: IntentHandling {
    let intents = [Intent.onDate]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let (services, replies) = (conversation.services, conversation.replies)
        guard case .day(let day) = request.understanding.slots["date"] else {
            throw Failure(reply: replies.unknownDate(request.understanding.text("date") ?? ""))
        }
        let today = services.calendar.day(of: services.clock.now)
        guard day <= today else { throw Failure(reply: replies.dateLiesAhead(day)) }
        guard let motivational = try services.reading.pick(on: day) else {
            throw Failure(reply: replies.noPick(on: day))
        }
        try services.shown.recordShown(motivational.id, cache: services.cache, at: services.clock.now)
        return conversation.give(motivational, for: request.understanding)
    }
}

/// "What did you give me lately": the history.
struct History: IntentHandling {
    let intents = [Intent.history]
    /// How many are listed.
    private static let limit = 10

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let end = request.shown + Self.limit
        let known = try conversation.services.reading.history(limit: end + 1)
        let entries = known.prefix(end).dropFirst(request.shown)
        guard !entries.isEmpty else { throw Failure(reply: conversation.replies.historyIsEmpty) }
        let days = entries.map { (conversation.services.calendar.timestamp($0.shownAt), $0.motivational) }
        var answer = Answer(request.understanding, reply: conversation.replies.history(days))
        answer.list = entries.map(\.motivational)
        conversation.listed = known.count > end ? Listed(understanding: request.understanding, count: end) : nil
        if conversation.listed != nil { answer.hint = conversation.replies.moreHint }
        return answer
    }
}
