#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The names of files, for whoever types one.
struct FileNames {
    /// The home folder, for `~`.
    let home: String?

    /// A folder of more files than this is only begun with.
    private static let mostFiles = 10_000

    /// Whether the name of a file or folder begins so. Hidden ones count where the full stop is typed.
    func begin(with typed: String) -> Bool {
        let slash = typed.lastIndex(of: "/")
        let start = slash.map { String(typed[typed.index(after: $0)...]) } ?? typed
        var folder = slash.map { String(typed[...$0]) } ?? "."
        if folder.hasPrefix("~/"), let home { folder = home + folder.dropFirst() }
        guard let stream = opendir(folder) else { return false }
        defer { closedir(stream) }
        for _ in 0..<Self.mostFiles {
            guard let entry = readdir(stream) else { return false }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name.hasPrefix(start), start.hasPrefix(".") || !name.hasPrefix(".") { return true }
        }
        return false
    }
}
