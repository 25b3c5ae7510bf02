#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The folder of what is remembered between commands in small files: `$XDG_STATE_HOME/cheer`, or `~/.local/state/cheer`.
struct StateFolder: Sendable {
    /// Its path; nil where there is no home folder.
    private let path: String?

    /// The longest that such a file may be, in bytes.
    private static let longest = 16

    init(environment: [String: String]) {
        func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let state = absolute("XDG_STATE_HOME") ?? absolute("HOME").map { $0 + "/.local/state" }
        path = state.map { $0 + "/cheer" }
    }

    /// Where a file of a name lies, for a message about it.
    func place(of name: String) -> String { (path ?? "~/.local/state/cheer") + "/" + name }

    /// The first line of a file; nil if there is none.
    func line(of name: String) -> String? {
        guard let path, let bytes = SmallFile.read(path + "/" + name, limit: Self.longest) else { return nil }
        return String(decoding: bytes.prefix { $0 != 0x0a }, as: UTF8.self)
    }

    /// Writes a line in place of what a file held before.
    /// - Returns: whether it could be written.
    func write(_ line: String, to name: String) -> Bool {
        guard let path else { return false }
        makeFolders(path)
        return SmallFile.replace(path + "/" + name, with: Array((line + "\n").utf8))
    }

    private func makeFolders(_ path: String) {
        guard mkdir(path, 0o700) != 0, errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex
        else { return }
        makeFolders(String(path[..<slash]))
        mkdir(path, 0o700)
    }
}
