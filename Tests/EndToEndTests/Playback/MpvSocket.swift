import Foundation
import TestSupport

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Asks mpv itself, at its own socket, what it does: beside the program that is tested, and by other code.
struct MpvSocket {
    let path: String

    init(_ home: PlaybackHome) { path = home.home.folder.path("run/cheer/mpv") }

    /// The value of a property.
    func property(_ name: String) throws -> Any? {
        let descriptor = try connect()
        defer { close(descriptor) }
        try writeAll(Array("{\"command\":[\"get_property\",\"\(name)\"],\"request_id\":77}\n".utf8), to: descriptor)
        var received: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while true {
            while let end = received.firstIndex(of: 0x0A) {
                let line = Data(received[..<end])
                received.removeFirst(end + 1)
                let reply = try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
                if reply["request_id"] as? Int == 77 { return reply["data"] }
            }
            let count = read(descriptor, &chunk, chunk.count)
            guard count > 0 else { throw SupportFault(action: "read mpv's reply", code: errno) }
            received += chunk[..<count]
        }
    }

    func number(_ name: String) throws -> Double { (try property(name) as? NSNumber)?.doubleValue ?? -1 }

    func flag(_ name: String) throws -> Bool? { try property(name) as? Bool }

    private func connect() throws -> Int32 {
        #if canImport(Darwin)
            let kind = SOCK_STREAM
        #else
            let kind = Int32(SOCK_STREAM.rawValue)
        #endif
        let descriptor = socket(AF_UNIX, kind, 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8.prefix(100))) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connectSocket(descriptor, $0, size) }
        }
        guard result == 0 else {
            close(descriptor)
            throw SupportFault(action: "reach mpv", code: errno)
        }
        return descriptor
    }
}

/// The C library's `connect`, which the method of the same name hides.
private func connectSocket(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
    connect(descriptor, address, size)
}
