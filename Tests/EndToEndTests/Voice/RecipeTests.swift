import Foundation
import TestSupport
import Testing

@Suite("The README's recipes for speech work as they are written", .serialized)
struct RecipeTests {
    private let home: Home
    private let section: Substring

    init() throws {
        home = try Home()
        let readme = try String(contentsOf: Self.folder.appending(path: "../../../README.md"), encoding: .utf8)
        let start = try #require(readme.range(of: "\n## Speech\n"))
        let end = try #require(readme.range(of: "\n## ", range: start.upperBound..<readme.endIndex))
        section = readme[start.upperBound..<end.lowerBound]
        try FileManager.default.createDirectory(
            atPath: home.folder.path(".local/bin"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: home.folder.path(".local/bin/cheer"), withDestinationPath: home.program)
        home.environment["PATH"] = "\(home.folder.path(".local/bin")):/usr/bin:/bin"
    }

    @Test(
        "What is said into a microphone reaches Cheer through PocketSphinx, and Cheer's own voice does nothing",
        .enabled(if: requireProgram("pocketsphinx_continuous"), "pocketsphinx isn't installed"),
        .enabled(if: requireProgram("flite"), "flite isn't installed"),
        .enabled(if: requireProgram("espeak-ng"), "espeak-ng isn't installed"),
        .enabled(if: requireProgram("pulseaudio"), "pulseaudio isn't installed"),
        .enabled(if: requireProgram("paplay"), "pulseaudio-utils isn't installed"))
    func pocketSphinx() throws {
        let commands = try block(behind: "**PocketSphinx** listens").split(separator: "\n").map(String.init)
        try #require(commands.count == 2)
        let export = try run("/bin/sh", ["-c", commands[0]])
        try #require(export.status == 0, "\(export.error)")

        let answers = try said(to: commands[1], "how many are there", "hey siri", "how many are there")
        #expect(answers.first == "Yes?", "\(answers)")
        #expect(answers.count == 2 && answers.last?.hasPrefix("There are ") == true, "\(answers)")

        // The service listens as well, and answers aloud into the room.
        let service = try service()
        let spoken = try said(to: service, "hey siri", "how many are there", "hey siri", "how many are there")
        #expect(spoken.filter { $0 == "Yes?" }.count == 2, "\(spoken)")
        #expect(spoken.filter { $0.hasPrefix("There are ") }.count == 2, "\(spoken)")
        #expect(spoken.count == 4, "\(spoken)")
    }

    @Test(
        "The service is one that systemd can start",
        .enabled(if: requireProgram("systemd-analyze"), "systemd isn't installed"))
    func unit() throws {
        try home.folder.write(Array(block(behind: "**As a service**").utf8), to: "cheer.service")
        var check = ProgramRun(
            try programPath("systemd-analyze"), ["--user", "--man=no", "verify", home.folder.path("cheer.service")],
            environment: home.environment)
        check.environment["XDG_RUNTIME_DIR"] = home.folder.path
        let result = try check.result()
        #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    }

    /// The first fenced block behind a text of the section.
    private func block(behind text: String) throws -> String {
        let start = try #require(section.range(of: text)).upperBound
        let parts = section[start...].components(separatedBy: "\n```")
        let block = try #require(parts.dropFirst().first)
        return block.split(separator: "\n", maxSplits: 1).last.map { $0 + "\n" } ?? ""
    }

    /// The command that the service runs, as systemd gives it to the shell.
    private func service() throws -> String {
        let lines = try block(behind: "**As a service**").split(separator: "\n")
        let start = try #require(lines.first { $0.hasPrefix("ExecStart=/bin/sh -c '") })
        return start.dropFirst("ExecStart=/bin/sh -c '".count).dropLast()
            .replacingOccurrences(of: "%h", with: home.folder.path)
    }

    /// What is answered to sentences that are said into the microphone.
    private func said(to command: String, _ sentences: String...) throws -> [String] {
        let result = try run(
            programPath("bash"), [Self.folder.appending(path: "microphone.sh").path, command] + sentences)
        try #require(result.status == 0, "\(result.error)")
        return result.output.split(separator: "\n").map(String.init)
    }

    private func run(_ program: String, _ arguments: [String]) throws -> ProgramResult {
        var run = ProgramRun(program, arguments, environment: home.environment)
        run.timeLimit = .seconds(120)
        return try run.result()
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
}
