import Foundation
import TestSupport

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A home folder with sounds in it, and with those player programs that a test puts there.
final class PlaybackHome {
    let home: Home
    /// The programs that Cheer finds.
    private let programs: String

    init() throws {
        home = try Home()
        programs = home.folder.path("bin")
        for folder in ["bin", "run"] { mkdir(home.folder.path(folder), 0o700) }
        home.environment["PATH"] = programs
        home.environment["XDG_RUNTIME_DIR"] = home.folder.path("run")
        home.environment["PULSE_SERVER"] = "none"
    }

    deinit {
        // What a failing test has left playing.
        _ = try? home.cheer("stop").result()
    }

    /// Puts a script where Cheer looks for programs, with Debian's programs for its own use.
    func install(_ name: String, _ script: String) throws {
        let path = try home.folder.write("#!/bin/sh\nPATH=/usr/local/bin:/usr/bin:/bin\n\(script)\n", to: "bin/\(name)")
        chmod(path, 0o700)
    }

    /// Puts mpv as people have it there, without sound card and screen.
    func installMpv() throws { try install("mpv", "exec mpv --ao=null --vo=null \"$@\"") }

    /// Writes a quiet tone: 8-bit mono at 8,820 Hz, in the canonical form of RIFF/WAVE.
    @discardableResult
    func writeSound(_ name: String, seconds: Double = 60) throws -> String {
        let count = Int(8_820 * seconds)
        func little(_ value: Int, _ bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(value >> (8 * $0) & 0xFF) } }
        var file = Array("RIFF".utf8) + little(36 + count, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
        file += little(1, 2) + little(1, 2) + little(8_820, 4) + little(8_820, 4) + little(1, 2) + little(8, 2)
        file += Array("data".utf8) + little(count, 4)
        return try home.folder.write(file + (0..<count).map { $0 / 10 % 2 == 0 ? 120 : 136 }, to: name)
    }

    /// Adds a motivational with a file, so that it is "it".
    func add(_ message: String, with path: String) throws {
        let input = "add a new motivational: \(message)\nattach \"\(path)\" to this one\n"
        let result = try home.cheer(input: .text(input)).result()
        guard result.status == 0 else { throw SupportFault(action: "add: \(result.error)", code: EINVAL) }
    }

    /// Imports a motivational whose medium lies anywhere, under a topic of its own.
    func `import`(_ message: String, topic: String, audio location: String) throws {
        let object: [String: Any] = [
            "message": message, "tags": [["title": topic]], "media": ["kind": "audio", "location": location],
        ]
        let line = try JSONSerialization.data(withJSONObject: object)
        let file = try home.folder.write(Array(line) + [0x0A], to: "\(topic).jsonl")
        let result = try home.cheer("import \(file)").result()
        guard result.status == 0 else { throw SupportFault(action: "import: \(result.error)", code: EINVAL) }
    }

    /// Runs a command of its own for a phrase.
    func say(_ phrase: String) throws -> ProgramResult { try home.cheer(phrase).result() }

    /// Runs a command of its own for a phrase, which must be done, and gives what plays afterwards.
    @discardableResult
    func playing(after phrase: String) throws -> [String: Any] {
        let line = try JSONLine(home.cheer("--json", phrase).result().output)
        guard line.isNull("error") else {
            throw SupportFault(action: "\(phrase): \(line.text("error") ?? "")", code: EINVAL)
        }
        return line.object("playing") ?? [:]
    }

    /// The process of the player that is written down; nil where there is none.
    var player: pid_t? {
        guard let bytes = try? home.folder.read("run/cheer/player") else { return nil }
        let fields = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return fields.count > 1 ? pid_t(fields[1]) : nil
    }

    /// Whether the runtime folder holds what belongs to a player.
    var hasTraces: Bool {
        ["player", "mpv", "hold", "speaker"].contains { access(home.folder.path("run/cheer/\($0)"), F_OK) == 0 }
    }

    /// How many processes run that have this home folder among their arguments.
    var processes: Int { Processes.count(naming: home.folder.path) }

    /// Waits until no such process is left.
    func waitForSilence(_ limit: Duration = .seconds(15)) -> Bool { eventually(limit) { self.processes == 0 } }
}

/// The processes of this machine, as `/proc` tells.
enum Processes {
    /// How many have a text in their arguments; a zombie has none.
    static func count(naming text: String) -> Int {
        guard let folder = opendir("/proc") else { return -1 }
        defer { closedir(folder) }
        var count = 0
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard Int(name) != nil, let arguments = contents("/proc/\(name)/cmdline") else { continue }
            if String(decoding: arguments, as: UTF8.self).contains(text) { count += 1 }
        }
        return count
    }

    /// The children of a process, zombies among them.
    static func children(of process: pid_t) -> [pid_t] {
        let text = contents("/proc/\(process)/task/\(process)/children") ?? []
        return String(decoding: text, as: UTF8.self).split(separator: " ").compactMap { pid_t($0) }
    }

    /// The memory that a process has in use, in kilobytes.
    static func memory(of process: pid_t) -> Int? {
        let fields = String(decoding: contents("/proc/\(process)/statm") ?? [], as: UTF8.self).split(separator: " ")
        return fields.count > 1 ? Int(fields[1]).map { $0 * 4 } : nil
    }

    private static func contents(_ path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return try? readAll(from: descriptor)
    }
}

/// Whether something comes true in time.
func eventually(_ limit: Duration = .seconds(15), _ condition: () throws -> Bool) rethrows -> Bool {
    let deadline = ContinuousClock.now + limit
    while ContinuousClock.now < deadline {
        if try condition() { return true }
        usleep(5_000)
    }
    return try condition()
}
