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

@Suite("Lines from a pipe")
struct LineReaderTests {
    /// What a reader gives for a file with these bytes, as far as the end.
    private func lines(of bytes: some Sequence<UInt8>) throws -> [InputLine] {
        let folder = try TemporaryFolder()
        let descriptor = open(try folder.write(bytes, to: "input"), O_RDONLY)
        defer { close(descriptor) }
        let reader = LineReader(descriptor: descriptor)
        var lines: [InputLine] = []
        while true {
            let line = try reader.next()
            if line == .end { return lines }
            lines.append(line)
        }
    }

    @Test("What has arrived is told without being taken, and without waiting")
    func arrived() throws {
        let pipe = try PipeEnds()
        let reader = LineReader(descriptor: pipe.readEnd)
        #expect(reader.arrivedLine() == nil)
        try writeAll(Array("st".utf8), to: pipe.writeEnd)
        #expect(reader.arrivedLine() == nil)
        try writeAll(Array("op\r\ntwo\nthree".utf8), to: pipe.writeEnd)
        #expect(reader.arrivedLine() == "stop")
        #expect(reader.arrivedLine() == "stop")
        #expect(try reader.next() == .line("stop"))
        #expect(reader.arrivedLine() == "two")
        #expect(try reader.next() == .line("two"))
        #expect(reader.arrivedLine() == nil)
        pipe.closeWriteEnd()
        #expect(reader.arrivedLine() == nil)
        #expect(try reader.next() == .line("three"))
        #expect(try reader.next() == .end)
    }

