import Motivation

/// "Cheer me up": one at random, about a topic where one is named.
struct CheerMeUp: IntentHandling {
    let intents = [Intent.cheerMeUp]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let topic = request.understanding.text("tag")
        let motivational = try conversation.draw(topic.map(Choice.tagged) ?? .everything)
        try conversation.remember(topic: topic)
        return conversation.give(motivational, for: request.understanding)
    }
}

/// "Another": a different one, about the topic of the one before.
struct Another: IntentHandling {
    let intents = [Intent.another]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        if let next = try conversation.nextOfList(for: request) { return next }
        let topic = try request.understanding.text("tag") ?? conversation.topic()
        let motivational = try conversation.draw(topic.map(Choice.tagged) ?? .everything)
        return conversation.give(motivational, for: request.understanding)
    }
}

extension Conversation {
    private static let topicName = "topic"
    /// For how many seconds "another" stays with the topic that was asked for.
    private static let topicLifetime = 3600.0

    /// The topic that was asked for, if that was less than an hour ago.
    func topic() throws -> String? {
        try services.memory.recall(Self.topicName, at: services.clock.now)
    }

    /// Remembers the topic that was asked for; nil forgets. Writes only where that changes something.
    func remember(topic: String?) throws {
        guard try self.topic() != topic else { return }
        let end = services.clock.now.addingTimeInterval(Self.topicLifetime)
        try services.memory.remember(topic, as: Self.topicName, until: end)
    }
}
