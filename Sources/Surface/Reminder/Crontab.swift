#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import ChildProcess
import Motivation

/// The reminder as a few lines in the user's crontab (crontab(5)), between two that say whose they are.
struct Crontab {
    let command: ReminderCommand
    let environment: [String: String]

    private static let begin = "# Begin: Cheer's reminder (“stop reminding me” removes it)"
    private static let end = "# End: Cheer's reminder"
    /// The longest command that every cron takes, in bytes.
    private static let longestCommand = 990

    private var program: String? { SearchPath(environment["PATH"]).program(named: "crontab") }

    /// Whether there is a cron.
    var isAvailable: Bool { program != nil }

    /// What the user may have to do.
    var needs: [ReminderState.Need] {
        let isRunning = ["/run/crond.pid", "/var/run/crond.pid", "/run/cron.pid", "/var/run/fcron.pid"].contains {
            path in
            guard let bytes = WholeFile.read(path, limit: 64) else { return false }
            let digits = String(decoding: bytes, as: UTF8.self).prefix { $0.isNumber }
            guard let process = pid_t(digits), process > 0 else { return false }
            return kill(process, 0) == 0 || errno == EPERM
        }
        return isRunning ? [] : [.cronNotRunning]
    }

    func set(_ reminder: Reminder) throws {
        let line = try line(for: reminder)
        var table = try read()
        _ = Self.takeOwn(from: &table)
        try write(table + [Self.begin, line, Self.end].map { Array($0.utf8) })
    }

    func remove() throws -> Reminder? {
        var table = try read()
        guard let own = Self.takeOwn(from: &table) else { return nil }
        try write(table)
        return own.compactMap(Self.reminder).first
    }

    func current() throws -> Reminder? {
        var table = try read()
        return Self.takeOwn(from: &table)?.compactMap(Self.reminder).first
    }

    /// The line that runs the command: cron gives what follows the times to a shell, so every word is quoted.
    private func line(for reminder: Reminder) throws(ReminderError) -> String {
        let days =
            reminder.days == Reminder.everyDay
            ? "*" : reminder.days.map { ($0 + 1) % 7 }.sorted().map(String.init).joined(separator: ",")
        let variables = command.variables.merging(sessionVariables) { $1 }
        var words = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\(Self.quoted($0.value))" }
        words += ([command.program] + command.arguments).map(Self.quoted)
        let line = words.joined(separator: " ") + " >/dev/null"
        guard !line.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }), line.utf8.count <= Self.longestCommand else {
            throw .unfitForCron(path: command.program)
        }
        return "\(reminder.minute) \(reminder.hour) * * \(days) \(line)"
    }

    /// What programs need to reach the desktop: cron starts them with hardly a variable.
    private var sessionVariables: [String: String] {
        let names = ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "DISPLAY", "WAYLAND_DISPLAY"]
        var variables = environment.filter { names.contains($0.key) && !$0.value.isEmpty }
        let usual = "/run/user/\(getuid())"
        if variables["DBUS_SESSION_BUS_ADDRESS"] == nil {
            variables["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(usual)/bus"
        }
        if variables["XDG_RUNTIME_DIR"] == nil { variables["XDG_RUNTIME_DIR"] = usual }
        return variables
    }

    /// A word as a shell reads it in single quotes; cron itself reads a percent sign as a line end unless it is escaped.
    static func quoted(_ word: String) -> String {
        let quoted = word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        return "'" + quoted.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\\%") + "'"
    }

    /// Reads the times of a line.
    private static func reminder(_ line: [UInt8]) -> Reminder? {
        let fields = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 5)
        guard fields.count == 6, let minute = Int(fields[0]), let hour = Int(fields[1]) else { return nil }
        let days =
            fields[4] == "*"
            ? Reminder.everyDay : Set(fields[4].split(separator: ",").compactMap { Int($0) }.map { ($0 + 6) % 7 })
        return Reminder(hour: hour, minute: minute, days: days)
    }

    /// Takes Cheer's lines out of a table; nil where it has none. One that lacks its last line is only its first.
    private static func takeOwn(from table: inout [[UInt8]]) -> [[UInt8]]? {
        guard let first = table.firstIndex(of: Array(begin.utf8)) else { return nil }
        let last = table[first...].firstIndex(of: Array(end.utf8)) ?? first
        let own = Array(table[first...last])
        table.removeSubrange(first...last)
        return own
    }

    /// The lines of the user's table, none where there is no table.
    private func read() throws -> [[UInt8]] {
        var command = Command(program: try found(), arguments: ["-l"], environment: environment)
        command.output = .captured(limit: 1 << 20, keeping: .beginning)
        let outcome = try command.run(limit: .seconds(10))
        guard outcome.ending.isSuccess else {
            // Who has none yet, and who may have none, has nothing of Cheer's.
            guard ["no crontab", "not allowed", "No such file"].contains(where: outcome.errors.text.contains) else {
                throw ReminderError.failed(program: "crontab", reason: outcome.errors.text)
            }
            return []
        }
        guard !outcome.output.isCut else { throw ReminderError.failed(program: "crontab", reason: "it is too long") }
        var lines = outcome.output.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// Puts a table in place; an empty one is removed.
    private func write(_ lines: [[UInt8]]) throws {
        var command = Command(program: try found(), arguments: lines.isEmpty ? ["-r"] : ["-"], environment: environment)
        command.input = .bytes(lines.flatMap { $0 + [0x0A] })
        let outcome = try command.run(limit: .seconds(10))
        guard outcome.ending.isSuccess else {
            throw ReminderError.failed(program: "crontab", reason: outcome.errors.text)
        }
    }

    private func found() throws(ReminderError) -> String {
        guard let program else { throw .nothingToRemindBy }
        return program
    }
}
