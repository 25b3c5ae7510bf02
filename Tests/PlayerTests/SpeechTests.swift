import ChildProcess
import Glibc
import Motivation
import TestSupport
import Testing

@testable import Player

@Suite("Spoken text")
struct SpokenTextTests {
    @Test(
        "is made fit for the ear",
        arguments: [
            ("Go on.", "Go on."), ("One\n\ntwo!\nthree", "One. two! three."), ("  a \t b  ", "a b."),
            ("Well done 🎉👩‍💻!", "Well done !"), ("I ❤️ you ☺", "I you."), ("🇩🇪 Germany", "Germany."),
            ("5 > 3 © 1️⃣", "5 3 © 1."),
            ("See https://www.example.org/a?b=c#d.", "See example.org."),
            ("(http://example.org)", "(http://example.org)."),
            ("www.example.org, now", "example.org, now."), ("https:// x", "https:// x."),
            ("[[h@'loU]] {x}", "((h@'loU)) (x)."), ("*very* `good` <b>", "very good b."),
            ("Wrote it to /home/me/mine.rec, and ~/a/b.", "Wrote it to mine.rec, and b."),
            ("/ either/or /", "/ either/or /."),
            ("a\u{1b}[31mb\u{7}", "a(31mb."),
            ("a\u{202e}b\u{0}", "ab."), ("naïve Größe 你好", "naïve Größe 你好."),
        ])
    func isFit(text: String, words: String) throws {
        #expect(try #require(SpokenText(text)).words == words)
    }

    @Test("is nothing where nothing can be said", arguments: ["", " \n", "🙂", "…", "***", "\u{1b}"])
    func nothing(text: String) {
        #expect(SpokenText(text) == nil)
    }

    @Test("has an end")
    func hasEnd() {
        #expect(SpokenText(String(repeating: "word ", count: 100_000))?.words.count == 15_000)
    }
}

@Suite("The speaker", .serialized)
struct SpeakerTests {
    let folder: PlayerFolder

    init() throws { folder = try PlayerFolder() }

    /// A speaker that believes in a sound server.
    private func speaker(_ variables: [String: String] = [:], patience: Duration = .seconds(8)) -> Speaker {
        Speaker(
            environment: folder.environment(["PULSE_SERVER": "none"].merging(variables) { $1 }),
            fallbackParent: folder.path, patience: patience)
    }

    private let keep = "printf '%s|' \"$@\" > \"$HOME/given\"; cat > \"$HOME/read\""

    @Test(
        "gives each program the words as data, and the language",
        arguments: [
            ("espeak-ng", "--stdin|-b|1|-v|de|", "--x ((a)) $(touch x). and so on."),
            ("espeak", "--stdin|-b|1|-v|de|", "--x ((a)) $(touch x). and so on."),
            ("spd-say", "--application-name|cheer|--wait|--language|de|--|--x ((a)) $(touch x). and so on.|", ""),
        ])
    func givesWords(program: String, given: String, read: String) throws {
        try folder.install(program, script: keep)
        let name = try speaker().speak("--x [[a]] $(touch x)\nand so on", language: "de-AT")
        #expect(name == (program == "espeak" ? "espeak-ng" : program))
        #expect(folder.read("given") == given)
        #expect(folder.read("read") == read)
    }

    @Test("uses festival for English alone")
    func festival() throws {
        try folder.install("festival", script: keep)
        #expect(try speaker().speak("Go on", language: "en_US.UTF-8") == "festival")
        #expect(folder.read("given") == "--tts|" && folder.read("read") == "Go on.")
        #expect(throws: SpeechError.noProgram(language: "de")) { try speaker().speak("Go on", language: "de") }
    }

    @Test("plays what piper writes, with the voice that was chosen")
    func piper() throws {
        let sound = try folder.writeSound()
        let voice = try folder.write([1], as: "voice.onnx")
        try folder.install("piper", script: "\(keep); cp \(sound) \"$4\"")
        try folder.install("aplay", script: "cmp -s \"$3\" \(sound) && touch \"$HOME/played\"")
        try folder.install("espeak-ng", script: "exit 0")
        #expect(try speaker(["CHEER_PIPER_VOICE": voice]).speak("Go on", language: "en") == "piper")
        #expect(folder.read("given") == "--model|\(voice)|--output_file|\(folder.control("speech.wav"))|")
        #expect(folder.read("read") == "Go on.\n")
        #expect(folder.has("played") && !folder.has("run/cheer/speech.wav"))
        #expect(try speaker().speak("Go on", language: "en") == "espeak-ng")
    }

