import Foundation
import TestSupport
import Testing

@Suite("The user's own grammars are checked")
struct CheckGrammarTests {
    private let home: Home

    init() throws {
        home = try Home()
        for folder in [".config", ".config/cheer", ".config/cheer/grammar"] { try home.folder.makeFolder(folder) }
    }

    private func write(_ rules: String, to name: String = "house.jsgf") throws -> String {
        try home.folder.write("#JSGF V1.0 UTF-8 en;\ngrammar house;\n" + rules, to: ".config/cheer/grammar/" + name)
    }

    @Test("Where there is none, the folder for them is named")
    func none() throws {
        let result = try home.cheer("check", "my", "grammar").result()
        #expect(result.status == 0)
        #expect(result.output.contains(home.folder.path(".config/cheer/grammar")))
    }

    @Test("One without mistakes gets sentences of each intent, and status 0")
    func good() throws {
        let path = try write("public <lights> = lamps (on {state=on} | off {state=off});\npublic <heat> = warm it;\n")
        let result = try home.cheer("check", "my", "grammar").result()
        #expect(result.status == 0)
        #expect(result.error == "")
        let lines = result.output.split(separator: "\n")
        #expect(lines.first == "Checked \(path): no mistakes, nothing ambiguous.")
        let lights = try #require(lines.first { $0.hasPrefix("lights: ") })
        #expect(lights.contains("“lamps on”") && lights.contains("“lamps off”"))
        #expect(lines.contains("heat: “warm it”"))
    }

    @Test("Every mistake of every file is told in the order of the lines, with status 1, also as JSON")
    func broken() throws {
        let path = try write("public <a> = x <nowhere>;\npublic <b> = (y;\npublic <c> = <b> <no-rule>;\n")
        let result = try home.cheer("--json", "check", "my", "grammar").result()
        #expect(result.status == 1)
        let answer = try #require(try JSONLine.lines(result.output).first)
        #expect(answer.text("intent") == "check-grammar")
        let reply = try #require(answer.text("reply"))
        #expect(answer.text("error") == reply)
        let lines = reply.split(separator: "\n")
        #expect(lines.first == "Checked \(path): 3 errors, nothing ambiguous.")
        let places = lines.dropFirst().map { $0.prefix { $0 != " " } }
        #expect(places.map { $0.hasPrefix("\(path):") } == [true, true, true])
        #expect(places.map { $0.dropFirst(path.count + 1).prefix(1) } == ["3", "4", "5"])
    }

    @Test("What can't be read is a mistake")
    func unreadable() throws {
        let path = home.folder.path(".config/cheer/grammar/gone.jsgf")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
        let result = try home.cheer("check", "my", "grammar").result()
        #expect(result.status == 1)
        #expect(result.error.contains("Checked \(path): 1 error"))
    }

    @Test("What is doubtful is told, and is no failure")
    func doubtful() throws {
        let path = try write("public <a> = warm it;\n<unused> = y;\n")
        let result = try home.cheer("check", "my", "grammar").result()
        #expect(result.status == 0)
        #expect(result.output.contains("Checked \(path): 1 warning, nothing ambiguous."))
        #expect(result.output.contains("\(path):4:1: warning: <unused> is never said"))
    }

    @Test("A phrase that two intents understand is told, whether both are one's own or one is built in")
    func ambiguous() throws {
        let path = try write("public <lights> = lamps on | cheer me up;\npublic <scene> = lamps on | twilight lamps;\n")
        let result = try home.cheer("check", "my", "grammar").result()
        #expect(result.status == 0)
        #expect(result.output.contains("Checked \(path): no mistakes, 2 ambiguous."))
        #expect(result.output.contains("“lamps on” is lights as well as scene"))
        #expect(result.output.contains("“cheer me up” is your lights as well as the built-in cheer-me-up: yours wins."))
    }

    @Test("Without the built-in grammar, only one's own are compared")
    func only() throws {
        let path = try write("public <lights> = cheer me up;\npublic <check-grammar> = check it;\n")
        let result = try home.cheer("--only", "--grammar", path, "check it").result()
        #expect(result.status == 0)
        #expect(result.output.contains("no mistakes, nothing ambiguous."))
    }

    @Test("Of an own intent, “why” names its rule, its file and its line")
    func explained() throws {
        let path = try write("public <lights> = lamps on;\n")
        let result = try home.cheer("--json", input: .text("lamps on\nwhy did you do that\n")).result()
        let reply = try #require(try JSONLine.lines(result.output).last?.text("reply"))
        #expect(reply.contains("the rule <lights> in \(path), line 3"))
    }

    @Test("Sentences of own intents are suggested to whoever isn't understood")
    func suggested() throws {
        _ = try write("public <lights> = illuminate the veranda;\n")
        let result = try home.cheer("--json", input: .text("illuminate something on the veranda now\n")).result()
        #expect(result.status == 3)
        let alternatives = try #require(try JSONLine.lines(result.output).first?.list("alternatives"))
        #expect(alternatives.contains { $0["phrase"] as? String == "illuminate the veranda" })
        #expect(alternatives.contains { $0["intent"] as? String == "lights" })
    }
}
