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

@Suite("Output")
struct OutputTests {
    init() {
        StandardStreams.secure()
    }

    @Test("Nothing is written before it is flushed, and then all in order")
    func flushing() throws {
        let folder = try TemporaryFolder()
        let descriptor = open(try folder.write("", to: "output"), O_WRONLY)
        defer { close(descriptor) }
        let output = Output(descriptor: descriptor)
        try output.write("one ")
        try output.writeLine("two")
        #expect(try folder.readText("output") == "")
        try output.flush()
        #expect(try folder.readText("output") == "one two\n")
        try output.flush()
        #expect(try folder.readText("output") == "one two\n")
    }

    @Test("U1: a reader that has gone away is told apart from a failure")
    func readerGone() throws {
        let pipe = try PipeEnds()
        pipe.closeReadEnd()
        let output = Output(descriptor: pipe.writeEnd)
        try output.writeLine("nobody reads this")
        #expect(throws: OutputFault.readerGone) { try output.flush() }
    }

    @Test("U13: a full disk is a failure, told once")
    func fullDisk() throws {
        let descriptor = open("/dev/full", O_WRONLY)
        try #require(descriptor >= 0, "this system has no /dev/full")
        defer { close(descriptor) }
        let output = Output(descriptor: descriptor)
        try output.writeLine("too much")
        #expect(throws: OutputFault.failed(code: ENOSPC)) { try output.flush() }
        try output.flush()
    }

    @Test("U13: a closed output is a failure")
    func closed() throws {
        let output = Output(descriptor: -1)
        try output.writeLine("lost")
        #expect(throws: OutputFault.closed) { try output.flush() }
    }

    @Test("Partial writes go on until everything is out, also into a non-blocking pipe", arguments: [false, true])
    func partialWrites(isNonBlocking: Bool) throws {
        let pipe = try PipeEnds()
        if isNonBlocking { _ = fcntl(pipe.writeEnd, F_SETFL, O_NONBLOCK) }
        let text = String(repeating: "0123456789", count: 100_000)
        let arrived = BackgroundThread { try readAll(from: pipe.readEnd) }
        let output = Output(descriptor: pipe.writeEnd)
        try output.write(text)
        try output.flush()
        pipe.closeWriteEnd()
        #expect(try arrived.value() == Array(text.utf8))
    }
}
