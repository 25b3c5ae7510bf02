import Motivation

/// "Find messages about courage": a list of those with a topic, or those that mention something.
struct Find: IntentHandling {
    let intents = [Intent.find]
    /// How many are listed.
    private static let limit = 20

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        if let (found, reply) = try findByOrigin(request, in: conversation) {
            guard found.total > 0 else { throw Failure(reply: reply) }
            return conversation.list(found, for: request)
        }
        let wanted = request.understanding.text("tag") ?? request.understanding.text("text") ?? ""
        let found = try find(
            wanted, tagged: request.understanding.slots["tag"] != nil, limit: request.shown + Self.limit,
            in: conversation)
        guard found.total > 0 else {
            let topics = try conversation.services.reading.topics().map(\.title)
            throw Failure(
                reply: conversation.replies.nothingFound(
                    wanted, nearest: NearestTitles(of: wanted, among: topics).first(3)))
        }
        return conversation.list(found, for: request)
    }

    /// Those that somebody submitted, or that were imported at some time or from some file, and what to say where there
    /// are none; nil where none of that was asked for.
    private func findByOrigin(
        _ request: Request, in conversation: Conversation
    ) throws -> (Found, reply: String)? {
        let understanding = request.understanding
        let (reading, replies) = (conversation.services.reading, conversation.replies)
        func find(_ title: String, _ limitation: Limitation) throws -> Found {
            try reading.find(tag: title, limited: limitation, limit: request.shown + Self.limit)
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
    private func find(
        _ wanted: String, tagged: Bool, limit: Int, in conversation: Conversation
    ) throws -> Found {
        let reading = conversation.services.reading
        if tagged {
            let found = try reading.find(tag: wanted, limit: limit)
            if found.total > 0 { return found }
        }
        return try reading.find(text: wanted, limit: limit)
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
        let found = try conversation.services.reading.find(
            tag: Tag.favouriteTitle, limit: request.shown + Self.limit)
        guard found.total > 0 else { throw Failure(reply: conversation.replies.noFavourites) }
        return conversation.list(found, for: request)
    }
}

extension Conversation {
    /// An answer that lists what was found, but for those that were shown before.
    func list(_ found: Found, for request: Request) -> Answer {
        let rest = Found(
            first: Array(found.first.dropFirst(request.shown)), total: found.total - request.shown, isMore: found.isMore
        )
        var answer = Answer(request.understanding, reply: replies.list(rest))
        answer.list = rest.first
        listed =
            found.total > found.first.count
            ? Listed(understanding: request.understanding, count: found.first.count) : nil
        if listed != nil { answer.hint = replies.moreHint }
        return answer
    }

    /// The next part of the list that was shown last, for "more"; nil where no list goes on.
    func nextOfList(for request: Request) throws -> Answer? {
        guard request.understanding.slots["of"] != nil, let listed, let name = listed.understanding.intent,
            let intent = Intent(rawValue: name)
        else { return nil }
        var whole = Understanding(phrase: request.understanding.phrase)
        (whole.intent, whole.slots) = (name, listed.understanding.slots)
        (whole.match, whole.confidence) = (request.understanding.match, request.understanding.confidence)
        whole.source = request.understanding.source
        var next = Request(intent: intent, understanding: whole, question: nil)
        next.shown = listed.count
        switch intent {
        case .find: return try Find().answer(next, in: self)
        case .favourites: return try Favourites().answer(next, in: self)
        case .history: return try History().answer(next, in: self)
        default: return nil
        }
    }
}
