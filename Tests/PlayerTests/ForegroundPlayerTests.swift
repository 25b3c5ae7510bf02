import ChildProcess
import Glibc
import Motivation
import Testing

@testable import Player

@Suite("The foreground player")
struct ForegroundPlayerTests {
    let folder: PlayerFolder

    init() throws { folder = try PlayerFolder() }

    private func player(_ variables: [String: String] = [:]) -> ForegroundPlayer {
        ForegroundPlayer(environment: folder.environment(variables))
    }

    @Test("plays a sound by each program there is", arguments: RealPlayer.available.filter { $0 != .mpg123 })
    func playsSound(real: RealPlayer) throws {
        try folder.install(real)
        let sound = try folder.writeSound()
        #expect(try player().play(.audio(sound)) == real.name)
    }

    @Test(
        "I8, I12: plays a file under any name",
        arguments: [
            "--script=x.wav", "-x", "a\nb.wav", "$(touch ran).wav", "'\"`x`.wav", "🙂 é.wav", "%20.wav", "a:b.wav",
            "#.wav",
        ], RealPlayer.available.filter { $0 != .mpg123 })
    func playsAnyName(name: String, real: RealPlayer) throws {
        try folder.install(real)
        let sound = try folder.writeSound(as: name, milliseconds: 30)
        #expect(try player().play(.audio(sound)) == real.name)
        #expect(folder.read("ran") == nil)
    }

    @Test(
        "says so when what looks like a sound can't be decoded",
        arguments: RealPlayer.available.filter { $0 != .mpg123 && $0 != .aplay })
    func failsOnBroken(real: RealPlayer) throws {
        try folder.install(real)
        let file = try folder.write(WaveFile.broken, as: "broken.wav")
        do {
            _ = try player().play(.audio(file))
            Issue.record("a broken file was played")
        } catch PlayerError.playerFailed(let name, _, let reason) {
            #expect(name == real.name && reason != nil)
        }
    }

    @Test("M3: names the packages to install when there is no player")
    func noPlayer() throws {
        let sound = try folder.writeSound()
        let error = #expect(throws: PlayerError.noPlayer(isVideo: false)) { try player().play(.audio(sound)) }
        #expect(error?.description.contains("install one of the packages mpv, ffmpeg, vlc or mpg123") == true)
    }

    @Test(
        "M4: reports the status and the last line of a player that fails",
        arguments: [
            ("echo first; echo 'no sound card' >&2; exit 3", Ending.exited(status: 3), "no sound card"),
            ("printf 'a\\r\\033[1mbad\\033[0m\\n\\n'; exit 1", .exited(status: 1), "[1mbad[0m"),
            ("exit 1", .exited(status: 1), nil), ("kill -9 $$", .killed(signal: 9), nil),
            ("head -c 3000000 /dev/zero | tr '\\0' x; echo; echo last; exit 2", .exited(status: 2), "last"),
        ] as [(String, Ending, String?)])
    func failing(script: String, ending: Ending, reason: String?) throws {
        try folder.install("mpv", script: script)
        let sound = try folder.writeSound()
        #expect(throws: PlayerError.playerFailed(player: "mpv", ending: ending, reason: reason)) {
            try player().play(.audio(sound))
        }
    }

    @Test("shortens an endless line")
    func shortens() throws {
        try folder.install("mpv", script: "head -c 3000000 /dev/zero | tr '\\0' x; exit 2")
        let sound = try folder.writeSound()
        let error = #expect(throws: PlayerError.self) { try player().play(.audio(sound)) }
        #expect((error?.description.count ?? 0) < 300)
    }

    @Test("checks the file before it starts anything")
    func checksFirst() throws {
        try folder.install("mpv", script: "touch \"$HOME/started\"")
        let gone = folder.path + "/gone.wav"
        #expect(throws: PlayerError.file(.missing(path: gone))) { try player().play(.audio(gone)) }
        #expect(folder.read("started") == nil)
    }

    @Test("isn't held up by a grandchild that holds the pipe")
    func grandchild() throws {
        try folder.install("mpv", script: "sleep 20 & echo $! > \"$HOME/grandchild\"; exit 0")
        let sound = try folder.writeSound()
        let before = ContinuousClock.now
        #expect(try player().play(.audio(sound)) == "mpv")
        #expect(ContinuousClock.now - before < .seconds(10))
        if let grandchild = folder.read("grandchild").flatMap({ pid_t($0.dropLast()) }) { kill(grandchild, SIGKILL) }
    }

    @Test(
        "uses the player that was chosen, by name or path",
        arguments: [
            ("vlc", "VLC"), ("cvlc", "VLC"), ("ffplay", "ffplay"), ("mine", "mine"),
        ])
    func chosen(name: String, played: String) throws {
        for program in ["mpv", "ffplay", "cvlc", "mine"] { try folder.install(program, script: "exit 0") }
        let sound = try folder.writeSound()
        #expect(try player(["CHEER_PLAYER": name]).play(.audio(sound)) == played)
        let path = folder.bin + "/mine"
        #expect(try player(["CHEER_PLAYER": path]).play(.audio(sound)) == path)
    }

    @Test("gives a player that it doesn't know the path alone")
    func unknownPlayer() throws {
        try folder.install("mine", script: "printf '%s,' \"$#\" \"$1\" > \"$HOME/given\"")
        let sound = try folder.writeSound(as: "--x.wav")
        _ = try player(["CHEER_PLAYER": "mine"]).play(.audio(sound))
        #expect(folder.read("given") == "1,\(sound),")
    }

    @Test("says so when the chosen player is missing, or can't play the format")
    func chosenMissing() throws {
        let sound = try folder.writeSound()
        #expect(throws: PlayerError.chosenPlayerMissing(name: "vlc")) {
            try player(["CHEER_PLAYER": "vlc"]).play(.audio(sound))
        }
        try folder.install("mpg123", script: "exit 0")
        #expect(throws: PlayerError.cannotPlay(player: "mpg123", path: sound)) {
            try player(["CHEER_PLAYER": "mpg123"]).play(.audio(sound))
        }
    }

    @Test(
        "takes mpg123 for MPEG audio, and not for what it would make noise of",
        .enabled(if: Installed.mustRun("mpg123", "ffmpeg")))
    func mpg123() throws {
        try folder.install(.mpg123)
        let sound = try folder.writeSound()
        let song = folder.path + "/sound.mp3"
        _ = try Command(
            program: "/usr/bin/ffmpeg", arguments: ["-v", "error", "-i", sound, song],
            environment: ["PATH": "/usr/bin"]
        ).run(limit: .seconds(20))
        #expect(try player().play(.audio(song)) == "mpg123")
        #expect(throws: PlayerError.noPlayer(isVideo: false)) { try player().play(.audio(sound)) }
        #expect(throws: PlayerError.noPlayer(isVideo: true)) { try player().play(.video(song)) }
    }

    @Test(
        "reports VLC's refusal to be run by root", .enabled(if: Installed.mustRun("vlc") && geteuid() == 0))
    func refusesRoot() throws {
        try folder.install("cvlc", script: "exec vlc \"$@\"")
        let sound = try folder.writeSound()
        let error = #expect(throws: PlayerError.self) { try player().play(.audio(sound)) }
        #expect(error?.description.contains("exit status 1") == true)
    }
}
