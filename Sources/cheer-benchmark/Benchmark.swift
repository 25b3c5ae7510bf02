#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Measures what is promised of Cheer's speed and memory, as ratios against a peer in the same run where there is one.
///
/// `--quick` measures each thing fewer times, and smaller things. `--items N` measures a collection of N motivationals:
/// ten million take some minutes and 5 GB in the temporary folder. `--store` measures the collection alone, and
/// `--understanding` how phrases are understood: those of its lines that begin as one of the words behind, or all.
/// `--rounds N` measures each N times.
@main
enum Benchmark {
    static func main() {
        if let place = CommandLine.arguments.firstIndex(of: "--make"), CommandLine.arguments.count == place + 3 {
            return make(CommandLine.arguments[place + 1], Int(CommandLine.arguments[place + 2]) ?? 0)
        }
        if let place = CommandLine.arguments.firstIndex(of: "--draw"), CommandLine.arguments.count == place + 4 {
            let picks = Int(CommandLine.arguments[place + 2]) ?? 0
            return orExit {
                try FairnessBenchmark.draw(
                    CommandLine.arguments[place + 1], picks, into: CommandLine.arguments[place + 3])
            }
        }
        let isQuick = CommandLine.arguments.contains("--quick")
        let rounds = isQuick ? 20 : 200
        if let place = CommandLine.arguments.firstIndex(of: "--understanding") {
            let names = CommandLine.arguments[(place + 1)...].filter { !$0.hasPrefix("-") }
            return UnderstandingBenchmark(rounds: number(after: "--rounds") ?? rounds, names: names).run()
        }
        guard let folder = temporaryFolder() else {
            print("cheer-benchmark: there is no temporary folder to work in")
            exit(1)
        }
        defer { removeFolder(folder) }
        let program = (CommandLine.arguments[0].split(separator: "/").dropLast() + ["cheer"]).joined(separator: "/")
        let built = CommandLine.arguments[0].hasPrefix("/") ? "/" + program : program
        // As it is installed, by copying: a file just written by the linker lies in memory in small pieces, which costs each
        // start a quarter more.
        let path = folder + "/cheer"
        guard access(built, X_OK) == 0, TimedProcess.run(["/bin/cp", built, path], environment: [:]) != nil else {
            print("cheer-benchmark: build the program beside it first: swift build -c release --product cheer")
            exit(1)
        }
        if !CommandLine.arguments.contains("--store") {
            ProcessBenchmark(program: path, home: folder, rounds: rounds).run()
            PlaybackBenchmark(program: path, home: folder, rounds: rounds).run()
            SpeechBenchmark(program: path, home: folder, rounds: rounds).run()
            // Microseconds need many rounds before the processor runs at its pace.
            UnderstandingBenchmark(rounds: 200, names: []).run()
        }
        ImportBenchmark(program: path, home: folder, lines: isQuick ? 20_000 : 1_000_000).run()
        FairnessBenchmark(home: folder, picks: isQuick ? 50 : 500).run()
        let items = number(after: "--items") ?? (isQuick ? 20_000 : 200_000)
        StoreBenchmark(program: path, home: folder, items: items, rounds: rounds).run()
        // The last, for it takes memory, and a process that is started counts that of who starts it as its own.
        UnderstandingBenchmark(rounds: rounds, names: []).checkOverlaps()
    }

    /// Makes a collection of so many motivationals: `--make FILE N`.
    private static func make(_ path: String, _ items: Int) {
        orExit { try StoreMaker(items: items).make(path) }
    }

    private static func orExit(_ work: () throws -> Void) {
        do {
            try work()
        } catch {
            print("cheer-benchmark: \(error)")
            exit(1)
        }
    }

    private static func number(after option: String) -> Int? {
        guard let place = CommandLine.arguments.firstIndex(of: option), place + 1 < CommandLine.arguments.count else {
            return nil
        }
        return Int(CommandLine.arguments[place + 1])
    }

    private static func temporaryFolder() -> String? {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/cheer-benchmark-XXXXXX".utf8CString)
        return mkdtemp(&template).map { String(cString: $0) }
    }

    private static func removeFolder(_ path: String) {
        _ = TimedProcess.run(["/bin/rm", "-rf", path], environment: [:])
    }
}
