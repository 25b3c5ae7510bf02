#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Measures how long somebody who speaks waits: from the line end of what a tool has settled upon, to that of the answer.
struct SpeechBenchmark {
    let program: String
    let home: String
    let rounds: Int

    /// In turn, since the same words heard twice within two seconds act once.
    private static let objects = ["cheer me up", "another one"].map { "{\n  \"text\" : \"\($0)\"\n}\n" }

    func run() {
        let name = "from an utterance's line end to the answer's, a motivational asked of Vosk"
        let environment = ["HOME": home, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
        guard let talk = Talk([program, "--from", "vosk", "--json"], environment: environment) else {
            return print("\(name): failed")
        }
        defer { talk.end() }
        var waits: [Double] = []
        for round in 0..<rounds + 3 {
            guard let wait = talk.answerTime(Self.objects[round % 2]) else { return print("\(name): failed") }
            // The first ones open the collection.
            if round >= 3 { waits.append(wait) }
        }
        let figures = Figures(waits)
        print(
            "\(name): median \((figures.median * 1e3).digits(2)) ms, "
                + "99 of 100 within \((figures.percentile99 * 1e3).digits(2)) ms (target ≤ 2)")
    }
}

/// A running program that is spoken to.
private final class Talk {
    private let process: pid_t
    private let input: Int32
    private let output: Int32

    /// How long an answer is waited for, in milliseconds.
    private static let patience: Int32 = 10_000

    init?(_ arguments: [String], environment: [String: String]) {
        var (toProgram, fromProgram): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        guard pipe(&toProgram) == 0, pipe(&fromProgram) == 0 else { return nil }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, toProgram[0], 0)
        posix_spawn_file_actions_adddup2(&actions, fromProgram[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        for descriptor in toProgram + fromProgram { posix_spawn_file_actions_addclose(&actions, descriptor) }
        var list = arguments.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (list + variables).forEach { free($0) } }
        var process = pid_t()
        let isStarted = posix_spawn(&process, arguments[0], &actions, nil, &list, &variables) == 0
        close(toProgram[0])
        close(fromProgram[1])
        (self.process, input, output) = (process, toProgram[1], fromProgram[0])
        guard isStarted else { return nil }
    }

    /// How long the program takes to answer a text with a line, in seconds; nil where it doesn't.
    func answerTime(_ text: String) -> Double? {
        var bytes = Array(text.utf8)
        let start = TimedProcess.now()
        guard write(input, &bytes, bytes.count) == bytes.count else { return nil }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            var answer = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&answer, 1, Self.patience) > 0 else { return nil }
            let count = read(output, &chunk, chunk.count)
            guard count > 0 else { return nil }
            if chunk[count - 1] == UInt8(ascii: "\n") { return TimedProcess.now() - start }
        }
    }

    func end() {
        close(input)
        close(output)
        var status: Int32 = 0
        waitpid(process, &status, 0)
    }
}
