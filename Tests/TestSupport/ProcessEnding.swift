#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reaping of the processes that tests start.
enum ProcessEnding {
    /// How the process ended and the most memory it had in bytes, if it has ended.
    static func look(at process: pid_t) -> (ending: ProgramResult.Ending, peakMemory: Int)? {
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(process, &status, WNOHANG, &usage) == process else { return nil }
        #if canImport(Darwin)
            return (ending(status), usage.ru_maxrss)
        #else
            return (ending(status), usage.ru_maxrss * 1_024)
        #endif
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
