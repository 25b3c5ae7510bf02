import ChildProcess

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A connection to mpv's JSON IPC socket, as mpv's manual describes it under that name.
///
/// Replies come among events and are told by the number that the request had.
final class MpvConnection {
    /// Why mpv gave no answer.
    enum Failure: Error, Equatable {
        /// There is no mpv, or it has gone.
        case gone
        /// It didn't answer in time.
        case silent
        /// It answered that it can't, in its words.
        case refused(String)
    }

    /// The most bytes of a line; mpv's replies to what is asked here are far shorter.
    private static let longestLine = 1 << 20

    private let descriptor: Int32
    private var received: [UInt8] = []
    private var events: [JSONValue] = []
    private var lastRequest = 0

    /// Connects to the socket at a path.
    init(path: String) throws(Failure) {
        let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { throw .gone }
        guard Self.connect(socket, to: path) else {
            close(socket)
            throw .gone
        }
        _ = fcntl(socket, F_SETFL, O_NONBLOCK)
        // Set last: an initialiser that throws with everything set would close it a second time.
        descriptor = socket
    }

    deinit {
        close(descriptor)
    }

    /// Sends a command, and waits for its reply.
    /// - Parameter limit: the time to wait; the default is a thousand times what mpv takes on an idle machine.
    /// - Returns: what mpv gives back; null for a command that gives nothing.
    @discardableResult
    func command(_ words: [JSONValue], limit: Duration = .seconds(3)) throws(Failure) -> JSONValue {
        let reply = try replies(to: [words], limit: limit)[0]
        guard reply["error"]?.string == "success" else { throw .refused(reply["error"]?.string ?? "no reason") }
        return reply["data"] ?? .null
    }

    /// Reads properties, all in one go.
    /// - Returns: their values in order; nil as long as one has none.
    func properties(_ names: [String], limit: Duration = .seconds(3)) throws(Failure) -> [JSONValue?] {
        try replies(to: names.map { [.string("get_property"), .string($0)] }, limit: limit).map {
            $0["error"]?.string == "success" ? $0["data"] : nil
        }
    }

    /// Sends commands together, and waits for all replies, which may come in any order.
    private func replies(to commands: [[JSONValue]], limit: Duration) throws(Failure) -> [JSONValue] {
        let deadline = Deadline(after: limit)
        let first = lastRequest + 1
        lastRequest += commands.count
        var text = ""
        for (index, words) in commands.enumerated() {
            text += JSONValue.object(["command": .array(words), "request_id": .number(Double(first + index))]).line
            text += "\n"
        }
        try send(text, until: deadline)
        var replies: [Int: JSONValue] = [:]
        while replies.count < commands.count {
            let message = try next(until: deadline)
            if message["event"] != nil {
                // Bounded: nobody reads the events of a connection that only asks.
                if events.count < 1_000 { events.append(message) }
            } else if let number = message["request_id"]?.number.flatMap({ Int(exactly: $0) }),
                (first...lastRequest).contains(number)
            {
                replies[number] = message
            }
        }
        return (first...lastRequest).compactMap { replies[$0] }
    }

    /// Waits for the next event.
    func event(until deadline: Deadline) throws(Failure) -> JSONValue {
        if !events.isEmpty { return events.removeFirst() }
        while true {
            let message = try next(until: deadline)
            if message["event"] != nil { return message }
        }
    }

    /// Fills in a socket's address and connects. A path that is too long was refused with its folder.
    private static func connect(_ descriptor: Int32, to path: String) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count <= RuntimeFolder.longestSocketPath else { return false }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                #if canImport(Glibc)
                    Glibc.connect(descriptor, address, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
                #elseif canImport(Musl)
                    Musl.connect(descriptor, address, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
                #endif
            }
        }
    }

    private func send(_ text: String, until deadline: Deadline) throws(Failure) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                #if canImport(Glibc)
                    Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
                #elseif canImport(Musl)
                    Musl.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
                #endif
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                try wait(for: POLLOUT, until: deadline)
            } else if errno != EINTR {
                throw .gone
            }
        }
    }

    /// The next line that is JSON.
    private func next(until deadline: Deadline) throws(Failure) -> JSONValue {
        while true {
            while let end = received.firstIndex(of: 0x0a) {
                let message = try? JSONParser.parse(received[..<end])
                received.removeFirst(end + 1)
                if let message { return message }
            }
            guard received.count < Self.longestLine else { throw .gone }
            // Asked here as well, since one who writes without end is always ready to be read.
            guard !deadline.hasPassed else { throw .silent }
            try receive(until: deadline)
        }
    }

    private func receive(until deadline: Deadline) throws(Failure) {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            if count > 0 {
                received.append(contentsOf: bytes[..<count])
                return
            }
            guard count < 0 else { throw .gone }
            if errno == EAGAIN {
                try wait(for: POLLIN, until: deadline)
            } else if errno != EINTR {
                throw .gone
            }
        }
    }

    private func wait(for condition: Int32, until deadline: Deadline) throws(Failure) {
        var entry = pollfd(fd: descriptor, events: Int16(condition), revents: 0)
        guard !deadline.hasPassed else { throw .silent }
        poll(&entry, 1, deadline.millisecondsLeft)
    }
}
