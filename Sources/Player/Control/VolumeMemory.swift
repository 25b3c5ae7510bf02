#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Remembers the volume between players, in `$XDG_STATE_HOME/cheer/volume`, or `~/.local/state/cheer/volume`.
struct VolumeMemory: Sendable {
    /// The folder of all programs' state, and the one of Cheer's in it; nil where there is no home folder.
    private let folder: String?

    init(environment: [String: String]) {
        func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let state = absolute("XDG_STATE_HOME") ?? absolute("HOME").map { $0 + "/.local/state" }
        folder = state.map { $0 + "/cheer" }
    }

    /// The volume in percent; 100 before any was set.
    var percent: Int {
        guard let folder, let bytes = SmallFile.read(folder + "/volume", limit: 16) else { return 100 }
        let digits = bytes.prefix { $0 != 0x0a }
        return Int(String(decoding: digits, as: UTF8.self)).map(Self.bounded) ?? 100
    }

    /// Remembers a volume. Where it can't be written, the next player starts with the one before.
    func remember(_ percent: Int) {
        guard let folder else { return }
        makeFolders(folder)
        _ = SmallFile.replace(folder + "/volume", with: Array("\(Self.bounded(percent))\n".utf8))
    }

    /// The nearest volume there is.
    static func bounded(_ percent: Int) -> Int { min(max(percent, 0), 100) }

    private func makeFolders(_ path: String) {
        guard mkdir(path, 0o700) != 0, errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex
        else { return }
        makeFolders(String(path[..<slash]))
        mkdir(path, 0o700)
    }
}
