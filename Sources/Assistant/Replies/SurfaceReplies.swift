import Motivation

/// What is said of notifications, reminders, the published page and the big screen.
package protocol SurfaceReplies {
    var notificationsAreOff: String { get }
    var notified: String { get }
    var teaser: String { get }
    var todaysHeading: String { get }
    var anotherHeading: String { get }
    var noReminder: String { get }
    var publishedNowhere: String { get }
    func label(of action: NotificationAction) -> String
    func notNotified(because reason: String) -> String
    func notificationStyle(_ style: String) -> String
    func unknownTime(_ words: String) -> String
    func unknownDays(_ words: String) -> String
    /// The question after a reminder whose time wasn't said.
    var whenToRemind: String { get }
    /// The time that is meant where a phrase names none, such as "every evening"; nil where it means none.
    func usualTime(in phrase: String) -> (hour: Int, minute: Int)?
    /// The words of a phrase that say on which days, where the grammar found none, such as "except sundays".
    func wordsOfDays(in phrase: String) -> String?
    /// The days of the week that words mean, 0 for Monday; nil where they mean none.
    func days(named words: String) -> Set<Int>?
    func reminding(_ state: ReminderState) -> Reply
    func reminderState(_ state: ReminderState) -> String
    func noLongerReminding(_ reminder: Reminder) -> String
    func published(_ publication: Publication) -> Reply
    /// What is said after the big screen: a program shows it from now on, or the user has left it.
    func bigScreen(_ program: String?) -> String
    func bigScreenKeys(isPlayable: Bool) -> [String]
    /// A day as a heading, such as "Monday, 30 November 2026".
    func heading(_ day: CalendarDay) -> String
}
