#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Measures an import of plain text, with duplicates checked and the words indexed, by the whole program.
struct ImportBenchmark {
    let program: String
    let home: String
    /// How many lines are imported.
    let lines: Int

    func run() {
        let path = home + "/lines.txt"
        guard write(path) else { return print("the lines to import can't be written") }
        // Into a collection that is there already, as a user's is.
        let store = home + "/imported.sqlite"
        let environment = ["HOME": home]
        _ = TimedProcess.run([program, "--store", store, "count"], environment: environment)
        guard let run = TimedProcess.run([program, "--store", store, "import", path], environment: environment) else {
            return print("import of \(lines) lines: failed")
        }
        print(
            "import of \(lines) lines: \((Double(lines) / run.wall).digits(0)) items a second (target ≥ 100,000), "
                + "\((Double(lines) / run.processor).digits(0)) a second of processor time, memory "
                + "\((Double(run.peakMemory) / 1_048_576).digits(1)) MiB (target ≤ 64)")
        guard let again = TimedProcess.run([program, "--store", store, "import", path], environment: environment)
        else { return print("import of the same lines again: failed") }
        print("  the same again, all duplicates: \((Double(lines) / again.wall).digits(0)) items a second")
    }

    private func write(_ path: String) -> Bool {
        let words = [
            "quiet", "morning", "the", "a", "of", "river", "small", "step", "again", "with", "lamp", "window", "walk",
            "kind", "friend", "bread", "and", "you", "can", "begin", "rest", "slow", "garden", "hope", "to", "open",
        ]
        var state: UInt64 = 1
        guard let file = fopen(path, "w") else { return false }
        for line in 0..<lines {
            var text = "Number \(line)"
            for _ in 0..<9 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += " " + words[Int(state >> 33) % words.count]
            }
            guard fputs(text + "\n", file) >= 0 else { return false }
        }
        return fclose(file) == 0
    }
}
