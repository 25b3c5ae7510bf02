import TestSupport

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Listens at a port of this machine, and tells who called.
final class LoopbackListener {
    /// The port that it listens at.
    let port: UInt16
    private let descriptor: Int32

    init() throws {
        #if canImport(Darwin)
            let kind = SOCK_STREAM
        #else
            let kind = Int32(SOCK_STREAM.rawValue)
        #endif
        descriptor = socket(AF_INET, kind, 0)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (socket, length) = (descriptor, size)
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, length) == 0 }
        }
        guard isBound, listen(descriptor, 16) == 0 else { throw SupportFault(action: "listen", code: errno) }
        withUnsafeMutablePointer(to: &address) { pointer in
            _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
        }
        port = UInt16(bigEndian: address.sin_port)
    }

    deinit { close(descriptor) }

    /// Whether anybody has called.
    var wasCalled: Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) > 0
    }

    /// Answers calls over HTTP/1.0 with the same bytes, until nobody calls for a while.
    func serve(_ bytes: [UInt8]) -> BackgroundThread<Int> {
        let socket = descriptor
        return BackgroundThread {
            var served = 0
            var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            while poll(&request, 1, served == 0 ? 15_000 : 500) > 0 {
                let call = accept(socket, nil, nil)
                var start = [UInt8](repeating: 0, count: 4_096)
                _ = read(call, &start, start.count)
                let head = "HTTP/1.0 200 OK\r\nContent-Type: audio/wav\r\nContent-Length: \(bytes.count)\r\n\r\n"
                // The player may hang up before it has heard it all.
                try? writeAll(Array(head.utf8) + bytes, to: call)
                close(call)
                served += 1
            }
            return served
        }
    }
}
