#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Motivation

/// How much a notification tells.
enum NotificationStyle: String {
    /// That there is a new one.
    case teaser
    /// The whole of it.
    case full
    /// No notifications at all.
    case off

    private static let memoryName = "notification-style"

    /// The style that was asked for; the whole where none was.
    static func current(in memory: any Remembering, at moment: Date) throws -> NotificationStyle {
        try memory.recall(memoryName, at: moment).flatMap(NotificationStyle.init) ?? .full
    }

    func keep(in memory: any Remembering) throws {
        try memory.remember(rawValue, as: Self.memoryName, until: nil)
    }
}

/// "Notify me now": today's as a notification, as the reminder brings it; the published page follows.
struct Notify: IntentHandling {
    let intents = [Intent.notify]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let (services, replies) = (conversation.services, conversation.replies)
        let style = try NotificationStyle.current(in: services.memory, at: services.clock.now)
        let waits = request.understanding.text("wait") != nil
        guard style != .off else {
            // The reminder does as it was told; who asks for one now is told why none comes.
            guard waits else { throw Failure(reply: replies.notificationsAreOff) }
            try conversation.refreshPublishedPage()
            return Answer(request.understanding, reply: replies.notificationsAreOff)
        }
        let pick = try conversation.pickOfTheDay()
        // Whatever becomes of the page, the notification comes.
        let refreshing = Result { try conversation.refreshPublishedPage() }
        do {
            let answer = try show(
                pick.motivational, style: style, waits: waits, request.understanding, in: conversation)
            _ = try refreshing.get()
            return answer
        } catch let failure as Failure {
            throw failure
        } catch {
            var answer = Answer(failing: request.understanding, reply: replies.notNotified(because: "\(error)"))
            answer.motivational = pick.motivational
            answer.shownAnyway = pick.motivational.message.text
            return answer
        }
    }

    /// Shows a motivational, and does what the user chooses, as long as that brings another one.
    private func show(
        _ first: Motivational, style: NotificationStyle, waits: Bool, _ understanding: Understanding,
        in conversation: Conversation
    ) throws -> Answer {
        let replies = conversation.replies
        var (motivational, isToday) = (first, true)
        while true {
            var notification = notification(of: motivational, style: style, isToday: isToday, in: conversation)
            if waits { notification.actions = offers(for: motivational, replies) }
            switch try conversation.services.surfaces.notifications.show(notification) {
            case nil: return conversation.tell(replies.notified, about: motivational, for: understanding)
            case .another:
                let answer = try conversation.done(.another)
                guard let another = answer.motivational, answer.outcome == .done else { return answer }
                (motivational, isToday) = (another, false)
            case .play: return try conversation.done(.play, about: motivational)
            case .favourite: return try conversation.done(.favourite, about: motivational)
            }
        }
    }

    private func notification(
        of motivational: Motivational, style: NotificationStyle, isToday: Bool, in conversation: Conversation
    ) -> DesktopNotification {
        let replies = conversation.replies
        // Somebody who asked for another one wants to read it.
        guard style == .full || !isToday else {
            return DesktopNotification(title: replies.teaser, media: motivational.media?.kind)
        }
        var notification = DesktopNotification(
            title: isToday ? replies.todaysHeading : replies.anotherHeading, text: motivational.message.text,
            media: motivational.media?.kind)
        if case .image? = motivational.media { notification.picture = conversation.mediaPath(of: motivational) }
        return notification
    }

    private func offers(for motivational: Motivational, _ replies: any Replies) -> [DesktopNotification.Offer] {
        let isPlayable = motivational.media.flatMap(PlayableMedia.init) != nil
        return NotificationAction.allCases.filter { $0 != .play || isPlayable }
            .map { DesktopNotification.Offer($0, label: replies.label(of: $0)) }
    }
}

/// "Show only a teaser", "show the whole text in notifications", "no pop-ups".
struct SetNotificationStyle: IntentHandling {
    let intents = [Intent.notificationStyle]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let style = request.understanding.text("style").flatMap(NotificationStyle.init) ?? .full
        try style.keep(in: conversation.services.memory)
        return Answer(request.understanding, reply: conversation.replies.notificationStyle(style.rawValue))
    }
}

extension Conversation {
    /// Does what a phrase of an intent would do, with a motivational as "it".
    func done(_ intent: Intent, about motivational: Motivational? = nil) throws -> Answer {
        if let motivational {
            try services.shown.recordShown(motivational.id, cache: services.cache, at: services.clock.now)
        }
        var understanding = Understanding(phrase: intent.rawValue)
        understanding.intent = intent.rawValue
        understanding.match = .exact
        understanding.confidence = 1
        return try answer(understanding)
    }

    /// The absolute path of the file that goes with a motivational; nil where none is there.
    func mediaPath(of motivational: Motivational) -> String? {
        guard let media = motivational.media else { return nil }
        let path = services.files.path(of: media)
        return services.files.isFile(path) ? path : nil
    }
}
