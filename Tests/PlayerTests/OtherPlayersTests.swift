import ChildProcess
import Glibc
import Motivation
import Testing

@testable import Player

@Suite("The player controller, without mpv", .serialized)
struct OtherPlayersTests {
    let folder: PlayerFolder
    let sound: String

    init() throws {
        folder = try PlayerFolder()
        sound = try folder.writeSound(as: "long.wav", milliseconds: 60_000)
    }

    private func process() throws -> ProcessIdentity {
        try #require(PlayerRecord(path: folder.control("player"))).process
    }

    @Test(
        "plays, holds, goes on and stops",
        arguments: [RealPlayer.ffplay, .cvlc, .gstPlay].filter(RealPlayer.available.contains))
    func session(real: RealPlayer) throws {
        try folder.install(real)
        let player = folder.controller()
        #expect(try player.start(.audio(sound), title: "A title") == real.name)
        let process = try process()
        let paused = try player.pause()
        #expect(paused.isPaused && paused.title == "A title" && paused.player == real.name && paused.position == nil)
        #expect(process.state == .stopped)
        #expect(try player.nowPlaying()?.isPaused == true)
        #expect(try !player.resume().isPaused)
        #expect(process.state == .running)
        #expect(try player.stop().title == "A title")
        #expect(process.state == nil)
        #expect(try player.nowPlaying() == nil)
    }

    @Test("is stopped while it is held")
    func stopsHeld() throws {
        try folder.install("ffplay", script: "exec sleep 100")
        let player = folder.controller()
        _ = try player.start(.audio(sound), title: "x")
        _ = try player.pause()
        let process = try process()
        #expect(try player.stop().isPaused)
        #expect(process.state == nil)
    }

    @Test("says what the player can't do, and doesn't pretend")
    func refuses() throws {
        try folder.install("ffplay", script: "exec sleep 100")
        let player = folder.controller()
        _ = try player.start(.audio(sound), title: "x")
        func refused(_ action: PlaybackAction) -> PlaybackRefusal { .notPossible(player: "ffplay", action: action) }
        #expect(throws: refused(.seek)) { try player.seek(by: 1) }
        #expect(throws: refused(.restart)) { try player.restart() }
        #expect(throws: refused(.changeVolume)) { try player.setVolume(to: 3) }
        #expect(throws: refused(.changeVolume)) { try player.changeVolume(by: 3) }
        #expect(throws: refused(.mute)) { try player.setMuted(true) }
        #expect(throws: refused(.queue)) { try player.enqueue(.audio(sound), title: "y") }
        _ = try player.stop()
        #expect(try player.changeVolume(by: -60) == 40)
    }

    @Test(
        "starts a player at the remembered volume",
        arguments: [
            ("ffplay", "-volume 40"), ("gst-play-1.0", "--volume=0.4"), ("paplay", "--volume=26214"),
        ])
    func startsAtVolume(program: String, given: String) throws {
        try folder.install(program, script: "echo \"$*\" > \"$HOME/given\"; exec sleep 100")
        let player = folder.controller()
        _ = try player.setVolume(to: 40)
        _ = try player.start(.audio(sound), title: "x")
        _ = try player.stop()
        #expect(folder.read("given")?.contains(given) == true)
    }

    @Test(
        "M4: notices a player that ends at once",
        arguments: [
            ("ffplay", "echo 'no sound card'; exit 3", Ending.exited(status: 3), "no sound card"),
            ("ffplay", "echo \"$HOME/long.wav: Invalid data\"; exit 0", .exited(status: 0), "/long.wav: Invalid data"),
            ("gst-play-1.0", "echo 'ERROR No such thing'; exit 0", .exited(status: 0), "ERROR No such thing"),
            ("cvlc", "echo '[00] main decoder error: bad'; exit 0", .exited(status: 0), "[00] main decoder error: bad"),
            (
                "cvlc", "echo 'VLC is not supposed to be run as root. Sorry.'; echo 'use vlc-wrapper'; exit 1",
                .exited(status: 1), "VLC is not supposed to be run as root. Sorry."
            ),
            ("aplay", "kill -SEGV $$", .killed(signal: 11), ""),
            ("mpv", "echo oops; exit 1", .exited(status: 1), "oops"),
            ("mpv", "exit 0", .exited(status: 0), ""),
        ])
    func endsAtOnce(program: String, script: String, ending: Ending, reason: String) throws {
        try folder.install(program, script: script)
        let player = folder.controller()
        do {
            _ = try player.start(.audio(sound), title: "x")
            Issue.record("it was played")
        } catch PlayerError.playerFailed(_, let ended, let said) {
            #expect(ended == ending && (said ?? "").hasSuffix(reason))
        }
        #expect(!folder.has("run/cheer/player"))
    }

