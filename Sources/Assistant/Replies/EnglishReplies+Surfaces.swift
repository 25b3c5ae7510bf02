import Motivation

extension EnglishReplies {
    package var notificationsAreOff: String {
        "Notifications are off, as you wished. “use full notifications” brings them back."
    }

    package var notified: String { "Shown as a notification." }
    package var teaser: String { "A new motivational is available" }
    package var todaysHeading: String { "Today's motivational" }
    package var anotherHeading: String { "Another motivational" }
    package var publishedNowhere: String { "Nothing has been published yet. Say “publish to FOLDER”." }

    package func label(of action: NotificationAction) -> String {
        switch action {
        case .another: "Another"
        case .play: "Play"
        case .favourite: "Favourite"
        }
    }

    package func notNotified(because reason: String) -> String { "No notification could be shown: \(reason)" }

    package func notificationStyle(_ style: String) -> String {
        switch style {
        case "teaser": "From now on a notification only says that there is a new motivational."
        case "off": "No more notifications. “use full notifications” brings them back."
        default: "From now on a notification shows the whole motivational."
        }
    }

    package func published(_ publication: Publication) -> Reply {
        let missing = publication.missingMedia.map { " What goes with it is missing: \($0)." } ?? ""
        return Reply(
            "Published: \(publication.page). The reminder refreshes it, and so does “publish again”.\(missing)",
            spoken: "Published.\(missing)")
    }

    package func bigScreen(_ program: String?) -> String {
        program.map { "\($0) fills the screen with it." } ?? "Back to everyday size."
    }

    package func bigScreenKeys(isPlayable: Bool) -> [String] {
        ["space another"] + (isPlayable ? ["p play"] : []) + ["f favourite", "q leave"]
    }

    package func heading(_ day: CalendarDay) -> String { inWords(day) }
}

extension EnglishReplies {
    package var noReminder: String { "No reminder is set. Say “remind me every day at 8”." }

    package func unknownTime(_ words: String) -> String {
        "“\(words)” is no time that I know. Say it like “remind me every day at half past seven”."
    }

    package func unknownDays(_ words: String) -> String {
        "“\(words)” are no days that I know. Say it like “on weekdays”, or “on monday and friday”."
    }

    package var whenToRemind: String { "When? Say for example “at 8”, or “at half past seven on weekdays”." }

    package func usualTime(in phrase: String) -> (hour: Int, minute: Int)? {
        let words = Set(EnglishSlots.words(of: phrase))
        let regular: Set<String> = [
            "every", "everyday", "each", "daily", "day", "days", "regular", "regularly", "on", "enable", "activate",
            "start", "begin", "mornings", "morning", "evening", "evenings", "night", "nightly", "tonight", "afternoon",
            "lunchtime", "tomorrow", "reminders", "notifications", "always", "wake", "schedule",
        ]
        guard !words.isDisjoint(with: regular) else { return nil }
        if !words.isDisjoint(with: ["evening", "evenings", "night", "nightly", "tonight"]) { return (20, 0) }
        if !words.isDisjoint(with: ["afternoon", "lunchtime"]) { return (13, 0) }
        return (8, 0)
    }

    package func wordsOfDays(in phrase: String) -> String? {
        let words = EnglishSlots.words(of: phrase)
        guard let except = words.firstIndex(where: { ["except", "but"].contains($0) }) else { return nil }
        return words[except...].joined(separator: " ")
    }

    package func days(named words: String) -> Set<Int>? { EnglishDays.days(in: EnglishSlots.words(of: words)) }

    package func reminding(_ state: ReminderState) -> Reply {
        let means =
            switch state.means {
            case .systemd: "a timer of your systemd"
            case .cron: "your crontab"
            }
        let promise = "I'll remind you \(inWords(state.reminder))"
        let needs = needs(of: state)
        return Reply("\(promise), by \(means).\(needs)", spoken: "\(promise).\(needs)")
    }

    package func reminderState(_ state: ReminderState) -> String {
        "You are reminded \(inWords(state.reminder))." + needs(of: state)
    }

    package func noLongerReminding(_ reminder: Reminder) -> String {
        "I'll no longer remind you \(inWords(reminder))."
    }

    private func needs(of state: ReminderState) -> String {
        state.needs.map { need in
            switch need {
            case .linger: " That is while you are logged in; “loginctl enable-linger” makes it always."
            case .timerNotRunning: " But the timer doesn't run: try “systemctl --user start cheer-reminder.timer”."
            case .cronNotRunning: " But no cron daemon seems to run, and without one nothing will come."
            case .notificationProgram: " It needs notify-send: install the package libnotify-bin."
            }
        }.joined()
    }

    private func inWords(_ reminder: Reminder) -> String {
        let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
        switch reminder.days {
        case Reminder.everyDay: return "every day at \(reminder.time)"
        case Set(0...4): return "on weekdays at \(reminder.time)"
        case [5, 6]: return "on weekends at \(reminder.time)"
        default: return "on \(all(reminder.days.sorted().map { names[$0] + "s" })) at \(reminder.time)"
        }
    }
}
