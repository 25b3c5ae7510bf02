#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Motivation
import Store

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Measures how long a pick waits while several processes pick at once, and whether any two get the same.
struct FairnessBenchmark {
    let home: String
    /// How often each process picks.
    let picks: Int

    private static let processes = 8

    func run() {
        let store = home + "/fair.sqlite"
        let program = CommandLine.arguments[0]
        guard TimedProcess.run([program, "--make", store, "\(Self.processes * picks)"], environment: [:]) != nil else {
            return print("picks of \(Self.processes) processes: no collection can be made")
        }
        let files = (0..<Self.processes).map { home + "/drawn-\($0)" }
        let started = files.compactMap { start([program, "--draw", store, "\(picks)", $0]) }
        for process in started { waitpid(process, nil, 0) }
        var (drawn, longest): (Set<String>, Double) = ([], 0)
        for file in files {
            guard let data = try? Data(contentsOf: URL(filePath: file)) else { continue }
            for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
                if let wait = Double(line) { longest = max(longest, wait) } else { drawn.insert(String(line)) }
            }
        }
        print(
            "\(Self.processes) processes with \(picks) picks each: \(drawn.count) distinct of "
                + "\(Self.processes * picks), longest wait \((longest * 1e3).digits(1)) ms (target ≤ 1,000)")
    }

    /// What each process does: picks, and writes what it got and the longest wait into a file.
    static func draw(_ path: String, _ picks: Int, into file: String) throws {
        let store = try StoreMaker.open(path)
        var text = ""
        var longest = 0.0
        for _ in 0..<picks {
            let start = TimedProcess.now()
            let drawn = try store.draw(from: .everything, cache: .standard, at: Date())
            longest = max(longest, TimedProcess.now() - start)
            text += "\(drawn.id)\n"
        }
        try Data((text + "\(longest)\n").utf8).write(to: URL(filePath: file))
    }

    private func start(_ arguments: [String]) -> pid_t? {
        var list = arguments.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = [nil]
        defer { list.forEach { free($0) } }
        var process = pid_t()
        return posix_spawn(&process, arguments[0], nil, nil, &list, &variables) == 0 ? process : nil
    }
}
