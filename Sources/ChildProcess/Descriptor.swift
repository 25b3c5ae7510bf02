import CProcess

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file descriptor that programs started later don't inherit.
struct Descriptor: Equatable {
    let number: Int32

    func close() {
        #if canImport(Glibc)
            _ = Glibc.close(number)
        #elseif canImport(Musl)
            _ = Musl.close(number)
        #endif
    }

    /// `/dev/null`.
    static func null(forWriting: Bool) throws(SystemError) -> Descriptor {
        let number = try SystemError.check { open("/dev/null", (forWriting ? O_WRONLY : O_RDONLY) | O_CLOEXEC) }
        return try Descriptor(number: number).aboveStandard()
    }

    /// A pipe, of which reading never waits.
    static func pipe() throws(SystemError) -> (reading: Descriptor, writing: Descriptor) {
        var reading: Int32 = -1
        var writing: Int32 = -1
        _ = try SystemError.check { cheer_process_pipe(&reading, &writing) }
        let writingEnd: Descriptor
        do throws(SystemError) {
            writingEnd = try Descriptor(number: writing).aboveStandard()
        } catch {
            Descriptor(number: reading).close()
            throw error
        }
        _ = fcntl(reading, F_SETFL, O_NONBLOCK)
        return (Descriptor(number: reading), writingEnd)
    }

    /// A file in memory that holds bytes and is read from its beginning.
    ///
    /// A program can be given any number of bytes in this way without anybody waiting for it to read them, or
    /// being hit by a signal when it doesn't.
    static func memoryFile(holding bytes: [UInt8]) throws(SystemError) -> Descriptor {
        let number = try SystemError.check { cheer_process_memory_file("cheer-input") }
        let file = try Descriptor(number: number).aboveStandard()
        do throws(SystemError) {
            var written = 0
            while written < bytes.count {
                written += try SystemError.checkCount {
                    bytes[written...].withUnsafeBytes { write(file.number, $0.baseAddress, $0.count) }
                }
            }
        } catch {
            file.close()
            throw error
        }
        lseek(file.number, 0, SEEK_SET)
        return file
    }

    /// The two ends of a socket, in one of which bytes wait to be read; nothing that comes back is read.
    /// - Parameter bytes: few enough for a socket to hold, which is some kilobytes at least.
    static func lifeline(holding bytes: [UInt8]) throws(SystemError) -> (kept: Descriptor, given: Descriptor) {
        var ends: [Int32] = [-1, -1]
        _ = try SystemError.check {
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
        }
        let kept = Descriptor(number: ends[0])
        do throws(SystemError) {
            let given = try Descriptor(number: ends[1]).aboveStandard()
            let count = write(kept.number, bytes, bytes.count)
            guard count == bytes.count else {
                given.close()
                throw SystemError(code: EMSGSIZE)
            }
            return (kept, given)
        } catch {
            kept.close()
            throw error
        }
    }

    /// A file in memory that can be filled up to its size.
    static func boundedFile(size: Int) throws(SystemError) -> Descriptor {
        let number = try SystemError.check { cheer_process_bounded_file("cheer-output", size) }
        return try Descriptor(number: number).aboveStandard()
    }

    /// The same open file under another number.
    func duplicate() throws(SystemError) -> Descriptor {
        Descriptor(number: try SystemError.check { fcntl(number, F_DUPFD_CLOEXEC, 3) })
    }

    /// The same file at a number above those of the standard streams, so that setting these up for a program can't
    /// overwrite it where this process was itself started without them.
    private func aboveStandard() throws(SystemError) -> Descriptor {
        guard number < 3 else { return self }
        defer { close() }
        return Descriptor(number: try SystemError.check { fcntl(number, F_DUPFD_CLOEXEC, 3) })
    }
}

/// What a program's standard descriptors become; nil leaves this process's own.
struct Descriptors {
    var input: Descriptor?
    /// The end of a lifeline that this side keeps.
    var lifeline: Descriptor?
    var output: Descriptor?
    var errors: Descriptor?
    var errorsFollowOutput = false

    func addActions(to actions: inout posix_spawn_file_actions_t) {
        if let input { posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO) }
        if let output { posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO) }
        if errorsFollowOutput {
            posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
        } else if let errors {
            posix_spawn_file_actions_adddup2(&actions, errors.number, STDERR_FILENO)
        }
    }

    /// Gives the lifeline's end away, which is then the receiver's to close.
    mutating func takeLifeline() -> Descriptor? {
        defer { lifeline = nil }
        return lifeline
    }

    /// Closes this side's copies.
    func closeAll() {
        input?.close()
        lifeline?.close()
        output?.close()
        errors?.close()
    }
}
