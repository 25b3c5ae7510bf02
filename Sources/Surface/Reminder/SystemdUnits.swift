import Motivation

/// The two files of the timer (systemd.timer(5), systemd.service(5)).
struct SystemdUnits {
    let command: ReminderCommand
    let skippedTimes: (_ hour: Int, _ minute: Int) -> [SkippedTime]

    /// The first line of whatever Cheer writes, by which it knows its own.
    static let heading = "# Written by Cheer. “stop reminding me” removes it; what is changed by hand is lost."
    private static let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    /// The timer's file.
    func timer(_ reminder: Reminder) -> String {
        let days = reminder.days.sorted().map { Self.names[$0] }.joined(separator: ",")
        let prefix = reminder.days == Reminder.everyDay ? "" : days + " "
        // systemd passes over a day on which clocks skip the time.
        let instead = skippedTimes(reminder.hour, reminder.minute).filter { reminder.days.contains($0.day.weekday) }
            .map { "OnCalendar=\($0.day) \($0.instead):00\n" }
        return """
            \(Self.heading)
            [Unit]
            Description=When Cheer brings today's motivational

            [Timer]
            OnCalendar=\(prefix)*-*-* \(reminder.time):00
            \(instead.joined())Persistent=true
            AccuracySec=15s
            Unit=cheer-reminder.service

            [Install]
            WantedBy=timers.target

            [X-Cheer]
            Time=\(reminder.time)
            Days=\(days)

            """
    }

    /// The service's file.
    var service: String {
        let words = ([command.program] + command.arguments).map { Self.quoted($0) }.joined(separator: " ")
        let variables = command.variables.sorted { $0.key < $1.key }
            .map { "Environment=\(Self.quoted($0.key + "=" + $0.value, isCommand: false))\n" }
        // At a login that makes up for a missed time, the desktop may not be there yet: it is tried again a few times.
        return """
            \(Self.heading)
            [Unit]
            Description=Today's motivational, brought by Cheer
            StartLimitIntervalSec=20min
            StartLimitBurst=5

            [Service]
            Type=oneshot
            ExecStart=\(words)
            \(variables.joined())Restart=on-failure
            RestartSec=60

            """
    }

    /// Reads the reminder out of a timer's file; nil where it isn't Cheer's.
    static func reminder(in file: String) -> Reminder? {
        let lines = file.split(separator: "\n").map(String.init)
        guard lines.first == heading else { return nil }
        func value(_ name: String) -> String? {
            lines.last { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
        }
        let time = (value("Time") ?? "").split(separator: ":").compactMap { Int($0) }
        let days = (value("Days") ?? "").split(separator: ",").compactMap { names.firstIndex(of: String($0)) }
        guard time.count == 2 else { return nil }
        return Reminder(hour: time[0], minute: time[1], days: Set(days))
    }

    /// A word as systemd reads it in quotes (systemd.service(5), "Command lines"): with escapes as in C, and with the
    /// signs of specifiers and of variables doubled.
    static func quoted(_ word: String, isCommand: Bool = true) -> String {
        var quoted = "\""
        for character in word.unicodeScalars {
            switch character {
            case "\\", "\"": quoted += "\\" + String(character)
            case "%": quoted += "%%"
            case "$": quoted += isCommand ? "$$" : "$"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            default: quoted.unicodeScalars.append(character)
            }
        }
        return quoted + "\""
    }
}
