#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Files of a few bytes that are read and replaced as a whole.
enum SmallFile {
    /// What a regular file holds; nil if there is none, or it is longer than the limit.
    static func read(_ path: String, limit: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
            return nil
        }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        #if canImport(Glibc)
            let count = Glibc.read(descriptor, &bytes, bytes.count)
        #elseif canImport(Musl)
            let count = Musl.read(descriptor, &bytes, bytes.count)
        #endif
        return count == bytes.count ? bytes : nil
    }

    /// Puts bytes in a file's place, so that a reader sees either all of the old or all of the new.
    static func replace(_ path: String, with bytes: [UInt8]) -> Bool {
        let new = path + ".new"
        let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return false }
        let count = write(descriptor, bytes, bytes.count)
        close(descriptor)
        guard count == bytes.count, rename(new, path) == 0 else {
            unlink(new)
            return false
        }
        return true
    }
}
