import ChildProcess

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Holds the player for one command, so that two at once don't confuse it; given back with the value.
///
/// The kernel gives it back as well when the command is killed.
struct FolderLock: ~Copyable {
    private let descriptor: Int32

    /// Waits until the player is free.
    /// - Parameter limit: the time to wait for others, each of which holds it for moments.
    init(_ folder: RuntimeFolder, limit: Duration = .seconds(20)) throws(PlayerError) {
        let file = open(folder.lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw .folderUnsafe(path: folder.path) }
        let deadline = Deadline(after: limit)
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            guard !deadline.hasPassed else {
                close(file)
                throw .playerBusy
            }
            usleep(1_000)
        }
        // Set last: an initialiser that throws with everything set would close it a second time.
        descriptor = file
    }

    deinit {
        close(descriptor)
    }
}
