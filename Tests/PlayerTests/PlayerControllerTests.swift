import ChildProcess
import Glibc
import Motivation
import Testing

@testable import Player

/// Plays with mpv as people have it, without sound card and screen.
@Suite("The player controller, with mpv", .enabled(if: Installed.mustRun("mpv")), .serialized)
struct PlayerControllerTests {
    let folder: PlayerFolder
    let sound: String

    init() throws {
        folder = try PlayerFolder()
        try folder.install(.mpv)
        sound = try folder.writeSound(as: "long one.wav", milliseconds: 60_000)
    }

    /// What mpv itself says of a property, over a connection of the test's own.
    private func told(_ property: String) throws -> JSONValue {
        let connection = try MpvConnection(path: folder.control("mpv"))
        return try connection.command([.string("get_property"), .string(property)])
    }

    private var position: Double { get throws { try told("time-pos").number ?? -1 } }

    @Test("plays, holds, goes on, jumps, sets the volume, mutes, tells and stops")
    func session() throws {
        let player = folder.controller()
        #expect(try player.start(.audio(sound), title: "A title") == "mpv")
        #expect(try told("path") == .string(sound))

        let paused = try player.pause()
        #expect(paused.isPaused && paused.title == "A title" && paused.path == sound && paused.player == "mpv")
        let held = try position
        usleep(150_000)
        #expect(try position == held)
        #expect(try !player.resume().isPaused)
        #expect(try told("pause") == .bool(false))

        _ = try player.pause()
        let before = try position
        let jumped = try #require(try player.seek(by: 10)?.position)
        #expect(abs(jumped - before - 10) < 0.2)
        #expect(try abs(position - jumped) < 0.01)
        #expect(try player.seek(by: -1_000)?.position == 0)

        #expect(try player.setVolume(to: 30) == 30)
        #expect(try told("volume") == .number(30))
        #expect(try player.changeVolume(by: 15) == 45)
        #expect(try player.changeVolume(by: -1_000) == 0)
        #expect(try player.setVolume(to: 1_000) == 100)
        #expect(try player.setMuted(true).isMuted == true)
        #expect(try told("mute") == .bool(true))
        #expect(try player.setMuted(false).isMuted == false)

        let now = try #require(try player.nowPlaying())
        #expect(now.length == 60 && now.left == 60 && now.volume == 100 && now.queued == 0 && now.isPaused)
        _ = try player.seek(by: 30)
        let again = try player.restart()
        #expect(!again.isPaused && (again.position ?? 9) < 1)

        let process = try #require(PlayerRecord(path: folder.control("player"))).process
        #expect(try player.stop().title == "A title")
        #expect(process.state == nil && kill(process.process, 0) != 0)
        #expect(!folder.has("run/cheer/mpv") && !folder.has("run/cheer/player"))
        #expect(try player.nowPlaying() == nil)
    }

    @Test("is one player, however many commands control it")
    func onePlayer() throws {
        _ = try folder.controller().start(.audio(sound), title: "one")
        let first = try #require(PlayerRecord(path: folder.control("player"))).process
        let other = try folder.writeSound(as: "other.wav", milliseconds: 60_000)
        #expect(try folder.controller().pause().title == "one")
        _ = try folder.controller().start(.audio(other), title: "two")
        #expect(PlayerRecord(path: folder.control("player"))?.process == first)
        let now = try #require(try folder.controller().nowPlaying())
        #expect(now.title == "two" && now.path == other && !now.isPaused)
        #expect(try folder.controller().stop().title == "two")
    }

