#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file that was found fit to be handed to a player: regular, readable, and no list that leads elsewhere.
struct MediaFile: Equatable, Sendable {
    /// The absolute path, without symbolic links where it can be written as text.
    let path: String
    /// What the file's first bytes show it to be.
    let container: MediaContainer

    /// Checks the file at a location.
    ///
    /// The file is opened once to look at it, which a FIFO or a device is spared.
    /// - Parameter location: an absolute path, or a `file:` URL of this machine.
    init(location: String) throws(PlayerError) {
        let given = try Self.path(ofLocation: location)
        guard let resolved = Self.resolved(given) else {
            throw errno == ENOENT || errno == ENOTDIR ? .fileMissing(path: given) : .fileUnreadable(path: given)
        }
        path = resolved
        let start = try Self.start(of: resolved)
        container = MediaContainer(start: start)
        if container == .list || container == .text { throw .notMedia(path: resolved) }
    }

    /// The path that a location means; only local files have one.
    private static func path(ofLocation location: String) throws(PlayerError) -> String {
        guard !location.isEmpty, !location.utf8.contains(0) else { throw .notAbsolute(location: location) }
        if location.hasPrefix("/") { return location }
        guard let scheme = MediaLocation.scheme(of: location) else { throw .notAbsolute(location: location) }
        guard scheme == "file", let path = MediaLocation.path(ofFileURL: location) else {
            throw .schemeRefused(scheme: scheme)
        }
        return path
    }

    /// The path without symbolic links; nil, with errno set, where there is no such file.
    ///
    /// Where a link leads to a name that is not UTF-8, the path is kept as it was given, for it leads there too.
    private static func resolved(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(validatingCString: pointer) ?? path
    }

    /// The first bytes of a regular file.
    private static func start(of path: String) throws(PlayerError) -> [UInt8] {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .fileMissing(path: path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegularFile(path: path) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw .fileUnreadable(path: path) }
        defer { close(descriptor) }
        // Asked again of what was opened, since another file may have taken the name meanwhile.
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .notRegularFile(path: path)
        }
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw .fileUnreadable(path: path) }
        guard count > 0 else { throw .emptyFile(path: path) }
        return Array(bytes[..<count])
    }
}
