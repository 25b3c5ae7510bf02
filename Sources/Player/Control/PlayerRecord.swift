import ChildProcess

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What is written down of a player that runs, for commands that come later.
struct PlayerRecord: Equatable, Sendable {
    /// Something that it plays or is to play.
    struct Item: Equatable, Sendable {
        let path: String
        let title: String
    }

    /// The player's process.
    let process: ProcessIdentity
    /// The program's name as in `$CHEER_PLAYER`.
    let program: String
    /// Who has started it and ends it on leaving; nil for a command that leaves it playing.
    var owner: String?
    /// What it was given, in order.
    var items: [Item]

    /// The title given with a file, which may have been given several times.
    /// - Parameter place: where in the queue it is, as far as that is known.
    func title(of path: String, at place: Int?) -> String? {
        if let place, items.indices.contains(place), items[place].path == path { return items[place].title }
        return items.last { $0.path == path }?.title
    }
}

extension PlayerRecord {
    /// The form of the file: fields that each end with NUL, the first of which names the form.
    private static let form = "cheer-player-1"
    /// The most items that a queue may hold.
    static let mostItems = 500
    /// Longer than that many items with the longest names that there can be.
    private static let longest = 8 << 20

    /// Reads what was written; nil if there is none, or none that can be read.
    init?(path: String) {
        guard let bytes = SmallFile.read(path, limit: Self.longest), bytes.last == 0 else { return nil }
        let fields = bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard fields.count >= 5, fields[0] == Self.form, fields.count % 2 == 1,
            let process = pid_t(fields[1]), let startTime = UInt64(fields[2])
        else { return nil }
        self.process = ProcessIdentity(process: process, startTime: startTime)
        program = fields[3]
        owner = fields[4] == "" ? nil : fields[4]
        items = stride(from: 5, to: fields.count, by: 2).map { Item(path: fields[$0], title: fields[$0 + 1]) }
    }

    /// Writes it down, in place of what was written before.
    func write(to path: String) throws(PlayerError) {
        var fields = [Self.form, String(process.process), String(process.startTime), program, owner ?? ""]
        for item in items { fields += [item.path, item.title] }
        let bytes = fields.flatMap { $0.utf8.filter { $0 != 0 } + [0] }
        guard SmallFile.replace(path, with: bytes) else { throw .notWritten(path: path) }
    }
}