    @Test("says so when there is nothing to say, nothing to say it, or nothing to hear it with")
    func refuses() throws {
        #expect(throws: SpeechError.nothingToSay) { try speaker().speak("🙂", language: "en") }
        #expect(throws: SpeechError.noProgram(language: "en")) { try speaker().speak("a", language: "") }
        try folder.install("espeak-ng", script: "exit 0")
        let deaf = Speaker(environment: folder.environment(), fallbackParent: folder.path)
        if !SoundOutput.isThere(environment: folder.environment()) {
            #expect(throws: SpeechError.noSoundOutput) { try deaf.speak("a", language: "en") }
        }
    }

    @Test(
        "tries the next program when one fails or hangs", arguments: ["exit 1", "sleep 100", "trap '' TERM; sleep 100"])
    func next(script: String) throws {
        try folder.install(
            "spd-say", script: "if [ \"$1\" = --cancel ]; then touch \"$HOME/cancelled\"; exit; fi; \(script)")
        try folder.install("espeak-ng", script: keep)
        let speaker = speaker(patience: .milliseconds(200))
        #expect(try speaker.speak("a", language: "en") == "espeak-ng")
        #expect(folder.has("cancelled") == (script != "exit 1"))
    }

    @Test("reports the first failure when all fail")
    func allFail() throws {
        try folder.install("spd-say", script: "echo 'Failed to connect' >&2; exit 1")
        try folder.install("espeak-ng", script: "echo 'error: No such file or directory' >&2; exit 0")
        let failed = SpeechError.failed(
            program: "spd-say", ending: .exited(status: 1), reason: "Failed to connect")
        #expect(throws: failed) { try speaker().speak("a", language: "en") }
    }

    @Test("is cut short by what came meanwhile", arguments: ["espeak-ng", "spd-say"])
    func cutShort(program: String) throws {
        let cancel = "[ \"$1\" = --cancel ] && { touch \"$HOME/cancelled\"; exit 0; }"
        try folder.install(program, script: "\(cancel); touch \"$HOME/speaking\"; exec sleep 100")
        let name = try speaker().speak("a", language: "en") { folder.has("speaking") }
        #expect(name == program && folder.has("cancelled") == (program == "spd-say"))
        #expect(!folder.has("run/cheer/speaker"))
    }

    @Test("is stopped from another command", arguments: ["espeak-ng", "spd-say"])
    func stops(program: String) throws {
        let cancel = "[ \"$1\" = --cancel ] && { touch \"$HOME/cancelled\"; exit 0; }"
        try folder.install(program, script: "\(cancel); touch \"$HOME/speaking\"; exec sleep 100")
        let speaker = speaker()
        let stopping = BackgroundThread { [folder = folder.path] in
            while access(folder + "/speaking", F_OK) != 0 { usleep(2_000) }
            // The record is written just after the program has started.
            while access(folder + "/run/cheer/speaker", F_OK) != 0 { usleep(2_000) }
            return try speaker.stop()
        }
        #expect(try speaker.speak("a", language: "en") == program)
        #expect(try stopping.value())
        #expect(folder.has("cancelled") == (program == "spd-say"))
        #expect(try !speaker.stop())
    }

    @Test(
        "makes speech with the real espeak-ng", .enabled(if: Installed.mustRun("espeak-ng")), arguments: ["en", "de"])
    func realEspeak(language: String) throws {
        try folder.install("espeak-ng", script: "exec espeak-ng -w \"$HOME/speech.wav\" \"$@\"")
        #expect(try speaker().speak("Go on, it is [[worth]] it. -v x", language: language) == "espeak-ng")
        let file = try MediaFile(location: folder.path + "/speech.wav")
        #expect(file.container == .wave)
    }

    @Test(
        "notices that the real espeak-ng has no sound card, though it reports success",
        .enabled(if: Installed.mustRun("espeak-ng") && !SoundOutput.isThere(environment: [:])))
    func espeakWithoutCard() throws {
        try folder.install("espeak-ng", script: "exec espeak-ng \"$@\"")
        let error = #expect(throws: SpeechError.self) { try speaker().speak("Go on", language: "en") }
        #expect(error?.description.hasPrefix("espeak-ng could not read it (exit status 0): ") == true)
    }

