import ChildProcess
import Testing

@Suite("A search path")
struct SearchPathTests {
    @Test(
        "keeps absolute folders alone",
        arguments: [
            (nil, []), ("", []), (":", []), (".:bin:/usr/bin", ["/usr/bin"]), ("/a::/b", ["/a", "/b"]),
        ] as [(String?, [String])])
    func keepsAbsoluteFolders(value: String?, folders: [String]) {
        #expect(SearchPath(value).folders == folders)
    }

    @Test("finds a program by its name")
    func findsPrograms() {
        #expect(SearchPath("/nowhere:/bin").program(named: "sh") == "/bin/sh")
        #expect(SearchPath("/nowhere:/bin").program(named: "/bin/sh") == "/bin/sh")
    }

    @Test(
        "finds no folder, no plain file, no relative path and no nonsense",
        arguments: [
            "", "bin/sh", "../bin/sh", "/etc", "/etc/passwd", "no-such-program", "sh\0",
        ])
    func findsNothingElse(name: String) {
        #expect(SearchPath("/:/bin:/etc").program(named: name) == nil)
    }
}