    @Test("A line that is too long, or no text, is none that has arrived, and is refused all the same")
    func arrivedUnfit() throws {
        let folder = try TemporaryFolder()
        let long = [UInt8](repeating: 120, count: 200_000)
        let descriptor = open(try folder.write(long + [10, 0xFF, 10] + Array("x\n".utf8), to: "input"), O_RDONLY)
        defer { close(descriptor) }
        let reader = LineReader(descriptor: descriptor)
        for _ in 0..<5 { #expect(reader.arrivedLine() == nil) }
        guard case .refused = try reader.next() else { return #expect(Bool(false), "the long line was taken") }
        for _ in 0..<5 { _ = reader.arrivedLine() }
        guard case .refused = try reader.next() else { return #expect(Bool(false), "what is no text was taken") }
        #expect(reader.arrivedLine() == "x")
        #expect(try reader.next() == .line("x"))
    }

    @Test(
        "Lines end with LF or CRLF, and the last one with the input",
        arguments: [
            ("", []),
            ("\n", [""]),
            ("one", ["one"]),
            ("one\n", ["one"]),
            ("one\ntwo", ["one", "two"]),
            ("one\r\ntwo\r\n", ["one", "two"]),
            ("one\r\n\r\ntwo\r", ["one", "", "two"]),
            ("a\rb\n", ["a\rb"]),
            ("\u{FEFF}one\n\u{FEFF}two\n", ["one", "\u{FEFF}two"]),
            ("schön 🙂\n", ["schön 🙂"]),
        ])
    func lineEnds(input: String, expected: [String]) throws {
        #expect(try lines(of: input.utf8) == expected.map(InputLine.line))
    }

    @Test("U4: a line of 10 MB is refused once, and the lines around it are taken")
    func longLine() throws {
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000_000)
        let given = try lines(of: Array("before\n".utf8) + long + Array("\nafter\n".utf8))
        #expect(given == [.line("before"), .refused(.tooLong(limit: 65_536), lineNumber: 2), .line("after")])
    }

    @Test(
        "U4: a line of exactly the limit is taken, with LF or CRLF, and one byte more is refused",
        arguments: ["\n", "\r\n"])
    func limit(lineEnd: String) throws {
        let longest = String(repeating: "x", count: 65_536)
        let given = try lines(of: (longest + lineEnd + "x" + longest + lineEnd + "after" + lineEnd).utf8)
        #expect(given == [.line(longest), .refused(.tooLong(limit: 65_536), lineNumber: 2), .line("after")])
    }

    @Test("U4: a line without end is refused before it ends")
    func endlessLine() throws {
        let pipe = try PipeEnds()
        let writing = BackgroundThread {
            try writeAll([UInt8](repeating: UInt8(ascii: "x"), count: 200_000), to: pipe.writeEnd)
        }
        let reader = LineReader(descriptor: pipe.readEnd)
        #expect(try reader.next() == .refused(.tooLong(limit: 65_536), lineNumber: 1))
        let draining = BackgroundThread { try readAll(from: pipe.readEnd) }
        try writing.value()
        pipe.closeWriteEnd()
        _ = try draining.value()
    }

    @Test(
        "U5: NUL and invalid UTF-8 refuse their line alone",
        arguments: [
            ([0x61, 0x00, 0x62], LineRefusal.nulByte(offset: 1)),
            ([0xFF], .invalidUTF8(offset: 0)),
            ([0x61, 0xC3], .invalidUTF8(offset: 1)),
            ([0x61, 0x62, 0xE9, 0x62], .invalidUTF8(offset: 2)),
            ([0xC0, 0xAF], .invalidUTF8(offset: 0)),
            ([0xED, 0xA0, 0x80], .invalidUTF8(offset: 0)),
            ([0xF4, 0x90, 0x80, 0x80], .invalidUTF8(offset: 0)),
            ([0xF0, 0x9F, 0x98, 0x61], .invalidUTF8(offset: 0)),
        ] as [([UInt8], LineRefusal)])
    func badBytes(bytes: [UInt8], refusal: LineRefusal) throws {
        let given = try lines(of: Array("before\n".utf8) + bytes + Array("\nafter".utf8))
        #expect(given == [.line("before"), .refused(refusal, lineNumber: 2), .line("after")])
    }

    @Test("A character that is cut by the end of a chunk is whole")
    func cutCharacters() throws {
        let pipe = try PipeEnds()
        let reader = LineReader(descriptor: pipe.readEnd)
        try writeAll([0x61, 0x0A, 0xC3], to: pipe.writeEnd)
        #expect(try reader.next() == .line("a"))
        try writeAll([0xA9, 0x0A], to: pipe.writeEnd)
        #expect(try reader.next() == .line("é"))
    }

    @Test("A line is given as soon as it has arrived, while the pipe stays open")
    func promptness() throws {
        let pipe = try PipeEnds()
        let reader = LineReader(descriptor: pipe.readEnd)
        for number in 1...3 {
            try writeAll(Array("line \(number)\n".utf8), to: pipe.writeEnd)
            #expect(try reader.next() == .line("line \(number)"))
            #expect(reader.lineNumber == number)
        }
        pipe.closeWriteEnd()
        #expect(try reader.next() == .end)
        #expect(try reader.next() == .end)
    }

    @Test("It is known whether asking for the next line would wait")
    func waitingLines() throws {
        let pipe = try PipeEnds()
        let reader = LineReader(descriptor: pipe.readEnd)
        #expect(!reader.hasWaitingLine)
        try writeAll(Array("one\ntwo\nthr".utf8), to: pipe.writeEnd)
        #expect(try reader.next() == .line("one"))
        #expect(reader.hasWaitingLine)
        #expect(try reader.next() == .line("two"))
        #expect(!reader.hasWaitingLine)
    }

    @Test("Many lines of every length come out as they went in")
    func manyLines() throws {
        let texts = (0..<3_000).map { String(repeating: "abc é ", count: $0 % 400) + "\($0)" }
        #expect(try lines(of: texts.joined(separator: "\n").utf8) == texts.map(InputLine.line))
    }

    @Test("A non-blocking pipe is waited for")
    func nonBlocking() throws {
        let pipe = try PipeEnds()
        _ = fcntl(pipe.readEnd, F_SETFL, O_NONBLOCK)
        let line = BackgroundThread { try LineReader(descriptor: pipe.readEnd).next() }
        try writeAll(Array("late\n".utf8), to: pipe.writeEnd)
        #expect(try line.value() == .line("late"))
    }

    @Test("U13: a closed input and a folder are told apart")
    func faults() throws {
        #expect(throws: ReadFault.closed) { try LineReader(descriptor: -1).next() }
        let folder = try TemporaryFolder()
        let descriptor = open(folder.path, O_RDONLY)
        defer { close(descriptor) }
        #expect(throws: ReadFault.folder) { try LineReader(descriptor: descriptor).next() }
    }
}
