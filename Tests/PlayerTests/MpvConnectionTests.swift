import Glibc
import TestSupport
import Testing

@testable import Player

/// Talks with a server of the test's own, which says what no mpv would.
@Suite("A connection to mpv")
struct MpvConnectionTests {
    let folder: PlayerFolder

    init() throws { folder = try PlayerFolder() }

    /// Listens at a socket, reads one request, and answers with bytes, again and again if asked to.
    private func serve(_ answer: String, endlessly: Bool = false, stays: Bool = true) throws -> BackgroundThread<Void> {
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array((folder.path + "/mpv").utf8)) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0 && listen(listener, 1) == 0)
        return BackgroundThread {
            let client = accept(listener, nil, nil)
            defer {
                close(client)
                close(listener)
            }
            var request = [UInt8](repeating: 0, count: 65_536)
            guard read(client, &request, request.count) > 0 else { return }
            let bytes = Array(answer.utf8)
            repeat {
                guard send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) > 0 else { return }
            } while endlessly
            // Until the other side leaves.
            if stays { _ = read(client, &request, request.count) }
        }
    }

    private func ask() throws(MpvConnection.Failure) -> JSONValue {
        try MpvConnection(path: folder.path + "/mpv").command([.string("x")], limit: .milliseconds(300))
    }

    @Test(
        "finds its reply among events, other replies and nonsense",
        arguments: [
            "{\"event\":\"idle\"}\nnonsense\n\u{0}\n{}\n[]\n{\"request_id\":9,\"error\":\"success\",\"data\":1}\n"
                + "{\"request_id\":1,\"error\":\"success\",\"data\":\"mine\"}\n"
        ])
    func findsReply(answer: String) throws {
        let server = try serve(answer)
        #expect(try ask() == .string("mine"))
        try server.value()
    }

    @Test("gives mpv's own word when it refuses")
    func refuses() throws {
        let server = try serve("{\"request_id\":1,\"error\":\"invalid parameter\"}\n")
        #expect(throws: MpvConnection.Failure.refused("invalid parameter")) { try ask() }
        try server.value()
    }

    @Test("waits no longer than its limit", arguments: ["{\"request_id\":1", "{\"event\":\"x\"}\n", "\n"])
    func silent(answer: String) throws {
        let server = try serve(answer)
        #expect(throws: MpvConnection.Failure.silent) { try ask() }
        try server.value()
    }

    @Test("is held up by no flood", arguments: ["{\"event\":\"x\"}\n", "xxxxxxxx", "\n"])
    func flood(answer: String) throws {
        let server = try serve(String(repeating: answer, count: 1_000), endlessly: true)
        let failure = #expect(throws: MpvConnection.Failure.self) { try ask() }
        #expect(failure == .silent || failure == .gone)
        try server.value()
    }

    @Test("notices that mpv goes, or isn't there")
    func gone() throws {
        #expect(throws: MpvConnection.Failure.gone) { try ask() }
        let server = try serve("{\"event\":\"shutdown\"}\n", stays: false)
        #expect(throws: MpvConnection.Failure.gone) { try ask() }
        try server.value()
        #expect(throws: MpvConnection.Failure.gone) { try ask() }
    }
}
