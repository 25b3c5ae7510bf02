import CProcess

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Command {
    /// Starts the program, and returns at once.
    package func start() throws(ChildProcessError) -> Child {
        guard !words.contains(where: { $0.utf8.contains(0) }) else { throw .nulCharacter(program: program) }
        var descriptors = Descriptors()
        defer { descriptors.closeAll() }
        do throws(SystemError) {
            let streams = try connect(&descriptors)
            let process = try spawn(descriptors)
            return Child(
                process: process, output: streams.output, errors: streams.errors, lifeline: descriptors.takeLifeline(),
                leadsGroup: standing.leadsGroup)
        } catch {
            throw .notStarted(program: program, code: error.code)
        }
    }

    /// Every text that the program is given.
    private var words: [String] {
        [program] + arguments + environment.map { $0.key + "=" + $0.value }
    }

    /// Opens what the program's three standard descriptors will be, and this side's ends of the pipes.
    private func connect(
        _ descriptors: inout Descriptors
    ) throws(SystemError) -> (output: Child.Stream?, errors: Child.Stream?) {
        switch input {
        case .null: descriptors.input = try .null(forWriting: false)
        case .inherited: break
        case .bytes(let bytes): descriptors.input = try .memoryFile(holding: bytes)
        case .lifeline(let bytes):
            (descriptors.lifeline, descriptors.input) = try Descriptor.lifeline(holding: bytes)
        }
        let outputStream = try Self.connect(output, to: &descriptors.output)
        switch errors {
        case .withOutput:
            descriptors.errorsFollowOutput = true
            return (outputStream, nil)
        case .apart(let errors):
            do throws(SystemError) {
                return (outputStream, try Self.connect(errors, to: &descriptors.errors))
            } catch {
                outputStream?.descriptor.close()
                throw error
            }
        }
    }

    private static func connect(
        _ output: Output, to descriptor: inout Descriptor?
    ) throws(SystemError) -> Child.Stream? {
        switch output {
        case .null:
            descriptor = try .null(forWriting: true)
            return nil
        case .inherited:
            return nil
        case .captured(let limit, let part):
            let pipe = try Descriptor.pipe()
            descriptor = pipe.writing
            return Child.Stream(descriptor: pipe.reading, collected: BoundedOutput(limit: limit, keeping: part))
        case .beginning(let limit):
            let file = try Descriptor.boundedFile(size: limit)
            do throws(SystemError) {
                descriptor = try file.duplicate()
            } catch {
                file.close()
                throw error
            }
            return Child.Stream(
                descriptor: file, collected: BoundedOutput(limit: limit, keeping: .beginning), isFile: true)
        }
    }

    private func spawn(_ descriptors: Descriptors) throws(SystemError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        descriptors.addActions(to: &actions)
        if standing == .ownSession { try SystemError.check(cheer_process_start_in(&actions, "/")) }
        try SystemError.check(cheer_process_close_from(&actions, 3))

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        setAttributes(&attributes)

        var process: pid_t = 0
        let code = Self.withCStrings([program] + arguments) { arguments in
            Self.withCStrings(environment.map { $0.key + "=" + $0.value }) { environment in
                posix_spawn(&process, program, &actions, &attributes, arguments, environment)
            }
        }
        try SystemError.check(code)
        return process
    }

    /// A program starts with no signal blocked or ignored, whatever this process does with its own.
    private func setAttributes(_ attributes: inout posix_spawnattr_t) {
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        var flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        switch standing {
        case .sameGroup: break
        case .ownGroup: flags |= Int16(POSIX_SPAWN_SETPGROUP)
        case .ownSession: flags |= cheer_process_new_session_flag()
        }
        posix_spawnattr_setflags(&attributes, flags)
        posix_spawnattr_setpgroup(&attributes, 0)
    }

    /// Lends texts as an array of C strings that ends with a null pointer.
    private static func withCStrings<Result>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
        defer { pointers.forEach { free($0) } }
        pointers.append(nil)
        return body(pointers)
    }
}

extension Command.Standing {
    /// Whether the program is the leader of its own group, so that a signal can reach all of it.
    fileprivate var leadsGroup: Bool { self != .sameGroup }
}
