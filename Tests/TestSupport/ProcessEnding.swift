#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reaping of the processes that tests start.
enum ProcessEnding {
    /// How the process ended, if it has.
    static func look(at process: pid_t) -> ProgramResult.Ending? {
        var status: Int32 = 0
        return waitpid(process, &status, WNOHANG) == process ? ending(status) : nil
    }

    /// Waits for the end of the process.
    static func wait(for process: pid_t) -> ProgramResult.Ending? {
        var status: Int32 = 0
        while true {
            if waitpid(process, &status, 0) == process { return ending(status) }
            if errno != EINTR { return nil }
        }
    }

    /// The macros WIFEXITED, WEXITSTATUS and WTERMSIG, which Swift can't call.
    private static func ending(_ status: Int32) -> ProgramResult.Ending {
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
    }
}
