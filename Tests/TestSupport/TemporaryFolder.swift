#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A new folder that nobody else uses, removed with everything in it when the last reference goes.
package final class TemporaryFolder: Sendable {
    /// The absolute path, without a slash at its end.
    package let path: String

    package init() throws {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/cheer-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil, let resolved = realpath(template, nil) else {
            throw SupportFault(action: "make a folder in \(parent)", code: errno)
        }
        defer { free(resolved) }
        path = String(cString: resolved)
    }

    deinit {
        Self.remove(path)
    }

    /// The path of something in the folder.
    package func path(_ name: String) -> String { "\(path)/\(name)" }

    /// Whether there is anything of a name in the folder.
    package func contains(_ name: String) -> Bool { access(path(name), F_OK) == 0 }

    /// Writes a file into the folder and gives its path.
    @discardableResult
    package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
        let path = path(name)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw SupportFault(action: "write \(path)", code: errno) }
        defer { close(descriptor) }
        try writeAll(Array(bytes), to: descriptor)
        return path
    }

    /// Writes a text file into the folder and gives its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        try write(text.utf8, to: name)
    }

    /// Makes a folder in the folder, whose parent is there.
    package func makeFolder(_ name: String) throws {
        guard mkdir(path(name), 0o755) == 0 else { throw SupportFault(action: "make \(path(name))", code: errno) }
    }

    /// The bytes of a file in the folder.
    package func read(_ name: String) throws -> [UInt8] {
        let path = path(name)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SupportFault(action: "read \(path)", code: errno) }
        defer { close(descriptor) }
        return try readAll(from: descriptor)
    }

    /// A text file in the folder.
    package func readText(_ name: String) throws -> String {
        String(decoding: try read(name), as: UTF8.self)
    }

    private static func remove(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            unlink(path)
            return
        }
        // A test may have taken the permissions away that removing needs.
        chmod(path, 0o700)
        if let folder = opendir(path) {
            var names: [String] = []
            while let entry = readdir(folder) {
                names.append(
                    withUnsafePointer(to: &entry.pointee.d_name) { name in
                        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                    })
            }
            closedir(folder)
            for name in names where name != "." && name != ".." { remove("\(path)/\(name)") }
        }
        rmdir(path)
    }
}
