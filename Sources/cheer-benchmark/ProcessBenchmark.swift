#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Measures the whole program from outside.
struct ProcessBenchmark {
    let program: String
    let home: String
    let rounds: Int

    /// The peer: prints a saying at random, too.
    private static let fortune = "/usr/games/fortune"

    private var environment: [String: String] { ["HOME": home, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"] }

    func run() {
        guard let first = TimedProcess.run([program, "cheer", "me", "up"], environment: environment) else {
            print("the program failed: \(program) cheer me up")
            return
        }
        print("first run, which fills the collection: \((first.wall * 1e3).digits(1)) ms")
        againstFortune()
        throughput(phrases: 20_000, arguments: [], name: "piped phrases with picks committed")
        throughput(phrases: 100_000, arguments: ["--recognize", "--json"], name: "piped phrases with --recognize")
    }

    /// The two in turn, so that a change of the machine's speed meets both.
    private func againstFortune() {
        for (arguments, target) in [
            (["cheer", "me", "up"], "0.70"), (["today"], "0.70"), (["today", "--format", "tmux"], "0.60"),
        ] {
            Self.compare([program] + arguments, environment: environment, rounds: rounds, target: target)
        }
    }

    /// Measures a command of ours, and the peer in turn.
    /// - Parameters:
    ///   - command: the program's path, and its arguments.
    ///   - target: the ratio that is aimed at.
    static func compare(_ command: [String], environment: [String: String], rounds: Int, target: String = "0.70") {
        let hasPeer = access(fortune, X_OK) == 0
        var (ours, theirs): ([TimedProcess], [TimedProcess]) = ([], [])
        for _ in 0..<rounds + 3 {
            if let run = TimedProcess.run(command, environment: environment) { ours.append(run) }
            if hasPeer, let run = TimedProcess.run([fortune], environment: environment) { theirs.append(run) }
        }
        let name = "whole process, “\(command.dropFirst().joined(separator: " "))”"
        guard ours.count > 3 else { return print("\(name): failed") }
        let wall = Figures(ours.dropFirst(3).map(\.wall))
        let processor = Figures(ours.dropFirst(3).map(\.processor))
        let memory = Figures(ours.map { Double($0.peakMemory) })
        print(
            "\(name): median \((wall.median * 1e3).digits(2)) ms, least \((wall.least * 1e3).digits(2)) ms, "
                + "processor \((processor.median * 1e3).digits(2)) ms, memory \((memory.most / 1_048_576).digits(1)) MiB"
        )
        guard theirs.count > 3 else { return print("  fortune isn't installed, so there is no ratio") }
        let peerWall = Figures(theirs.dropFirst(3).map(\.wall))
        let peerProcessor = Figures(theirs.dropFirst(3).map(\.processor))
        print(
            "  fortune in the same run: median \((peerWall.median * 1e3).digits(2)) ms; ratio "
                + "\((wall.median / peerWall.median).digits(2)), of processor time "
                + "\((processor.median / peerProcessor.median).digits(2)) (target ≤ \(target))")
    }

    private func throughput(phrases: Int, arguments: [String], name: String) {
        let path = home + "/phrases.txt"
        let sample = ["cheer me up", "another", "what's today's motivational", "say that again"]
        let lines = (0..<phrases).map { arguments.isEmpty ? "cheer me up" : sample[$0 % sample.count] }
        guard let file = fopen(path, "w") else { return }
        fputs(lines.joined(separator: "\n") + "\n", file)
        fclose(file)
        guard let run = TimedProcess.run([program] + arguments, environment: environment, input: path) else {
            print("\(name): failed")
            return
        }
        print(
            "\(name): \((Double(phrases) / run.wall).digits(0)) a second, memory "
                + "\((Double(run.peakMemory) / 1_048_576).digits(1)) MiB")
    }
}
