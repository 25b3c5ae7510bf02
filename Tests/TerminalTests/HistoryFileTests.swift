import TestSupport
import Testing

@testable import Terminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite("The file of the history")
struct HistoryFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func permissions(_ name: String) -> mode_t {
        var status = stat()
        return stat(folder.path(name), &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test("The file and its folders are made for their owner alone")
    func privacy() throws {
        let file = HistoryFile(path: folder.path("state/cheer/history"))
        #expect(try file.load() == [])
        try file.append("one")
        #expect(permissions("state") == 0o700)
        #expect(permissions("state/cheer") == 0o700)
        #expect(permissions("state/cheer/history") == 0o600)
        #expect(try file.load() == ["one"])
    }

    @Test("The newest thousand lines are kept, whatever was there")
    func bound() throws {
        try folder.write((1...5_000).map { "line \($0)\n" }.joined(), to: "history")
        let file = HistoryFile(path: folder.path("history"))
        #expect(try file.load() == (4_001...5_000).map { "line \($0)" })
        try file.append("new")
        #expect(try folder.readText("history") == ((4_002...5_000).map { "line \($0)\n" } + ["new\n"]).joined())
        try file.append("newer")
        #expect(try file.load().count == 1_000)
        #expect(permissions("history") == 0o600)
    }

    @Test("A file of any size is read in bounded memory")
    func hugeFile() throws {
        try folder.write(String(repeating: "x", count: 3_000_000) + "\nlast\n", to: "history")
        let file = HistoryFile(path: folder.path("history"))
        #expect(try file.load() == ["last"])
        try file.append("new")
        #expect(try folder.readText("history") == "last\nnew\n")
    }

    @Test("A line that a crash cut short doesn't swallow the next")
    func cutLine() throws {
        try folder.write("one\ntw", to: "history")
        let file = HistoryFile(path: folder.path("history"))
        try file.append("three")
        #expect(try folder.readText("history") == "one\ntw\nthree\n")
    }

    @Test("C1, U5: what doesn't belong into a line is left out of those that are read")
    func badLines() throws {
        try folder.write([0x61, 0xFF, 0x0A, 0x62, 0x1B, 0x5B, 0x33, 0x31, 0x6D, 0x63, 0x0A, 0x0A], to: "history")
        #expect(try HistoryFile(path: folder.path("history")).load() == ["a\u{FFFD}", "bc"])
    }

    @Test("Several processes append at once, and no line is lost or torn")
    func concurrentAppends() throws {
        let path = folder.path("history")
        let threads = (0..<4).map { number in
            BackgroundThread {
                for line in 0..<100 { try HistoryFile(path: path).append("writer \(number) line \(line)") }
            }
        }
        for thread in threads { try thread.value() }
        let lines = try HistoryFile(path: path).load()
        #expect(Set(lines).count == 400)
        #expect(lines.count == 400)
    }

    @Test("Something else in its place is told, and left alone")
    func faults() throws {
        let file = HistoryFile(path: folder.path)
        #expect(throws: HistoryFault.notAFile(path: folder.path)) { try file.load() }
        #expect(throws: HistoryFault.file(path: folder.path, code: EISDIR)) { try file.append("x") }
        try folder.write("", to: "plain")
        let below = HistoryFile(path: folder.path("plain/sub/history"))
        #expect(throws: HistoryFault.folder(path: folder.path("plain/sub"), code: ENOTDIR)) { try below.append("x") }
        let pipe = folder.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(throws: HistoryFault.notAFile(path: pipe)) { try HistoryFile(path: pipe).load() }
        #expect(throws: HistoryFault.notAFile(path: pipe)) { try HistoryFile(path: pipe).append("x") }
    }
}
