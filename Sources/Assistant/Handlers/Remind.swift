import Motivation

/// "Remind me every day at half past seven".
struct Remind: IntentHandling {
    let intents = [Intent.remind]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let (understanding, replies) = (request.understanding, conversation.replies)
        let time: (hour: Int, minute: Int)
        switch understanding.slots["time"] {
        case .time(let hour, let minute): time = (hour, minute)
        case let other?: throw Failure(reply: replies.unknownTime(other.text))
        case nil:
            guard let usual = replies.usualTime(in: understanding.phrase) else {
                try conversation.ask(.remindWhen(days: understanding.text("days") ?? ""))
                return Answer(understanding, reply: replies.whenToRemind)
            }
            time = usual
        }
        var days = Reminder.everyDay
        if let words = understanding.text("days") ?? replies.wordsOfDays(in: understanding.phrase) {
            guard let named = replies.days(named: words) else { throw Failure(reply: replies.unknownDays(words)) }
            days = named
        }
        guard let reminder = Reminder(hour: time.hour, minute: time.minute, days: days) else {
            throw Failure(reply: replies.unknownTime(understanding.text("time") ?? ""))
        }
        let state = try conversation.services.surfaces.reminders.set(reminder)
        return Answer(understanding, reply: replies.reminding(state))
    }
}

/// "Stop reminding me".
struct StopReminding: IntentHandling {
    let intents = [Intent.stopReminding]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        guard let reminder = try conversation.services.surfaces.reminders.remove() else {
            return Answer(request.understanding, reply: conversation.replies.noReminder)
        }
        return Answer(request.understanding, reply: conversation.replies.noLongerReminding(reminder))
    }
}

/// "When will you remind me".
struct WhenReminded: IntentHandling {
    let intents = [Intent.whenReminded]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        guard let state = try conversation.services.surfaces.reminders.current() else {
            return Answer(request.understanding, reply: conversation.replies.noReminder)
        }
        return Answer(request.understanding, reply: conversation.replies.reminderState(state))
    }
}
