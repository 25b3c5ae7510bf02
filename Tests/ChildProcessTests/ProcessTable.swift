import Glibc

/// What the system knows of processes, for tests that start some.
enum ProcessTable {
    /// Whether there is such a process, be it a zombie.
    static func exists(_ process: pid_t) -> Bool { kill(process, 0) == 0 }

    /// Whether there is such a process, and it is no zombie.
    static func isRunning(_ process: pid_t) -> Bool {
        guard let file = fopen("/proc/\(process)/stat", "r") else { return false }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 512)
        guard fgets(&line, Int32(line.count), file) != nil else { return false }
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard let state = text.split(separator: ")").last?.first(where: { $0 != " " }) else { return false }
        return state != "Z" && state != "X"
    }

    /// Whether the process comes to its end within a few seconds.
    static func ends(_ process: pid_t) -> Bool {
        for _ in 0..<500 {
            if !isRunning(process) { return true }
            usleep(10_000)
        }
        return false
    }

    /// Kills a process, and reaps it if it is this one's child.
    static func end(_ process: pid_t) {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }

    /// Waits for a child, and reaps it.
    static func reap(_ process: pid_t) {
        waitpid(process, nil, 0)
    }

    /// The first number in a program's output.
    static func identifier(in text: String) -> pid_t? {
        text.split { !$0.isNumber }.first.flatMap { pid_t($0) }
    }
}
