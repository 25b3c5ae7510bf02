#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that is put in place whole, and replaces only what the same program wrote before.
struct ReplaceableFile {
    private let path: String

    /// More is read of no file to find out whose it is.
    private static let mostBytes = 16 << 20

    /// Makes ready to write.
    /// - Parameter isOwn: whether the bytes of a file that is there already are those of an earlier export.
    init(_ path: String, isOwn: ([UInt8]) -> Bool) throws(GrammarExportFault) {
        self.path = path
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard let bytes = FileContents.read(path, limit: Self.mostBytes), isOwn(bytes) else {
            throw .anothersFile(path: path)
        }
    }

    /// Writes the file beside its place, and then puts it there.
    func write(_ text: String) throws(GrammarExportFault) {
        let part = "\(path).\(getpid()).part"
        let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard descriptor >= 0 else { throw .notWritten(path: path, reason: Self.reason(errno)) }
        var failure = Self.writeAll(Array(text.utf8), to: descriptor) && fsync(descriptor) == 0 ? 0 : errno
        close(descriptor)
        if failure == 0, rename(part, path) != 0 { failure = errno }
        guard failure != 0 else { return }
        unlink(part)
        throw .notWritten(path: path, reason: Self.reason(failure))
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                writeSome(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }
}

/// The C library's `write`, which the method of the same name hides.
private func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
