import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite("The player that was chosen")
struct ChosenPlayerTests {
    private let home: PlaybackHome

    init() throws {
        home = try PlaybackHome()
        for player in ["ffplay", "cvlc"] { try home.install(player, "exec sleep 1000") }
        try home.add("Mind the gap", with: try home.writeSound("bell.wav"))
    }

    @Test("“Use vlc” counts in later commands, until another or any is chosen")
    func remembered() throws {
        #expect(try home.say("play it").output.contains("with ffplay"))
        #expect(try home.say("use vlc").output == "I'll play with VLC from now on.\n")
        #expect(try home.say("play it").output.contains("with VLC"))
        #expect(try home.say("use any player").status == 0)
        #expect(try home.say("play it").output.contains("with ffplay"))
    }

    @Test("A player that isn't installed is refused, and changes nothing")
    func missing() throws {
        let refused = try home.say("use mpv")
        #expect(refused.status == 1 && refused.error.contains("“mpv” was not found"))
        #expect(try home.say("play it").status == 0)
    }

    @Test("One that was removed since is said to be missing, and the text is shown")
    func removed() throws {
        _ = try home.say("use vlc")
        unlink(home.home.folder.path("bin/cvlc"))
        let result = try home.say("play it")
        #expect(result.status == 1 && result.output == "Mind the gap\n" && result.error.contains("“vlc” was not found"))
    }

    @Test("CHEER_PLAYER counts more than a phrase, which is said")
    func environment() throws {
        _ = try home.say("use vlc")
        home.home.environment["CHEER_PLAYER"] = "ffplay"
        #expect(try home.say("play it").output.contains("with ffplay"))
        let refused = try home.say("use vlc")
        #expect(refused.status == 1 && refused.error.contains("CHEER_PLAYER chooses ffplay"))
    }

    @Test("A phrase starts no program but a player, whatever a grammar of one's own says")
    func onlyPlayers() throws {
        try home.install("frob", "touch \"$HOME/ran\"")
        let grammar = try home.home.folder.write(
            "#JSGF V1.0;\ngrammar own;\npublic <use-player> = frob it {player=frob} | evil {player=/bin/mpv};\n",
            to: "own.jsgf")
        for phrase in ["frob it", "evil"] {
            #expect(try home.home.cheer("-g", grammar, phrase).result().status == 1)
        }
        #expect(try home.say("play it").status == 0)
        #expect(access(home.home.folder.path("ran"), F_OK) != 0)
    }
}
