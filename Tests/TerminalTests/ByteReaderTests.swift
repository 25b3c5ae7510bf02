import Terminal
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite("Bytes from a pipe")
struct ByteReaderTests {
    /// What comes next as text; nil for anything but bytes.
    private func text(_ arrival: ByteReader.Arrival) -> String? {
        guard case .bytes(let bytes) = arrival else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func isEnd(_ arrival: ByteReader.Arrival) -> Bool {
        if case .end = arrival { return true }
        return false
    }

    @Test("are given as soon as they have arrived, and the end is told as often as it is asked for")
    func promptness() throws {
        let pipe = try PipeEnds()
        let reader = ByteReader(descriptor: pipe.readEnd)
        for number in 1...3 {
            try writeAll(Array("li\(number)".utf8), to: pipe.writeEnd)
            #expect(text(try reader.next()) == "li\(number)")
        }
        pipe.closeWriteEnd()
        #expect(isEnd(try reader.next()))
        #expect(isEnd(try reader.next()))
        #expect(isEnd(try reader.next(within: 0)))
    }

    @Test("that don't come in time are not waited for")
    func nothing() throws {
        let pipe = try PipeEnds()
        let reader = ByteReader(descriptor: pipe.readEnd)
        guard case .nothing = try reader.next(within: 0) else { return #expect(Bool(false), "something came") }
        guard case .nothing = try reader.next(within: 1) else { return #expect(Bool(false), "something came") }
        try writeAll([0x78], to: pipe.writeEnd)
        #expect(text(try reader.next(within: 0)) == "x")
    }

    @Test("U4: come in pieces of a size that is bounded")
    func bounded() throws {
        let folder = try TemporaryFolder()
        let descriptor = open(try folder.write([UInt8](repeating: 120, count: 200_000), to: "input"), O_RDONLY)
        defer { close(descriptor) }
        let reader = ByteReader(descriptor: descriptor)
        var count = 0
        while case .bytes(let bytes) = try reader.next() {
            #expect(bytes.count <= ByteReader.mostAtOnce)
            count += bytes.count
        }
        #expect(count == 200_000)
    }

    @Test("are waited for where the pipe doesn't block")
    func nonBlocking() throws {
        let pipe = try PipeEnds()
        _ = fcntl(pipe.readEnd, F_SETFL, O_NONBLOCK)
        let late = BackgroundThread { text(try ByteReader(descriptor: pipe.readEnd).next()) }
        try writeAll(Array("late\n".utf8), to: pipe.writeEnd)
        #expect(try late.value() == "late\n")
    }

    @Test("U13: don't come from a closed input or a folder, which are told apart")
    func faults() throws {
        #expect(throws: ReadFault.closed) { try ByteReader(descriptor: -1).next() }
        let folder = try TemporaryFolder()
        let descriptor = open(folder.path, O_RDONLY)
        defer { close(descriptor) }
        #expect(throws: ReadFault.folder) { try ByteReader(descriptor: descriptor).next() }
    }
}
