import Foundation
import TestSupport
import Testing

@Suite("What is spoken is heard when it is meant, and grave things need a yes", .serialized)
struct VoiceTests {
    private let home: Home

    init() throws { home = try Home() }

    @Test("Only what follows the wake words is answered, however they were heard")
    func wakeWords() throws {
        let lines = "cheer me up\nHey, Sarah, pause\nlouder please\n"
        let result = try home.cheer(
            "--wake", "hey siri", "--follow-up", "0", "--json", "--recognize", input: .text(lines)
        ).result()
        #expect(try JSONLine.lines(result.output).map { $0.text("intent") } == ["pause"])
    }

    @Test("Wake words alone are answered shortly, and the next line is the phrase")
    func called() throws {
        let result = try home.cheer("--wake", "hey siri", input: .text("hey siri\nhow many are there\n")).result()
        #expect(result.output.hasPrefix("Yes?\n"))
        #expect(result.output.split(separator: "\n").count == 2)
    }

    @Test("What stands in the command itself needs no wake words")
    func command() throws {
        let result = try home.cheer("--wake", "hey siri", "--json", "how", "many", "are", "there").result()
        #expect(try JSONLine.lines(result.output).map { $0.text("intent") } == ["count"])
    }

    @Test("With wake words, lines of an unknown tool are spoken ones, and named as text they are typed ones")
    func unknownTool() throws {
        func answers(_ arguments: String...) throws -> [JSONLine] {
            var run = home.cheer(input: .text("hey siri louder\nhey siri louder\n"))
            run.arguments = ["--wake", "hey siri", "--recognize", "--json"] + arguments
            return try JSONLine.lines(run.result().output)
        }
        // The same words twice within 2 s act once.
        #expect(try answers().count == 1)
        #expect(try answers("--from", "text").count == 2)
    }

    @Test("A file is imported by voice after a spoken yes only")
    func yes() throws {
        try home.folder.write(Array("Never quit on a hill.\n".utf8), to: "a.txt")
        func heard(_ phrases: String...) -> String {
            phrases.map { "{\"b\":0.0,\"d\":1.0,\"p\":1.0,\"t\":\"\($0)\",\"w\":[]}\n" }.joined()
        }
        let path = home.folder.path("a.txt")
        let without = try home.cheer(
            "--from", "pocketsphinx", "--json", input: .text(heard("import \(path)", "pause"))
        ).result()
        let asked = try JSONLine.lines(without.output)
        #expect(asked.first?.text("intent") == "import")
        #expect(asked.first?.text("reply")?.contains("yes or no") == true)
        #expect(!(try home.cheer("find", "messages", "about", "hill").result().output.contains("Never quit")))
        let with = try home.cheer(
            "--from", "pocketsphinx", "--json", input: .text(heard("import \(path)", "yes"))
        ).result()
        #expect(with.status == 0, "\(with.error)")
        let answers = try JSONLine.lines(with.output)
        #expect(answers.map { $0.text("phrase") } == ["import \(path)", "yes"])
        #expect(answers.map { $0.text("intent") } == ["import", "yes"])
        #expect(try home.cheer("find", "messages", "about", "hill").result().output.contains("Never quit on a hill."))
    }

    @Test("Wrong use of the options for speech is told")
    func misuse() throws {
        #expect(try home.cheer("--wake", "…", input: .text("")).result().status == 2)
        #expect(try home.cheer("--wake", "x", "--follow-up", "soon", input: .text("")).result().status == 2)
    }

    @Test(
        "What flite and eSpeak NG say is heard by PocketSphinx with the exported grammar",
        .enabled(if: requireProgram("pocketsphinx_continuous"), "pocketsphinx isn't installed"),
        .enabled(if: requireProgram("flite"), "flite isn't installed"),
        .enabled(if: requireProgram("espeak-ng"), "espeak-ng isn't installed"),
        .enabled(if: requireProgram("ffmpeg"), "ffmpeg isn't installed"),
        .enabled(if: requireProgram("python3"), "python3 isn't installed"))
    func loop() throws {
        let grammar = home.folder.path("cheer.jsgf")
        let export = try home.cheer("export", "the", "grammar", "for", "pocketsphinx", "to", grammar).result()
        #expect(export.status == 0, "\(export.error)")
        // The small grammar and the large model of the language, for comparison.
        for (model, leastRight, mostWrong) in [("grammar", 0.95, 0.08), ("model", 0.5, 0.03)] {
            var run = ProgramRun(
                try programPath("python3"),
                [Self.script, home.program, grammar, home.folder.path("cheer.dict"), model, home.folder.path],
                environment: home.environment)
            run.timeLimit = .seconds(600)
            let result = try run.result()
            try #require(result.status == 0, "\(result.error)")
            let figures = try #require(
                JSONSerialization.jsonObject(with: Data(result.outputBytes)) as? [String: Any])
            #expect((figures["complaints"] as? [String]) == [], "\(model)")
            #expect((figures["destructive"] as? [String]) == [], "\(model)")
            #expect(figures["right"] as? Double ?? 0 >= leastRight, "\(model): \(figures["faults"] ?? "")")
            #expect(figures["wrong"] as? Double ?? 1 <= mostWrong, "\(model): \(figures["faults"] ?? "")")
            print("PocketSphinx with the \(model): right \(figures["right"] ?? "?"), wrong \(figures["wrong"] ?? "?")")
        }
    }

    private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("loop.py").path
}