    @Test(
        "ends the real spd-say, which waits without end where there is no sound card",
        .enabled(if: Installed.mustRun("spd-say") && !SoundOutput.isThere(environment: [:])))
    func realSpeechDispatcher() throws {
        try folder.install("spd-say", script: "exec spd-say \"$@\"")
        let error = #expect(throws: SpeechError.self) {
            try speaker(patience: .milliseconds(500)).speak("Go on", language: "en")
        }
        #expect(error != nil)
        if let daemon = folder.read("run/speech-dispatcher/pid/speech-dispatcher.pid").flatMap({
            pid_t($0.filter(\.isNumber))
        }) {
            ProcessIdentity(of: daemon)?.stop()
        }
    }

    @Test("knows a sound card by its device", arguments: [("pcmC0D0p", true), ("pcmC0D0c", false), ("timer", false)])
    func soundCard(device: String, isThere: Bool) throws {
        try folder.write([], as: device)
        #expect(SoundOutput.isThere(environment: [:], devices: folder.path) == isThere)
        #expect(!SoundOutput.isThere(environment: [:], devices: folder.path + "/none"))
    }
}

@Suite("What is remembered in small files")
struct StateFolderTests {
    let folder: PlayerFolder

    init() throws { folder = try PlayerFolder() }

    @Test("is whether answers are spoken, in a folder that is made when it is needed")
    func voice() throws {
        let memory = VoiceMemory(environment: ["XDG_STATE_HOME": folder.path + "/a/b"])
        #expect(!memory.speaksAnswers)
        try memory.remember(speaksAnswers: true)
        #expect(memory.speaksAnswers && folder.read("a/b/cheer/voice") == "on\n")
        try memory.remember(speaksAnswers: false)
        #expect(!memory.speaksAnswers)
    }

    @Test(
        "is refused where there is no home, or it can't be written", arguments: [[:], ["HOME": "/proc"], ["HOME": "x"]])
    func unwritable(environment: [String: String]) {
        #expect(throws: PlayerError.self) { try VoiceMemory(environment: environment).remember(speaksAnswers: true) }
        #expect(VolumeMemory(environment: environment).percent == 100)
        let player = PlayerController(
            environment: environment.merging(["XDG_RUNTIME_DIR": folder.path + "/run"]) { $1 }, owner: nil)
        #expect(throws: PlayerError.self) { try player.setVolume(to: 30) }
    }

    @Test("is ignored where it makes no sense", arguments: ["", "loud", "-5", "1000", "99999999999999999999", "\u{0}"])
    func nonsense(content: String) throws {
        mkdir(folder.path + "/cheer", 0o700)
        try folder.write(content.utf8, as: "cheer/volume")
        let percent = VolumeMemory(environment: ["XDG_STATE_HOME": folder.path]).percent
        #expect(percent == (content == "-5" ? 0 : 100))
    }
}

@Suite("The speaker that holds what plays")
struct PausingSpeakerTests {
    private struct Silent: SpeechSpeaking {
        let said: () -> Void
        struct Refused: Error {}

        func speak(_ text: String, language: String, until isCutShort: () -> Bool) throws -> String {
            said()
            guard text != "" else { throw Refused() }
            return "x"
        }

        var isSpeaking: Bool { false }

        func stop() throws -> Bool { true }
    }

    @Test("holds it while it speaks, fails or not, and lets it go on", arguments: ["a", ""], [true, false])
    func holds(text: String, isHeldBefore: Bool) throws {
        let folder = try PlayerFolder()
        try folder.install("ffplay", script: "exec sleep 100")
        let player = folder.controller()
        _ = try player.start(.audio(try folder.writeSound()), title: "x")
        if isHeldBefore { _ = try player.pause() }
        let speaker = PausingSpeaker(
            Silent { #expect((try? player.nowPlaying())?.isPaused == true) }, holding: folder.controller())
        _ = try? speaker.speak(text, language: "en")
        #expect(try player.nowPlaying()?.isPaused == isHeldBefore)
        _ = try player.stop()
        _ = try PausingSpeaker(Silent {}, holding: player).speak("a", language: "en")
    }
}
