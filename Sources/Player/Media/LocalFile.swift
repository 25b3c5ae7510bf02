#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A regular file on this machine that can be read and isn't empty.
struct LocalFile: Equatable, Sendable {
    /// The absolute path, without symbolic links where it can be written as text.
    let path: String
    /// The first bytes, as many as were asked for, or all there are.
    let start: [UInt8]

    /// Checks the file at a location.
    ///
    /// The file is opened once to look at it, which a FIFO or a device is spared.
    /// - Parameters:
    ///   - location: an absolute path, or a `file:` URL of this machine.
    ///   - startLength: how many of its bytes to read.
    init(location: String, startLength: Int) throws(FileFault) {
        let given = try Self.path(ofLocation: location)
        guard let resolved = Self.resolved(given) else {
            throw errno == ENOENT || errno == ENOTDIR ? .missing(path: given) : .unreadable(path: given)
        }
        path = resolved
        start = try Self.start(of: resolved, length: startLength)
    }

    /// The path that a location means; only local files have one.
    private static func path(ofLocation location: String) throws(FileFault) -> String {
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

    private static func start(of path: String, length: Int) throws(FileFault) -> [UInt8] {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .missing(path: path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular(path: path) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw .unreadable(path: path) }
        defer { close(descriptor) }
        // Asked again of what was opened, since another file may have taken the name meanwhile.
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .notRegular(path: path)
        }
        guard status.st_size > 0 else { throw .empty(path: path) }
        var bytes = [UInt8](repeating: 0, count: min(length, Int(clamping: status.st_size)))
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { throw .unreadable(path: path) }
        return Array(bytes[..<count])
    }
}
