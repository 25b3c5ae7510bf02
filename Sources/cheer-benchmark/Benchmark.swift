#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Measures what is promised of Cheer's speed and memory, as ratios against a peer in the same run where there is one.
///
/// `--quick` measures each thing fewer times.
@main
enum Benchmark {
    static func main() {
        let isQuick = CommandLine.arguments.contains("--quick")
        guard let folder = temporaryFolder() else {
            print("cheer-benchmark: there is no temporary folder to work in")
            exit(1)
        }
        defer { removeFolder(folder) }
        let program = (CommandLine.arguments[0].split(separator: "/").dropLast() + ["cheer"]).joined(separator: "/")
        let path = CommandLine.arguments[0].hasPrefix("/") ? "/" + program : program
        guard access(path, X_OK) == 0 else {
            print("cheer-benchmark: build the program beside it first: swift build -c release --product cheer")
            exit(1)
        }
        let processes = ProcessBenchmark(program: path, home: folder, rounds: isQuick ? 20 : 200)
        processes.run()
        PlaybackBenchmark(program: path, home: folder, rounds: isQuick ? 20 : 200).run()
        UnderstandingBenchmark(rounds: isQuick ? 20 : 200).run()
    }

    private static func temporaryFolder() -> String? {
        var template = Array("/tmp/cheer-benchmark-XXXXXX".utf8CString)
        return mkdtemp(&template).map { String(cString: $0) }
    }

    private static func removeFolder(_ path: String) {
        _ = TimedProcess.run(["/bin/rm", "-rf", path], environment: [:])
    }
}
