#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What `posix_spawn` is to do between making a process and starting its program.
final class SpawnPlan {
    #if canImport(Darwin)
        private var actions: posix_spawn_file_actions_t?
        private var attributes: posix_spawnattr_t?
    #else
        private var actions = posix_spawn_file_actions_t()
        private var attributes = posix_spawnattr_t()
    #endif
    private var flags = Int32(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)

    init() {
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        // The tests' own process ignores SIGPIPE, which a program would inherit.
        var every = sigset_t()
        sigfillset(&every)
        posix_spawnattr_setsigdefault(&attributes, &every)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
    }

    deinit {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
    }

    func duplicate(_ descriptor: Int32, to target: Int32) {
        posix_spawn_file_actions_adddup2(&actions, descriptor, target)
    }

    func open(_ path: String, for flags: Int32, as target: Int32) {
        posix_spawn_file_actions_addopen(&actions, target, path, flags, 0o600)
    }

    func close(_ descriptor: Int32) {
        posix_spawn_file_actions_addclose(&actions, descriptor)
    }

    /// Starts the program in a folder. Looked up by name, since Glibc's headers declare the call for GNU's own programs alone.
    func change(to folder: String) throws {
        typealias AddFolder = @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Int32
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "posix_spawn_file_actions_addchdir_np") else {
            throw SupportFault(action: "start a program in a folder", code: ENOSYS)
        }
        let code = unsafeBitCast(symbol, to: AddFolder.self)(&actions, folder)
        guard code == 0 else { throw SupportFault(action: "start a program in \(folder)", code: code) }
    }

    /// A new session: the terminal that is opened first becomes the one that controls it.
    func startSession() {
        #if canImport(Darwin)
            flags |= Int32(POSIX_SPAWN_SETSID)
        #else
            // POSIX_SPAWN_SETSID, which Glibc's headers show to GNU's own programs alone.
            flags |= 0x80
        #endif
    }

    func start(_ program: String, _ arguments: [String], _ environment: [String: String]) throws -> pid_t {
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            for text in words + settings { free(text) }
        }
        var process: pid_t = 0
        let code = posix_spawn(&process, program, &actions, &attributes, &words, &settings)
        guard code == 0 else { throw SupportFault(action: "start \(program)", code: code) }
        return process
    }
}
