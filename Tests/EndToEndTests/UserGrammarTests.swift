import TestSupport
import Testing

@Suite("Grammars of the user's own")
struct UserGrammarTests {
    private let home: Home
    private static let header = "#JSGF V1.0 UTF-8 en;\n"

    init() throws {
        home = try Home()
        for folder in [".config", ".config/cheer", ".config/cheer/grammar", ".config/cheer/grammar/lib"] {
            try home.folder.makeFolder(folder)
        }
        home.environment["CHEER_STORE"] = home.folder.path("own.sqlite")
    }

    @discardableResult
    private func write(_ text: String, to name: String) throws -> String {
        try home.folder.write(Self.header + text, to: ".config/cheer/grammar/" + name)
    }

    private func intents(_ arguments: [String], _ lines: String) throws -> [String?] {
        let run = ProgramRun(home.program, ["-r", "-j"] + arguments, environment: home.environment)
        var read = run
        read.input = .text(lines)
        return try JSONLine.lines(try read.result().output).map { $0.text("intent") }
    }

    @Test("Files in the folder of the configuration are loaded with the built-in grammar, and XDG_CONFIG_HOME moves it")
    func folder() throws {
        try write("grammar house;\npublic <lights> = lights on;\n", to: "house.jsgf")
        #expect(try intents([], "lights on\ncheer me up\n") == ["lights", "cheer-me-up"])
        home.environment["XDG_CONFIG_HOME"] = home.folder.path(".config")
        #expect(try intents([], "lights on\n") == ["lights"])
        home.environment["XDG_CONFIG_HOME"] = home.folder.path("elsewhere")
        #expect(try intents([], "lights on\n") == [nil])
        // A relative path counts as none (XDG Base Directory Specification).
        home.environment["XDG_CONFIG_HOME"] = "elsewhere"
        #expect(try intents([], "lights on\n") == ["lights"])
    }

    @Test("--only leaves out the built-in grammar and the folder, but the folder is still imported from")
    func only() throws {
        try write("grammar house;\npublic <lights> = lights on;\n", to: "house.jsgf")
        try write("grammar lib.rooms;\npublic <room> = kitchen | hall;\n", to: "lib/rooms.jsgf")
        let path = try home.folder.write(
            Self.header + "grammar own;\nimport <lib.rooms.room>;\npublic <heat> = heat the <room> {room};\n",
            to: "own.jsgf")
        #expect(
            try intents(["--only", "-g", path], "heat the hall\nlights on\ncheer me up\nhall\n")
                == ["heat", nil, nil, nil])
        #expect(try intents(["-g", path], "heat the hall\nlights on\n") == ["heat", "lights"])
    }

    @Test("Imports are looked for beside the importing file, then in the user's folder, then among the built-in ones")
    func imports() throws {
        try home.folder.makeFolder("side")
        let path = try home.folder.write(
            Self.header + """
                grammar own;
                import <rooms.*>;
                import <tools.*>;
                import <slot.*>;
                public <a> = enter <room>;
                public <b> = take <tool>;
                public <c> = ring at <time>;

                """, to: "side/own.jsgf")
        try write("grammar rooms;\npublic <room> = hall;\n", to: "rooms.jsgf")
        try write("grammar tools;\npublic <tool> = hammer;\n", to: "named-otherwise.jsgf")
        #expect(
            try intents(["--only", "-g", path], "enter hall\ntake hammer\nring at noon\n") == ["a", "b", "c"])
        try home.folder.write(Self.header + "grammar rooms;\npublic <room> = cellar;\n", to: "side/rooms.jsgf")
        #expect(try intents(["--only", "-g", path], "enter cellar\n") == ["a"])
        #expect(try intents(["--only", "-g", path], "enter hall\n") != ["a"])
    }

    @Test("In a tie a user's rule wins over a built-in one, and adds phrases to a built-in intent")
    func tie() throws {
        try write("grammar house;\npublic <lights> = cheer me up;\npublic <today> = what is fresh;\n", to: "house.jsgf")
        #expect(try intents([], "cheer me up\nwhat is fresh\n") == ["lights", "today"])
        let today = try home.cheer("-j", "what is fresh").result()
        #expect(try JSONLine.lines(today.output).first?.object("motivational") != nil)
    }

    @Test("An intent without a handler is answered with what was understood, and counts as done")
    func ownIntent() throws {
        try write(
            "grammar house;\npublic <lights> = lights (on {state=on} | off {state=off});\n", to: "house.jsgf")
        let result = try home.cheer("lights", "off").result()
        #expect(result.status == 0)
        #expect(result.output.contains("lights") && result.output.contains("state “off”"))
        #expect(result.error == "")
    }

    @Test("G5: a broken file in the folder is told once, with file, line and column, and the rest works")
    func broken() throws {
        try write("grammar house;\npublic <lights> = lights on;\n", to: "house.jsgf")
        let path = try write("grammar broken;\npublic <x> = a;\npublic <y> = b <nowhere>;\n", to: "broken.jsgf")
        let result = try home.cheer("-j", input: .text("lights on\ncheer me up\n")).result()
        #expect(result.status == 0)
        #expect(try JSONLine.lines(result.output).map { $0.text("intent") } == ["lights", "cheer-me-up"])
        #expect(result.error.split(separator: "\n").count == 1)
        #expect(result.error.contains("\(path):4:16: error: "))
    }

    @Test("G4, G5: what is no grammar at all is told, and folders and hidden files are passed over")
    func notGrammars() throws {
        try write("grammar house;\npublic <lights> = lights on;\n", to: "house.jsgf")
        try home.folder.write([0x7F, 0x45, 0x4C, 0x46, 0, 1, 2], to: ".config/cheer/grammar/binary.jsgf")
        try home.folder.makeFolder(".config/cheer/grammar/folder.jsgf")
        try home.folder.write("nonsense", to: ".config/cheer/grammar/.#house.jsgf")
        try home.folder.write("nonsense", to: ".config/cheer/grammar/notes.txt")
        let result = try home.cheer("-r", "lights", "on").result()
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("lights"))
        let lines = result.error.split(separator: "\n")
        #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("binary.jsgf:1:") })
    }
}
