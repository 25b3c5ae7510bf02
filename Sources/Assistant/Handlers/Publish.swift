import Motivation

/// "Publish to FOLDER": today's as a page, a calendar and feeds; "publish again" refreshes them.
struct Publish: IntentHandling {
    let intents = [Intent.publish]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let (services, replies) = (conversation.services, conversation.replies)
        let named = request.understanding.text("path").map(services.files.path(named:))
        guard let folder = try named ?? conversation.publishedFolder() else {
            throw Failure(reply: replies.publishedNowhere)
        }
        let edition = try conversation.edition()
        let publication = try services.surfaces.publisher.publish(edition, to: folder)
        try services.memory.remember(folder, as: Conversation.publishedFolderName, until: nil)
        var answer = Answer(request.understanding, reply: replies.published(publication))
        answer.motivational = edition.today.motivational
        return answer
    }
}

extension Conversation {
    static let publishedFolderName = "published-folder"
    /// How many days before today are published.
    private static let publishedDays = 30

    /// The folder that was published to; nil where none was.
    func publishedFolder() throws -> String? {
        try services.memory.recall(Self.publishedFolderName, at: services.clock.now)
    }

    /// Publishes anew to where it was published before, if it was.
    func refreshPublishedPage() throws {
        guard let folder = try publishedFolder() else { return }
        _ = try services.surfaces.publisher.publish(try edition(), to: folder)
    }

    /// Today's pick, and those of the days before.
    func edition() throws -> Edition {
        let pick = try pickOfTheDay()
        let past = try (1...Self.publishedDays).compactMap { back -> Edition.Day? in
            let day = pick.day.adding(days: -back)
            return try services.reading.pick(on: day).map { Edition.Day(day: day, motivational: $0) }
        }
        return Edition(
            today: Edition.Day(day: pick.day, motivational: pick.motivational),
            validUntil: services.calendar.timestamp(pick.validUntil),
            mediaPath: pick.motivational.media.flatMap { media in
                let path = services.files.path(of: media)
                return path.hasPrefix("/") ? path : nil
            }, past: past)
    }
}
