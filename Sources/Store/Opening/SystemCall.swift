#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The few system calls that the store needs beside SQLite.
enum SystemCall {
    /// What is known of a file.
    struct Status {
        let isFolder: Bool
        let isRegularFile: Bool
        let isWorldWritable: Bool
        let size: Int
    }

    /// A file's status, following links; nil where there is none.
    static func status(_ path: String) -> Status? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let kind = status.st_mode & S_IFMT
        return Status(
            isFolder: kind == S_IFDIR, isRegularFile: kind == S_IFREG,
            isWorldWritable: status.st_mode & S_IWOTH != 0, size: Int(status.st_size))
    }

    /// What the system says about the latest failed call.
    static var reason: String { String(cString: strerror(errno)) }

    /// Makes the folders above a file that are missing, for their owner alone.
    /// - Throws: ``StoreError/cannotCreate(path:reason:)`` with the folder that couldn't be made.
    static func makeFolders(above path: String) throws(StoreError) {
        var folders: [String] = []
        var rest = path[...]
        while let slash = rest.lastIndex(of: "/"), slash != rest.startIndex {
            rest = rest[..<slash]
            if status(String(rest)) != nil { break }
            folders.append(String(rest))
        }
        for folder in folders.reversed() where mkdir(folder, 0o700) != 0 && errno != EEXIST {
            throw .cannotCreate(path: folder, reason: reason)
        }
    }

    /// Makes an empty file for its owner alone; nothing happens where there is one.
    static func makeFile(_ path: String) throws(StoreError) {
        let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: reason) }
        close(descriptor)
    }
}
