#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// One run of a whole process, timed from outside.
struct TimedProcess {
    /// From its start to its end, in seconds.
    let wall: Double
    /// The time of processors that it used, in seconds.
    let processor: Double
    /// The most memory that it had in use at once, in bytes.
    let peakMemory: Int

    /// Runs a program with its output thrown away.
    /// - Parameters:
    ///   - input: what it reads on standard input.
    /// - Returns: the figures; nil where it can't be started or fails.
    static func run(_ arguments: [String], environment: [String: String], input: String = "/dev/null") -> TimedProcess?
    {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var list = arguments.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (list + variables).forEach { free($0) } }
        var process = pid_t()
        let start = now()
        guard posix_spawn(&process, arguments[0], &actions, nil, &list, &variables) == 0 else { return nil }
        var (status, usage) = (Int32(0), rusage())
        guard wait4(process, &status, 0, &usage) == process, status & 0x7F == 0 else { return nil }
        let wall = now() - start
        #if os(Linux)
            let unit = 1024
        #else
            let unit = 1
        #endif
        return TimedProcess(
            wall: wall, processor: seconds(usage.ru_utime) + seconds(usage.ru_stime),
            peakMemory: Int(usage.ru_maxrss) * unit)
    }

    /// Starts a program whose standard streams are `/dev/null`; the caller ends and reaps it.
    static func start(_ arguments: [String], environment: [String: String]) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream: Int32 in 0...2 { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0) }
        var list = arguments.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (list + variables).forEach { free($0) } }
        var process = pid_t()
        return posix_spawn(&process, arguments[0], &actions, nil, &list, &variables) == 0 ? process : nil
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

    /// A clock that only goes forward, in seconds.
    static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
