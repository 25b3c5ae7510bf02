#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The folder, closed to all others, in which commands find the player that another one has started.
///
/// Whoever reaches mpv's socket can make it run any program, hence the care for the folder's mode.
struct RuntimeFolder: Equatable, Sendable {
    /// Its absolute path.
    let path: String

    /// The longest path that a socket can have: the length of `sun_path`, less its ending NUL (unix(7)).
    static let longestSocketPath = 107

    /// Finds or makes the folder `cheer` in `$XDG_RUNTIME_DIR`, or else one of this user's own under `/tmp`.
    /// - Parameter fallbackParent: the folder for the latter.
    init(environment: [String: String], fallbackParent: String = "/tmp") throws(PlayerError) {
        if let parent = environment["XDG_RUNTIME_DIR"], parent.hasPrefix("/"),
            let folder = try? RuntimeFolder(making: parent + "/cheer")
        {
            self = folder
        } else {
            try self.init(making: "\(fallbackParent)/cheer-\(geteuid())")
        }
    }

    private init(making path: String) throws(PlayerError) {
        guard !path.utf8.contains(0), path.utf8.count + 12 <= Self.longestSocketPath else {
            throw .folderUnsafe(path: path)
        }
        mkdir(path, 0o700)
        var status = stat()
        // A link, a file or another user's folder may have been laid there before.
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
            throw .folderUnsafe(path: path)
        }
        guard status.st_mode & 0o777 == 0o700 || chmod(path, 0o700) == 0 else { throw .folderUnsafe(path: path) }
        self.path = path
    }

    /// Where mpv's socket lies.
    var socket: String { path + "/mpv" }

    /// Where it is written what plays.
    var record: String { path + "/player" }

    /// The file that is locked by whoever controls the player.
    var lock: String { path + "/lock" }

    /// Lies there as long as what plays is held for speech.
    var hold: String { path + "/hold" }

    /// Where a voice that only writes files puts what is to be played.
    var speech: String { path + "/speech.wav" }

    /// Where it is written who speaks.
    var speaker: String { path + "/speaker" }
}
