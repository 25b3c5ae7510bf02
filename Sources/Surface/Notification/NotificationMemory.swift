#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Remembers the number of the notification shown last, so that the next one takes its place.
///
/// Numbers mean something to one service on one bus only. So they are kept in the user's runtime folder, which goes with
/// the session (XDG Base Directory Specification 0.8), beside the bus's address.
struct NotificationMemory {
    private let path: String?
    private let bus: String

    init(runtimeFolder: String?, bus: String) {
        path = runtimeFolder.flatMap { $0.hasPrefix("/") ? $0 + "/cheer/notification" : nil }
        self.bus = bus
    }

    /// The number of the notification shown last; nil where none is known.
    var latest: UInt32? {
        guard let path, let bytes = WholeFile.read(path, limit: 4_096) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.count == 2, lines[1] == bus else { return nil }
        return UInt32(lines[0])
    }

    /// Remembers a number. Where that can't be done, the next notification is shown beside this one.
    func keep(_ number: UInt32) {
        guard let path, let slash = path.lastIndex(of: "/") else { return }
        mkdir(String(path[..<slash]), 0o700)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return }
        _ = WholeFile.write(Array("\(number)\n\(bus)\n".utf8), to: descriptor)
        close(descriptor)
    }
}
