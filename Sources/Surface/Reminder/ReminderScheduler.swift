import ChildProcess
import Motivation

/// Has the system bring a motivational: by a timer of the user's systemd, or by cron where there is none.
package struct ReminderScheduler: Reminding {
    private let timer: SystemdTimer
    private let crontab: Crontab
    private let hasNotifications: Bool

    /// Makes a scheduler.
    /// - Parameters:
    ///   - command: what is run when it is time.
    ///   - environment: all variables; programs see them.
    ///   - configurationFolder: the user's folder of configurations (`$XDG_CONFIG_HOME`).
    ///   - dataFolder: the user's folder of data (`$XDG_DATA_HOME`), where systemd keeps when a timer last went off.
    ///   - skippedTimes: the days on which clocks skip a time of day, and the time to take instead.
    package init(
        command: ReminderCommand, environment: [String: String], configurationFolder: String, dataFolder: String,
        skippedTimes: @escaping (_ hour: Int, _ minute: Int) -> [SkippedTime]
    ) {
        timer = SystemdTimer(
            command: command, environment: environment, folder: configurationFolder + "/systemd/user",
            stampFolder: dataFolder + "/systemd/timers", skippedTimes: skippedTimes)
        crontab = Crontab(command: command, environment: environment)
        hasNotifications = SearchPath(environment["PATH"]).program(named: "notify-send") != nil
    }

    private func state(_ reminder: Reminder, _ means: ReminderState.Means) -> ReminderState {
        let needs = means == .systemd ? timer.needs : crontab.needs
        return ReminderState(
            reminder: reminder, means: means, needs: needs + (hasNotifications ? [] : [.notificationProgram]))
    }

    package func set(_ reminder: Reminder) throws -> ReminderState {
        if timer.hasManager {
            try timer.set(reminder)
            _ = try? crontab.remove()
            return state(reminder, .systemd)
        }
        guard crontab.isAvailable else { throw ReminderError.nothingToRemindBy }
        try crontab.set(reminder)
        return state(reminder, .cron)
    }

    package func remove() throws -> Reminder? {
        let timed = try timer.remove()
        guard crontab.isAvailable else { return timed }
        return try crontab.remove() ?? timed
    }

    package func current() throws -> ReminderState? {
        if let reminder = try timer.current() {
            return state(reminder, .systemd)
        }
        guard crontab.isAvailable, let reminder = try crontab.current() else { return nil }
        return state(reminder, .cron)
    }
}

/// A time of day that doesn't exist on a day, since clocks are put forward then.
package struct SkippedTime: Hashable, Sendable {
    /// The day.
    package let day: CalendarDay
    /// What the clock shows when as much time of the day has gone by, such as `03:30`.
    package let instead: String

    package init(day: CalendarDay, instead: String) {
        self.day = day
        self.instead = instead
    }
}

/// What is run when it is time: a program with its arguments, which no shell reads by itself.
package struct ReminderCommand: Hashable, Sendable {
    /// The program's absolute path.
    package let program: String
    /// Its arguments.
    package let arguments: [String]
    /// The variables that it needs besides those that every program has.
    package let variables: [String: String]

    package init(program: String, arguments: [String], variables: [String: String] = [:]) {
        self.program = program
        self.arguments = arguments
        self.variables = variables
    }
}

/// Why a reminder could not be set or removed.
package enum ReminderError: Error, Hashable, Sendable {
    /// There is neither a systemd of the user nor cron.
    case nothingToRemindBy
    /// A file has the name of Cheer's, but isn't Cheer's.
    case foreignFile(path: String)
    /// A file can't be written, with the `errno` of the C library.
    case notWritten(path: String, reason: String)
    /// A path holds what a crontab can't.
    case unfitForCron(path: String)
    /// A program failed, with what it said.
    case failed(program: String, reason: String)
}

extension ReminderError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .nothingToRemindBy:
            "There is nothing here that could remind you: no systemd of yours runs, and cron isn't installed "
                + "(the package cron)."
        case .foreignFile(let path): "\(path) isn't Cheer's, so it stays as it is. Move it away first."
        case .notWritten(let path, let reason): "\(path) can't be written: \(reason)."
        case .unfitForCron(let path): "A crontab can't hold the path \(ShownText(path).line)."
        case .failed(let program, let reason): "\(program) failed: \(ShownText(reason).line)"
        }
    }
}
