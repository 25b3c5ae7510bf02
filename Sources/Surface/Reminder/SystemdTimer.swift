#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import ChildProcess
import Motivation

/// The reminder as a timer of the user's systemd.
struct SystemdTimer {
    private let units: SystemdUnits
    private let environment: [String: String]
    private let folder: String
    private let stampFolder: String
    private let searchPath: SearchPath

    private static let timerName = "cheer-reminder.timer"
    private static let serviceName = "cheer-reminder.service"

    init(
        command: ReminderCommand, environment: [String: String], folder: String, stampFolder: String,
        skippedTimes: @escaping (_ hour: Int, _ minute: Int) -> [SkippedTime]
    ) {
        units = SystemdUnits(command: command, skippedTimes: skippedTimes)
        self.environment = environment
        self.folder = folder
        self.stampFolder = stampFolder
        searchPath = SearchPath(environment["PATH"])
    }

    private var timerPath: String { folder + "/" + Self.timerName }
    private var servicePath: String { folder + "/" + Self.serviceName }

    /// Whether a systemd of the user runs and answers.
    var hasManager: Bool { (try? systemctl("show-environment")) != nil }

    /// What the user may have to do.
    var needs: [ReminderState.Need] {
        var needs: [ReminderState.Need] = []
        if (try? systemctl("is-active", "--quiet", Self.timerName)) == nil { needs.append(.timerNotRunning) }
        if let program = searchPath.program(named: "loginctl") {
            let command = Command(
                program: program, arguments: ["show-user", String(getuid()), "--property=Linger"],
                environment: environment)
            if let outcome = try? command.run(limit: .seconds(5)), outcome.ending.isSuccess,
                outcome.output.text.hasPrefix("Linger=no")
            {
                needs.append(.linger)
            }
        }
        return needs
    }

    /// Sets the reminder; where something fails, nothing of it stays.
    func set(_ reminder: Reminder) throws {
        try refuseForeign()
        do {
            let files = UserFiles(folder: folder)
            try files.write(units.service, as: Self.serviceName)
            try files.write(units.timer(reminder), as: Self.timerName)
            try systemctl("daemon-reload")
            try systemctl("enable", Self.timerName)
            // A time that has gone by today isn't made up for, since no timer waited for it.
            unlink(stampPath)
            try systemctl("restart", Self.timerName)
        } catch {
            _ = try? remove()
            throw error
        }
    }

    /// Removes the reminder and all that was made for it: files, links, and when it last went off.
    /// - Returns: the reminder that there was; nil where there was none.
    func remove() throws -> Reminder? {
        try refuseForeign()
        let reminder = try current()
        let isThere = [timerPath, servicePath].contains { (path: String) in access(path, F_OK) == 0 }
        guard isThere else { return nil }
        let hasManager = hasManager
        if hasManager { _ = try? systemctl("disable", "--now", Self.timerName) }
        for path in [folder + "/timers.target.wants/" + Self.timerName, timerPath, servicePath, stampPath] {
            unlink(path)
        }
        UserFiles(folder: folder).removeEmptyFolders(["timers.target.wants"])
        UserFiles(folder: stampFolder).removeEmptyFolders([])
        if hasManager {
            try systemctl("daemon-reload")
            _ = try? systemctl("reset-failed", Self.timerName, Self.serviceName)
        }
        return reminder
    }

    /// The reminder that is set; nil where none is.
    func current() throws -> Reminder? {
        guard let bytes = WholeFile.read(timerPath, limit: 1 << 16) else { return nil }
        return SystemdUnits.reminder(in: String(decoding: bytes, as: UTF8.self))
    }

    private var stampPath: String { stampFolder + "/stamp-" + Self.timerName }

    /// Refuses where a file of the name is somebody else's.
    private func refuseForeign() throws {
        for path in [timerPath, servicePath] {
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            let start = WholeFile.read(path, limit: 1 << 16).map { String(decoding: $0, as: UTF8.self) } ?? ""
            guard start.hasPrefix(SystemdUnits.heading + "\n") else { throw ReminderError.foreignFile(path: path) }
        }
    }

    private func systemctl(_ arguments: String...) throws {
        guard let program = searchPath.program(named: "systemctl") else { throw ReminderError.nothingToRemindBy }
        let command = Command(program: program, arguments: ["--user"] + arguments, environment: environment)
        let outcome = try command.run(limit: .seconds(20))
        guard outcome.ending.isSuccess else {
            throw ReminderError.failed(program: "systemctl", reason: outcome.errors.text)
        }
    }
}

/// Files in a folder of the user's, put in place whole; folders that are made are private to the user.
struct UserFiles {
    let folder: String

    func write(_ text: String, as name: String) throws(ReminderError) {
        for (index, character) in zip(folder.indices, folder) where character == "/" && index != folder.startIndex {
            mkdir(String(folder[..<index]), 0o700)
        }
        mkdir(folder, 0o700)
        let (path, part) = (folder + "/" + name, "\(folder)/.\(name).\(getpid())")
        let descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard descriptor >= 0 else { throw .notWritten(path: path, reason: Self.reason) }
        let isWhole = WholeFile.write(Array(text.utf8), to: descriptor) && fsync(descriptor) == 0
        close(descriptor)
        guard isWhole, rename(part, path) == 0 else {
            let reason = Self.reason
            unlink(part)
            throw .notWritten(path: path, reason: reason)
        }
    }

    /// Removes folders that nothing is left in: those named within it, itself, and the one above it.
    func removeEmptyFolders(_ names: [String]) {
        for name in names { rmdir(folder + "/" + name) }
        guard rmdir(folder) == 0, let slash = folder.lastIndex(of: "/") else { return }
        rmdir(String(folder[..<slash]))
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
