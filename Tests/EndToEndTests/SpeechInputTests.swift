import Foundation
import TestSupport
import Testing

@Suite("What speech-to-text tools print, through a pipe")
struct SpeechInputTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    /// A file of the reader's tests.
    private func fixture(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "TranscriptTests/Fixtures/\(name)").path
    }

    @Test(
        "is understood, recognised or named",
        arguments: [
            ("vosk-words-alternatives.txt", "vosk", ["play", "pause"]),
            ("real-whisper-wct2-session.stdout", "faster-whisper", ["cheer-me-up", "pause", nil, "volume-up"]),
            ("real-pocketsphinx-ps5-live.stdout", "pocketsphinx", ["cheer-me-up", "volume-up", nil, "volume-up"]),
            ("wyoming.txt", "wyoming", ["play", nil]),
            ("sherpa-onnx-microphone.STDERR.txt", "sherpa-onnx", ["today", "play"]),
            ("whisper.cpp-stream.txt", "whisper.cpp", ["cheer-me-up", "thanks"]),
        ] as [(String, String, [String?])])
    func understood(file: String, format: String, intents: [String?]) throws {
        for arguments in [[], ["--from", format], ["-f", format.uppercased()]] {
            var run = ProgramRun(
                home.program, ["--recognize", "--json"] + arguments, environment: home.environment)
            run.input = .file(fixture(file))
            let result = try run.result()
            let found = try JSONLine.lines(result.output).map { $0.text("intent") }
            #expect(found.count == intents.count)
            for (intent, expected) in zip(found, intents) where expected != nil { #expect(intent == expected) }
        }
    }

    @Test("acts once on what is settled, and never on what isn't")
    func actsOnce() throws {
        let stream =
            "{\n  \"partial\" : \"cheer me up\"\n}\n{\n  \"partial\" : \"cheer me up\"\n}\n{\n  \"text\" : \"cheer me up\"\n}\n"
        let result = try home.cheer("--json", input: .text(stream)).result()
        #expect(result.status == 0)
        #expect(try JSONLine.lines(result.output).map { $0.text("intent") } == ["cheer-me-up"])
    }

    @Test("U4, U5: that is broken costs a line, and the rest is answered")
    func broken() throws {
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000)
        let said = Array("[00:00.000 --> 00:02.000]  Cheer me up.\n".utf8)
        let bad = Array("[00:00.000 --> 00:02.000]  ".utf8) + [0xFF, 0x0A]
        let again = Array("[00:02.000 --> 00:04.000]  Another one.\n".utf8)
        let result = try home.cheer("--json", input: .bytes(said + bad + long + [0x0A] + again)).result()
        #expect(result.status == 1)
        let intents = try JSONLine.lines(result.output).map { $0.text("intent") }
        #expect(intents == ["cheer-me-up", nil, nil, "another"])
        #expect(result.error.contains("line 2") && result.error.contains("line 3"))
    }

    @Test("is answered when the line ends, while the tool goes on")
    func promptness() throws {
        let program = try RunningProgram(
            home.program, ["--from", "whisper.cpp", "--json"], environment: home.environment)
        for said in ["Cheer me up.", "Another one.", "Cheer me up again."] {
            try program.write("[00:00:00.000 --> 00:00:02.000]   \(said)\n")
            _ = try #require(program.readLine())
        }
        #expect(program.end() == 0)
    }

    @Test("is answered without a line end when nothing more comes", arguments: [nil, "nerd-dictation", "sherpa-onnx"])
    func idle(format: String?) throws {
        let options = format.map { ["--from", $0] } ?? []
        let program = try RunningProgram(home.program, options + ["--json"], environment: home.environment)
        let said =
            format == "sherpa-onnx"
            ? ["\r0:cheer\u{1B}[2K\r\r0:cheer me up"] : ["cheer\u{8}\u{8}eer me up", "che\u{8}eer me up please"]
        for said in said {
            try program.write(said)
            let line = try #require(program.readLine(within: .seconds(60)))
            #expect(line.contains("\"cheer-me-up\""))
        }
        #expect(program.end() == 0)
        #expect(program.readLine() == nil)
    }

    @Test("may be named only by what there is, and else the names are told")
    func unknown() throws {
        let result = try home.cheer("--from", "dragon", input: .text("cheer me up\n")).result()
        #expect(result.status == 2)
        #expect(result.output == "")
        for name in ["dragon", "auto", "text", "vosk", "whisper.cpp", "wyoming", "--help"] {
            #expect(result.error.contains(name))
        }
    }

    @Test("is taken as typed where it is named so")
    func typed() throws {
        let result = try home.cheer(
            "--json", "--from", "text", input: .text("{\"text\": \"cheer me up\"}\n")
        ).result()
        #expect(try JSONLine.lines(result.output).map { $0.text("phrase") } == ["{\"text\": \"cheer me up\"}"])
    }
}