    @Test("takes a short sound that was played as played")
    func short() throws {
        try folder.install("aplay", script: "exit 0")
        let player = folder.controller()
        #expect(try player.start(.audio(sound), title: "x") == "aplay")
        #expect(try player.nowPlaying() == nil)
    }

    @Test(
        "M5: ends a hostile mpv that never listens, with all that it started",
        arguments: [
            "while :; do sleep 0.05; done", "while :; do echo y; done",
            "trap '' TERM INT HUP; while :; do sleep 0.05; done",
            "(trap '' TERM; exec sleep 1000) & echo $! > \"$HOME/grandchild\"; exec sleep 1000",
        ])
    func hostile(script: String) throws {
        try folder.install("mpv", script: "echo $$ > \"$HOME/process\"; \(script)")
        let player = folder.controller(patience: .milliseconds(400))
        #expect(throws: PlayerError.playerSilent(player: "mpv")) { try player.start(.audio(sound), title: "x") }
        for file in ["process", "grandchild"] {
            guard let process = folder.read(file).flatMap({ pid_t($0.dropLast()) }) else { continue }
            #expect(ProcessIdentity(of: process)?.waitForEnd(limit: .seconds(5)) ?? true)
        }
        #expect(!folder.has("run/cheer/player"))
        try folder.install("ffplay", script: "exec sleep 100")
        #expect(try player.use(player: "ffplay") == "ffplay")
        #expect(try player.start(.audio(sound), title: "x") == "ffplay")
        _ = try player.stop()
    }

    @Test(
        "M5: ends a hostile player that floods, is deaf or has children",
        arguments: [
            "while :; do echo y; done", "while :; do echo y >&2; done",
            "trap '' TERM INT HUP; while :; do sleep 0.05; done",
            "(trap '' TERM; exec sleep 1000) & echo $! > \"$HOME/grandchild\"; wait",
        ])
    func hostileOther(script: String) throws {
        try folder.install("ffplay", script: script)
        let player = folder.controller()
        #expect(try player.start(.audio(sound), title: "x") == "ffplay")
        let process = try process()
        #expect(try player.pause().isPaused)
        #expect(try player.stop().title == "x")
        #expect(process.state == nil)
        if let grandchild = folder.read("grandchild").flatMap({ pid_t($0.dropLast()) }) {
            let identity = ProcessIdentity(of: grandchild)
            #expect(identity?.waitForEnd(limit: .seconds(5)) ?? true)
        }
    }

    @Test("plays with the program that was chosen, in place of another that plays")
    func uses() throws {
        for program in ["ffplay", "cvlc"] { try folder.install(program, script: "exec sleep 100") }
        let player = folder.controller()
        #expect(try player.start(.audio(sound), title: "x") == "ffplay")
        let first = try process()
        #expect(throws: PlayerError.chosenPlayerMissing(name: "mpv")) { try player.use(player: "mpv") }
        #expect(try player.use(player: "vlc") == "VLC")
        #expect(try player.start(.audio(sound), title: "x") == "VLC")
        #expect(first.state == nil)
        _ = try player.stop()
    }

    @Test("leaves the choice to the user's surroundings, and starts no program but a player by a name that was said")
    func chosenElsewhere() throws {
        for program in ["ffplay", "cvlc", "frob"] { try folder.install(program, script: "exec sleep 100") }
        let player = PlayerController(
            environment: folder.environment(["CHEER_PLAYER": "ffplay"]), owner: nil, fallbackParent: folder.path)
        #expect(throws: PlaybackRefusal.playerChosenAlready(name: "ffplay")) { try player.use(player: "vlc") }
        #expect(try player.use(player: "ffplay") == "ffplay")
        for name in ["frob", "/bin/sh", folder.bin + "/ffplay", ""] {
            #expect(throws: PlayerError.chosenPlayerMissing(name: name)) {
                try folder.controller().use(player: name)
            }
        }
    }

    @Test("ends what runs when the controller's process goes on without it")
    func stopsAfterController() throws {
        try folder.install("ffplay", script: "exec sleep 100")
        _ = try folder.controller().start(.audio(sound), title: "x")
        let process = try process()
        #expect(process.state == .running)
        _ = try folder.controller().stop()
        #expect(process.state == nil)
    }
}
