#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The folder of a published page, in which files are put in place whole, and only where they are Cheer's.
///
/// A file in it, `.cheer`, lists what Cheer wrote there: nothing else is ever replaced or removed.
struct PublishedFolder {
    let path: String
    /// The names of the files that Cheer wrote there.
    private(set) var own: Set<String>

    private static let list = ".cheer"
    private static let heading = "Files in this folder that Cheer writes:"

    /// Opens the folder; makes it, and those above it, where there is none.
    init(path: String) throws(PublishingError) {
        self.path = path
        try Self.makeFolders(path)
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw .noFolder(path: path) }
        let lines = (WholeFile.read(path + "/" + Self.list, limit: 1 << 16) ?? []).split(separator: 0x0A)
            .map { String(decoding: $0, as: UTF8.self) }
        own = lines.first == Self.heading ? Set(lines.dropFirst()) : []
    }

    /// Refuses where a file of one of these names is somebody else's.
    func claim(_ names: [String]) throws(PublishingError) {
        var status = stat()
        for name in own.isEmpty ? names + [Self.list] : names where !own.contains(name) {
            guard lstat(path + "/" + name, &status) != 0 else { throw .foreignFile(path: path + "/" + name) }
        }
    }

    /// Says which files are Cheer's from now on, and removes those that were and are no more.
    mutating func setOwn(_ names: [String]) throws(PublishingError) {
        try write(Array(([Self.heading] + names.sorted()).map { $0 + "\n" }.joined().utf8), as: Self.list)
        for name in own.subtracting(names) where !name.contains("/") { unlink(path + "/" + name) }
        own = Set(names)
    }

    /// Puts a file in place: whoever reads it sees the old one or the new one, whole. One that is the same already is
    /// left alone, so that nothing has to be synchronised anew.
    func write(_ bytes: [UInt8], as name: String) throws(PublishingError) {
        let target = path + "/" + name
        if WholeFile.read(target, limit: bytes.count) == bytes { return }
        let part = "\(path)/.\(name).\(getpid())"
        let descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard descriptor >= 0 else { throw .notWritten(path: target, code: errno) }
        guard WholeFile.write(bytes, to: descriptor), fsync(descriptor) == 0 else {
            let code = errno
            close(descriptor)
            unlink(part)
            throw .notWritten(path: target, code: code)
        }
        close(descriptor)
        guard rename(part, target) == 0 else {
            let code = errno
            unlink(part)
            throw .notWritten(path: target, code: code)
        }
    }

    private static func makeFolders(_ path: String) throws(PublishingError) {
        for (index, character) in zip(path.indices, path) where character == "/" && index != path.startIndex {
            try makeFolder(String(path[..<index]))
        }
        try makeFolder(path)
    }

    private static func makeFolder(_ path: String) throws(PublishingError) {
        guard mkdir(path, 0o755) != 0 else { return }
        let code = errno
        if code == EEXIST || access(path, F_OK) == 0 { return }
        throw .notWritten(path: path, code: code)
    }
}

/// Files read and written whole.
enum WholeFile {
    /// A regular file's bytes; nil where there is none, where it can't be read, or is longer than the limit in bytes.
    static func read(_ path: String, limit: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) <= limit else {
            return nil
        }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes {
                readSome(descriptor, $0.baseAddress.map { $0 + filled }, $0.count - filled)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            filled += count
        }
        return bytes
    }

    /// Writes all bytes; false where `errno` says why not.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                writeSome(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }
}

/// The C library's `read` and `write`, which the methods of the same names hide.
private func readSome(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}

private func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
