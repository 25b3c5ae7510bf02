import ChildProcess
import Glibc
import Testing

/// Plays in a process of its own at a pseudo-terminal, as a user would, with keys pressed while it plays.
@Suite("The foreground player at a terminal")
struct ForegroundTerminalTests {
    let folder: PlayerFolder

    init() throws { folder = try PlayerFolder() }

    /// Runs the probe at a terminal; once the player has made the file `started`, the keys are typed by a script.
    private func play(_ content: [UInt8] = WaveFile.tone(milliseconds: 200), typing keys: String) throws -> String {
        let sound = try folder.write(content, as: "sound.wav")
        let typing = """
            until [ -e "$HOME/started" ]; do sleep 0.01; done
            \(keys)
            until [ -e "$HOME/done" ]; do sleep 0.01; done
            """
        let playing = "trap : INT; $PROBE foreground audio \(sound); stty -a; touch $HOME/done"
        let session = "(\(typing)) | script --quiet --command '\(playing)' /dev/null"
        let command = Command(
            program: "/bin/sh", arguments: ["-c", session],
            environment: [
                "PATH": folder.bin + ":/usr/bin:/bin", "HOME": folder.path, "TERM": "dumb", "PROBE": try Probe.path,
            ])
        let outcome = try command.run(limit: .seconds(25))
        return outcome.output.text
    }

    @Test(
        "U9: Ctrl-C stops what plays, and nothing else",
        arguments: [
            "touch \"$HOME/started\"; exec sleep 100",
            "trap '' INT; touch \"$HOME/started\"; sleep 100; sleep 100; sleep 100",
            "trap '' INT TERM; touch \"$HOME/started\"; while :; do sleep 0.1; done",
        ])
    func interrupts(script: String) throws {
        try folder.install("mpv", script: script)
        #expect(try play(typing: "printf '\\003'").contains("played by mpv"))
    }

    @Test("M5: the terminal is as before when a player is killed that changed it")
    func restoresTerminal() throws {
        try folder.install("mpv", script: "stty raw -echo < /dev/tty; touch \"$HOME/started\"; kill -9 $$")
        let output = try play(typing: ":")
        #expect(output.contains("mpv could not play it (signal 9), and gave no reason."))
        #expect(output.contains(" icanon ") && output.contains(" echo "))
    }
}

/// The program that uses the player in a process of its own.
enum Probe {
    /// Where it lies: beside the tests.
    static var path: String {
        get throws {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
            let tests = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let folder = tests.split(separator: "/").dropLast().joined(separator: "/")
            let probe = "/\(folder)/PlayerProbe"
            guard access(probe, X_OK) == 0 else { throw PlayerFolder.NotMade() }
            return probe
        }
    }
}