    @Test("queues, and plays on into the queue")
    func queues() throws {
        let player = folder.controller()
        let short = try folder.writeSound(as: "short.wav", milliseconds: 30_000)
        #expect(try player.enqueue(.audio(short), title: "first") == 0)
        #expect(try player.enqueue(.audio(sound), title: "second") == 1)
        #expect(try player.enqueue(.audio(short), title: "third") == 2)
        #expect(try player.nowPlaying()?.title == "first")
        #expect(try player.seek(by: 100)?.queued == 1)
        #expect(try player.nowPlaying()?.title == "second")
        #expect(throws: PlayerError.file(.missing(path: "/gone.wav"))) {
            try player.enqueue(.audio("/gone.wav"), title: "gone")
        }
        _ = try player.stop()
    }

    @Test("ends by itself when all is played, and leaves nothing")
    func endsByItself() throws {
        let player = folder.controller()
        let short = try folder.writeSound(as: "short.wav", milliseconds: 100)
        _ = try player.start(.audio(short), title: "short")
        try player.waitForEnd()
        #expect(try player.nowPlaying() == nil)
        #expect(!folder.has("run/cheer/mpv") && !folder.has("run/cheer/player"))
    }

    @Test("is over when the jump goes beyond the end")
    func beyondEnd() throws {
        let player = folder.controller()
        _ = try player.start(.audio(sound), title: "x")
        #expect(try player.seek(by: 1_000) == nil)
        #expect(try player.nowPlaying() == nil)
    }

    @Test("M8: refuses when nothing plays")
    func nothingPlaying() throws {
        let player = folder.controller()
        #expect(throws: PlaybackRefusal.nothingPlaying) { try player.pause() }
        #expect(throws: PlaybackRefusal.nothingPlaying) { try player.resume() }
        #expect(throws: PlaybackRefusal.nothingPlaying) { try player.stop() }
        #expect(throws: PlaybackRefusal.nothingPlaying) { try player.seek(by: 1) }
        #expect(throws: PlaybackRefusal.nothingPlaying) { try player.restart() }
        #expect(throws: PlaybackRefusal.nothingPlaying) { try player.setMuted(true) }
        #expect(try player.nowPlaying() == nil)
        try player.waitForEnd()
        player.leave()
    }

    @Test("remembers the volume for the next player")
    func remembersVolume() throws {
        let player = folder.controller()
        #expect(try player.setVolume(to: 40) == 40)
        _ = try player.start(.audio(sound), title: "x")
        #expect(try told("volume") == .number(40))
        #expect(try player.changeVolume(by: -15) == 25)
        _ = try player.stop()
        _ = try folder.controller().start(.audio(sound), title: "x")
        #expect(try told("volume") == .number(25))
        _ = try player.stop()
    }

    @Test("says why mpv can't play a file, and is ready for the next", arguments: [false, true])
    func broken(whilePlaying: Bool) throws {
        let player = folder.controller()
        if whilePlaying { _ = try player.start(.audio(sound), title: "x") }
        let broken = try folder.write(WaveFile.broken, as: "broken.wav")
        let failed = PlayerError.playerFailed(
            player: "mpv", ending: nil, reason: "unrecognized file format")
        #expect(throws: failed) { try player.start(.audio(broken), title: "broken") }
        #expect(try player.nowPlaying() == nil)
        #expect(!folder.has("run/cheer/mpv") && !folder.has("run/cheer/player"))
        #expect(try player.start(.audio(sound), title: "x") == "mpv")
        _ = try player.stop()
    }

    @Test("says so when there is no sound card")
    func noSoundCard() throws {
        let player = folder.controller()
        // A card that there is none of.
        try folder.install("mpv", script: "exec mpv --ao=alsa --audio-device=alsa/none --vo=null \"$@\"")
        do {
            _ = try player.start(.audio(sound), title: "x")
            // On a busy machine the card fails only after the start; then nothing plays any more.
            _ = PlayerRecord(path: folder.control("player"))?.process.waitForEnd(limit: .seconds(10))
        } catch {
            #expect("\(error)" == "mpv could not play it: audio output initialization failed")
        }
        #expect(try player.nowPlaying() == nil)
    }

    @Test("M5: notices a player that was killed", arguments: [SIGKILL, SIGTERM, SIGSEGV])
    func killed(signal: Int32) throws {
        let player = folder.controller()
        _ = try player.start(.audio(sound), title: "x")
        let process = try #require(PlayerRecord(path: folder.control("player"))).process
        process.send(signal: signal)
        #expect(process.waitForEnd(limit: .seconds(10)))
        #expect(throws: PlaybackRefusal.nothingPlaying) { try player.pause() }
        #expect(kill(process.process, 0) != 0, "no zombie is left")
        #expect(try player.start(.audio(sound), title: "x") == "mpv")
        _ = try player.stop()
    }

    @Test("M5: says that a player hangs, and ends it all the same")
    func hangs() throws {
        let player = folder.controller()
        _ = try player.start(.audio(sound), title: "x")
        let process = try #require(PlayerRecord(path: folder.control("player"))).process
        process.send(signal: SIGSTOP)
        #expect(throws: PlayerError.playerSilent(player: "mpv")) { try player.pause() }
        #expect(try player.stop().title == "x")
        #expect(process.state == nil)
    }

    @Test("M5: plays though the player that runs hangs")
    func playsThoughHanging() throws {
        let player = folder.controller()
        _ = try player.start(.audio(sound), title: "x")
        let process = try #require(PlayerRecord(path: folder.control("player"))).process
        process.send(signal: SIGSTOP)
        #expect(try player.start(.audio(sound), title: "y") == "mpv")
        #expect(process.state == nil)
        #expect(try player.stop().title == "y")
    }

    @Test("M10: ends on leaving what this owner started, and nothing else")
    func leaves() throws {
        let prompt = folder.controller(owner: "prompt")
        let another = folder.controller(owner: "another")
        _ = try another.start(.audio(sound), title: "x")
        prompt.leave()
        folder.controller().leave()
        #expect(try prompt.nowPlaying() != nil)
        _ = try prompt.start(.audio(sound), title: "mine")
        #expect(try folder.controller().pause().title == "mine")
        prompt.leave()
        #expect(try folder.controller().nowPlaying() == nil)
    }

    @Test("M9: obeys commands of several processes at once")
    func atOnce() throws {
        _ = try folder.controller().start(.audio(sound), title: "x")
        _ = try folder.controller().setVolume(to: 50)
        let commands = """
            for i in 1 2 3 4 5 6 7 8 9 10; do "$PROBE" volume +3; "$PROBE" volume -2; "$PROBE" pause; "$PROBE" resume
            "$PROBE" status; done
            """
        let script = "(\(commands)) > out1 & (\(commands)) > out2 & wait; cat out1 out2"
        let command = Command(
            program: "/bin/sh", arguments: ["-c", "cd \"$HOME\"; \(script)"],
            environment: folder.environment(["PROBE": try Probe.path, "PATH": folder.bin + ":/usr/bin:/bin"]))
        let outcome = try command.run(limit: .seconds(60))
        let lines = outcome.output.text.split(separator: "\n")
        #expect(lines.count == 100 && !lines.contains { $0.contains("not done") || $0 == "nothing" })
        // Each change adds to what another process has made of it: none is lost.
        #expect(try told("volume") == .number(70))
        _ = try folder.controller().stop()
    }

    @Test("M9: starts one player when several processes start one at once")
    func startsAtOnce() throws {
        let start = "\"$PROBE\" start audio \"$HOME/long one.wav\""
        let command = Command(
            program: "/bin/sh", arguments: ["-c", "\(start) & \(start) & \(start) & \(start) & wait"],
            environment: folder.environment(["PROBE": try Probe.path]))
        let outcome = try command.run(limit: .seconds(60))
        #expect(outcome.output.text == String(repeating: "played by mpv\n", count: 4))
        #expect(Running.processes(with: folder.path + "/run/cheer/mpv") == 1)
        _ = try folder.controller().stop()
        #expect(Running.processes(with: folder.path + "/run/cheer/mpv") == 0)
    }

    @Test("outlives the command that started it, and is found by the next")
    func outlives() throws {
        func probe(_ words: String...) throws -> String {
            let command = Command(program: try Probe.path, arguments: words, environment: folder.environment())
            return try command.run(limit: .seconds(20)).output.text
        }
        #expect(try probe("start", "audio", sound) == "played by mpv\n")
        #expect(try probe("pause").hasPrefix("\(sound) paused at "))
        let sought = try probe("seek", "10")
        let position = sought.split(separator: " ").last.flatMap { Double($0.dropLast()) }
        #expect(abs((position ?? 0) - 10) < 0.5)
        #expect(try probe("stop") == sought)
        #expect(try probe("pause") == "not done: nothingPlaying\n")
    }

    @Test("leaves nothing behind and doesn't grow, often as it may play and be killed", arguments: [40])
    func leavesNothing(rounds: Int) throws {
        let command = Command(
            program: try Probe.path, arguments: ["rounds", String(rounds), sound], environment: folder.environment())
        let answer = try command.run(limit: .seconds(120)).output.text
        let growth = try #require(answer.split(separator: " ").last.flatMap { Int($0.dropLast()) }, "\(answer)")
        #expect(growth < 512)
        #expect(Running.processes(with: folder.path + "/run/cheer/mpv") == 0)
        #expect(!folder.has("run/cheer/mpv") && !folder.has("run/cheer/player"))
    }
}

/// What runs on this machine.
enum Running {
    /// How many processes, zombies left out, have a text among their arguments.
    static func processes(with text: String) -> Int {
        let script =
            "cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' '\\n' | awk 'index($0, \"=\" ENVIRON[\"TEXT\"])' | wc -l"
        let command = Command(
            program: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin", "TEXT": text])
        guard let outcome = try? command.run(limit: .seconds(10)) else { return -1 }
        return Int(outcome.output.text.filter(\.isNumber)) ?? -1
    }
}
