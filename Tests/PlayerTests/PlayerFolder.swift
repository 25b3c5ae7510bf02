import ChildProcess
import Glibc
import Motivation
import Player

/// A folder of a test's own, with a `bin` of programs to be found there, that goes with the last reference to it.
final class PlayerFolder {
    let path: String
    var bin: String { path + "/bin" }

    /// A test can do nothing without its folder.
    struct NotMade: Error {}

    init() throws {
        var template = Array("/tmp/cheer-player-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil,
            let made = String(validating: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        else { throw NotMade() }
        path = made
        guard mkdir(path + "/bin", 0o700) == 0, mkdir(path + "/run", 0o700) == 0 else { throw NotMade() }
    }

    deinit {
        _ = try? Command(program: "/bin/rm", arguments: ["-rf", "--", path], environment: [:]).run(limit: .seconds(10))
    }

    /// The variables a program sees.
    func environment(_ more: [String: String] = [:]) -> [String: String] {
        ["PATH": bin, "HOME": path, "TERM": "dumb", "XDG_RUNTIME_DIR": path + "/run"].merging(more) { $1 }
    }

    /// Writes a file, and returns its path.
    @discardableResult
    func write(_ bytes: some Sequence<UInt8>, as name: String) throws -> String {
        let file = path + "/" + name
        guard let stream = fopen(file, "w") else { throw NotMade() }
        defer { fclose(stream) }
        let all = Array(bytes)
        guard fwrite(all, 1, all.count, stream) == all.count else { throw NotMade() }
        return file
    }

    /// Writes a short sound.
    /// - Parameter milliseconds: its length.
    @discardableResult
    func writeSound(as name: String = "sound.wav", milliseconds: Int = 200) throws -> String {
        try write(WaveFile.tone(milliseconds: milliseconds), as: name)
    }

    /// A controller of players, and a folder for it that no other test's shares.
    func controller(owner: String? = nil, patience: Duration = .seconds(20)) -> PlayerController {
        PlayerController(environment: environment(), owner: owner, fallbackParent: path, patience: patience)
    }

    /// The path of a file in the folder in which players are controlled.
    func control(_ name: String) -> String { "\(path)/run/cheer/\(name)" }

    /// Whether there is something of a name.
    func has(_ name: String) -> Bool { access(path + "/" + name, F_OK) == 0 }

    /// Puts a script where programs are looked for, with Debian's programs for its own use.
    func install(_ name: String, script: String) throws {
        let file = try write("#!/bin/sh\nPATH=/usr/local/bin:/usr/bin:/bin\n\(script)\n".utf8, as: "bin/" + name)
        guard chmod(file, 0o700) == 0 else { throw NotMade() }
    }

    /// Puts a real player where programs are looked for, without sound card and screen.
    func install(_ player: RealPlayer) throws {
        try install(player.rawValue, script: player.script)
    }

    /// What a file holds; nil if there is none.
    func read(_ name: String) -> String? {
        guard let stream = fopen(path + "/" + name, "r") else { return nil }
        defer { fclose(stream) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = fread(&bytes, 1, bytes.count, stream)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}

/// Makes sounds to play.
enum WaveFile {
    /// What begins as such a file and is none.
    static let broken =
        Array("RIFF\u{24}\u{10}\0\0WAVEjunk".utf8) + (0..<3_000).map { UInt8(truncatingIfNeeded: $0 * 7) }

    /// A quiet square wave of 441 Hz: 8-bit mono at 8,820 Hz, in the canonical form of RIFF/WAVE.
    static func tone(milliseconds: Int) -> [UInt8] {
        let count = 8_820 * milliseconds / 1_000
        func little(_ value: Int, _ bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(value >> (8 * $0) & 0xff) } }
        var file = Array("RIFF".utf8) + little(36 + count, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
        file += little(1, 2) + little(1, 2) + little(8_820, 4) + little(8_820, 4) + little(1, 2) + little(8, 2)
        file += Array("data".utf8) + little(count, 4)
        return file + (0..<count).map { $0 / 10 % 2 == 0 ? 120 : 136 }
    }
}

extension PlayableMedia {
    /// A sound at a path.
    static func audio(_ path: String) throws -> PlayableMedia {
        guard let media = PlayableMedia(.audio(location: path)) else { throw PlayerFolder.NotMade() }
        return media
    }

    /// A video at a path.
    static func video(_ path: String) throws -> PlayableMedia {
        guard let media = PlayableMedia(.video(location: path)) else { throw PlayerFolder.NotMade() }
        return media
    }
}
