import Basics
import CReadline

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The lines entered before, in a file that several processes may append to at once.
///
/// The file holds a line each, the newest last. Everything under an advisory lock; a file that has grown too long is
/// replaced whole, so that a crash leaves the old or the new one.
struct HistoryFile {
    /// The most lines the file has.
    static let mostLines = 1_000
    /// The most bytes that are read of a file somebody else has made long.
    private static let mostBytes = 1 << 20

    let path: String

    /// The lines, the oldest first; none where there is no file yet.
    func load() throws(HistoryFault) -> [String] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return [] }
            throw .file(path: path, code: errno)
        }
        defer { close(descriptor) }
        let size = try size(of: descriptor)
        return Array(try newestLines(of: descriptor, size: size).lines.suffix(Self.mostLines))
    }

    /// Adds a line, unless the newest one is the same.
    func append(_ line: String) throws(HistoryFault) {
        try makeFolders()
        let descriptor = try openLocked()
        defer { close(descriptor) }
        let size = try size(of: descriptor)
        let (lines, isWhole) = try newestLines(of: descriptor, size: size)
        guard lines.last != line else { return }
        if !isWhole || lines.count >= Self.mostLines {
            try replace(with: lines.suffix(Self.mostLines - 1) + [line])
        } else {
            try writeAll("\(line)\n", to: descriptor)
        }
    }

    /// Opens the file under a lock that nobody else holds, made private where it is new.
    private func openLocked() throws(HistoryFault) -> Int32 {
        while true {
            let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
            guard descriptor >= 0 else { throw .file(path: path, code: errno) }
            while flock(descriptor, LOCK_EX) != 0 {
                let code = errno
                if code == EINTR { continue }
                close(descriptor)
                throw .file(path: path, code: code)
            }
            // Somebody may have replaced the file between opening and locking it.
            var opened = stat()
            var named = stat()
            if fstat(descriptor, &opened) == 0, stat(path, &named) == 0, opened.st_ino == named.st_ino,
                opened.st_dev == named.st_dev
            {
                return descriptor
            }
            close(descriptor)
        }
    }

    private func size(of descriptor: Int32) throws(HistoryFault) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .file(path: path, code: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
        return Int(status.st_size)
    }

    /// The lines at the end of the file, and whether they are all it has and nothing has to be mended.
    private func newestLines(of descriptor: Int32, size: Int) throws(HistoryFault) -> (lines: [String], isWhole: Bool) {
        let start = max(0, size - Self.mostBytes)
        var bytes = [UInt8](repeating: 0, count: size - start)
        var filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes { raw in
                pread(descriptor, raw.baseAddress.map { $0 + filled }, raw.count - filled, off_t(start + filled))
            }
            if count > 0 {
                filled += count
            } else if count == 0 {
                break
            } else if errno != EINTR {
                throw .file(path: path, code: errno)
            }
        }
        var pieces = bytes[..<filled].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let endsWithLineEnd = pieces.last?.isEmpty ?? true
        if start > 0 { pieces.removeFirst() }
        let lines = pieces.filter { !$0.isEmpty }.map { TerminalText.clean(String(decoding: $0, as: UTF8.self)) }
        return (lines, start == 0 && endsWithLineEnd)
    }

    /// Puts a new file in place of the old one.
    private func replace(with lines: [String]) throws(HistoryFault) {
        let temporary = "\(path).\(getpid())"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .file(path: temporary, code: errno) }
        defer { close(descriptor) }
        do throws(HistoryFault) {
            try writeAll(lines.map { "\($0)\n" }.joined(), to: descriptor)
            guard rename(temporary, path) == 0 else { throw .file(path: path, code: errno) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    private func writeAll(_ text: String, to descriptor: Int32) throws(HistoryFault) {
        let bytes = Array(text.utf8)
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                throw .file(path: path, code: errno)
            }
        }
    }

    /// Makes the folders that are missing on the way to the file, for their owner alone.
    private func makeFolders() throws(HistoryFault) {
        for (index, character) in zip(path.indices, path) where character == "/" && index != path.startIndex {
            let folder = String(path[..<index])
            guard mkdir(folder, 0o700) != 0 else { continue }
            let code = errno
            // A folder that is there may say that it is, or that it isn't ours to write in.
            if code == EEXIST || access(folder, F_OK) == 0 { continue }
            throw .folder(path: folder, code: code)
        }
    }
}
