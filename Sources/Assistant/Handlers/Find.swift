import Motivation

/// "Find messages about courage": a list of those with a topic, or those that mention something.
struct Find: IntentHandling {
    let intents = [Intent.find]
    /// How many are listed.
    private static let limit = 20

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        if let (found, reply) = try findByOrigin(request.understanding, in: conversation) {
            guard found.total > 0 else { throw Failure(reply: reply) }
            return conversation.list(found, for: request.understanding)
        }
        let wanted = request.understanding.text("tag") ?? request.understanding.text("text") ?? ""
        let found = try find(wanted, tagged: request.understanding.slots["tag"] != nil, in: conversation)
        guard found.total > 0 else {
            let topics = try conversation.services.reading.topics().map(\.title)
            throw Failure(
                reply: conversation.replies.nothingFound(
                    wanted, nearest: NearestTitles(of: wanted, among: topics).first(3)))
        }
        return conversation.list(found, for: request.understanding)
    }

    /// Those that somebody submitted, or that were imported at some time or from some file, and what to say where there
    /// are none; nil where none of that was asked for.
    private func findByOrigin(
        _ understanding: Understanding, in conversation: Conversation
    ) throws -> (Found, reply: String)? {
        let (reading, replies) = (conversation.services.reading, conversation.replies)
        func find(_ title: String, _ limitation: Limitation) throws -> Found {
            try reading.find(tag: title, limited: limitation, limit: Self.limit)
        }
        if let name = understanding.text("by") {
            return (try find(Tag.submittedTitle, .text("by \(name)")), replies.nothingFrom(name))
        }
        if let source = understanding.text("source") {
            let name = source.split(separator: "/").last.map(String.init) ?? source
            return (try find(Tag.sourceTitle, .text(name)), replies.nothingFrom(name))
        }
        guard let period = understanding.text("imported") else { return nil }
        guard let moments = conversation.moments(of: period) else {
            throw Failure(reply: replies.unknownDate(period))
        }
        return (try find(Tag.importedTitle, .moment(moments)), replies.nothingImported(period))
    }

    /// Those with a topic; where there is no such topic, those that mention it.
    private func find(_ wanted: String, tagged: Bool, in conversation: Conversation) throws -> Found {
        let reading = conversation.services.reading
        if tagged {
            let found = try reading.find(tag: wanted, limit: Self.limit)
            if found.total > 0 { return found }
        }
        return try reading.find(text: wanted, limit: Self.limit)
    }
}

/// "Which topics are there": all of them, with their counts.
struct ListTags: IntentHandling {
    let intents = [Intent.listTags]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let topics = try conversation.services.reading.topics()
        guard !topics.isEmpty else { throw Failure(reply: conversation.replies.noTopics) }
        return Answer(request.understanding, reply: conversation.replies.topics(topics))
    }
}

/// "Show my favourites".
struct Favourites: IntentHandling {
    let intents = [Intent.favourites]
    /// How many are listed.
    private static let limit = 20

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let found = try conversation.services.reading.find(tag: Tag.favouriteTitle, limit: Self.limit)
        guard found.total > 0 else { throw Failure(reply: conversation.replies.noFavourites) }
        return conversation.list(found, for: request.understanding)
    }
}

extension Conversation {
    /// An answer that lists what was found.
    func list(_ found: Found, for understanding: Understanding) -> Answer {
        var answer = Answer(understanding, reply: replies.list(found))
        answer.list = found.first
        return answer
    }
}
