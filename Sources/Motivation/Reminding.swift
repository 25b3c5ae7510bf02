#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// When a motivational is to be brought: a time of day, on some days of the week.
public struct Reminder: Hashable, Sendable {
    /// The hour, 0 to 23.
    public let hour: Int
    /// The minute, 0 to 59.
    public let minute: Int
    /// The days of the week, 0 for Monday to 6 for Sunday; never none.
    public let days: Set<Int>

    /// Every day of the week.
    public static let everyDay = Set(0...6)

    /// Makes a reminder; nil where there is no such time, or no day.
    public init?(hour: Int, minute: Int, days: Set<Int> = Reminder.everyDay) {
        guard (0...23).contains(hour), (0...59).contains(minute), !days.isEmpty, days.isSubset(of: Self.everyDay) else {
            return nil
        }
        self.hour = hour
        self.minute = minute
        self.days = days
    }

    /// The time as ISO 8601 writes it, such as `07:30`.
    public var time: String { (hour < 10 ? "0\(hour)" : "\(hour)") + (minute < 10 ? ":0\(minute)" : ":\(minute)") }
}

/// Has the system bring a motivational at a time of day, whether or not Cheer runs.
public protocol Reminding {
    /// Sets the reminder, in place of the one before.
    func set(_ reminder: Reminder) throws -> ReminderState

    /// Removes the reminder, and everything that was made for it.
    /// - Returns: the reminder that there was; nil where there was none.
    func remove() throws -> Reminder?

    /// The reminder that is set; nil where none is.
    func current() throws -> ReminderState?
}

/// A reminder that is set, and what brings it.
public struct ReminderState: Hashable, Sendable {
    /// What wakes Cheer.
    public enum Means: Hashable, Sendable {
        /// A timer of the user's systemd.
        case systemd
        /// A line in the user's crontab.
        case cron
    }

    /// Something that the user may have to do.
    public enum Need: Hashable, Sendable {
        /// The timer runs only while the user is logged in, unless `loginctl enable-linger` was said.
        case linger
        /// The timer is there, but doesn't run.
        case timerNotRunning
        /// No cron daemon seems to run.
        case cronNotRunning
        /// The program that shows notifications isn't installed.
        case notificationProgram
    }

    /// The reminder.
    public let reminder: Reminder
    /// What brings it.
    public let means: Means
    /// What may be left to do.
    public let needs: [Need]

    /// Makes a state.
    public init(reminder: Reminder, means: Means, needs: [Need] = []) {
        self.reminder = reminder
        self.means = means
        self.needs = needs
    }
}
