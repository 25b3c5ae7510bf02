import TestSupport
import Testing

@Suite("The command line")
struct CommandTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test("Help and version go to standard output", arguments: ["-h", "--help", "-V", "--version"])
    func helpAndVersion(option: String) throws {
        let result = try home.cheer(option).result()
        #expect(result.status == 0)
        #expect(result.error == "")
        #expect(result.output.contains("cheer"))
    }

    @Test(
        "The help names every option",
        arguments: [
            "-j, --json", "-r, --recognize", "-s, --store", "-g, --grammar", "--only", "-l, --language", "-q, --quiet",
            "--wait", "--speak", "--completions", "-V, --version", "-h, --help",
        ])
    func help(option: String) throws {
        #expect(try home.cheer("--help").result().output.contains(option))
    }

    @Test(
        "Wrong use is told on standard error, with status 2",
        arguments: [["--frobnicate"], ["-x"], ["--store"], ["-g"], ["--only"], ["-l", "tlh"], ["--json=yes"]])
    func misuse(arguments: [String]) throws {
        let run = ProgramRun(
            home.program,
            arguments + ["cheer me up"].suffix(arguments.last == "--store" || arguments.last == "-g" ? 0 : 1),
            environment: home.environment)
        let result = try run.result()
        #expect(result.status == 2)
        #expect(result.output == "")
        #expect(!result.error.isEmpty)
    }

    @Test("A long option may be shortened as far as it is clear")
    func shortenedOption() throws {
        #expect(try home.cheer("--vers").result().status == 0)
    }

    @Test(
        "Words are one phrase, and the program's name counts as its first where the rest alone isn't understood",
        arguments: [["cheer", "me", "up"], ["me", "up"], ["cheer me up"], ["--", "cheer", "me", "up"]])
    func words(arguments: [String]) throws {
        var run = home.cheer("--json")
        run.arguments += arguments
        let result = try run.result()
        #expect(result.status == 0)
        #expect(try JSONLine.lines(result.output).map { $0.text("intent") } == ["cheer-me-up"])
    }

    @Test("Options end at the first word")
    func optionsEnd() throws {
        let result = try home.cheer("--json", "find", "messages", "about", "--json").result()
        #expect(try JSONLine.lines(result.output).first?.text("phrase") == "find messages about --json")
    }

    @Test("With words, standard input is left alone")
    func inputLeftAlone() throws {
        let result = try home.cheer("--json", "cheer", "me", "up", input: .text("help\n")).result()
        #expect(try JSONLine.lines(result.output).count == 1)
    }

    @Test("Exit status 0: everything was understood and done")
    func success() throws {
        let result = try home.cheer("cheer", "me", "up").result()
        #expect(result.status == 0)
        #expect(!result.output.isEmpty)
        #expect(result.error == "")
    }

    @Test("Exit status 1: something understood could not be done, which counts over what wasn't understood")
    func failure() throws {
        let failing = "import \(home.folder.path)/missing.txt"
        let alone = try home.cheer(failing).result()
        #expect(alone.status == 1)
        #expect(alone.output == "")
        #expect(alone.error.contains("missing.txt"))
        let both = try home.cheer(input: .text("\(failing)\nfrobnicate the quux\ncheer me up\n")).result()
        #expect(both.status == 1)
    }

    @Test("Exit status 3: something was not understood, whatever else was")
    func notUnderstood() throws {
        #expect(try home.cheer("frobnicate", "the", "quux").result().status == 3)
        #expect(try home.cheer(input: .text("frobnicate the quux\ncheer me up\n")).result().status == 3)
    }

    @Test("A store that can't be one is refused with its path, status 1", arguments: ["folder", "text"])
    func badStore(kind: String) throws {
        let path =
            kind == "folder" ? home.folder.path : try home.folder.write("not a database, but a text", to: "notes.txt")
        let result = try home.cheer("--store", path, "cheer me up").result()
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.error.contains(path))
    }

    @Test("Recognizing does nothing: no collection is made")
    func recognize() throws {
        let result = try home.cheer("--json", "--recognize", "cheer me up").result()
        #expect(result.status == 0)
        let object = try #require(try JSONLine.lines(result.output).first)
        #expect(object.text("intent") == "cheer-me-up")
        #expect(object.isNull("motivational"))
        #expect(throws: SupportFault.self) { try home.folder.read(".local/share/cheer/cheer.sqlite") }
    }

    @Test(
        "The store is where the options, else the environment, say",
        arguments: ["option", "CHEER_STORE", "XDG_DATA_HOME"])
    func storePlaces(place: String) throws {
        let elsewhere = home.folder.path("elsewhere")
        var run = home.cheer()
        var name = "elsewhere/own.sqlite"
        switch place {
        case "option": run.arguments += ["--store", "\(elsewhere)/own.sqlite"]
        case "CHEER_STORE": run.environment["CHEER_STORE"] = "\(elsewhere)/own.sqlite"
        default:
            run.environment["XDG_DATA_HOME"] = elsewhere
            name = "elsewhere/cheer/cheer.sqlite"
        }
        run.arguments.append("cheer me up")
        let result = try run.result()
        #expect(result.status == 0)
        #expect(result.error == "")
        #expect(try home.folder.read(name).starts(with: Array("SQLite format 3".utf8)))
        #expect(throws: SupportFault.self) { try home.folder.read(".local/share/cheer/cheer.sqlite") }
    }

    @Test("A user's grammar adds phrases and intents; with --only it stands alone")
    func userGrammar() throws {
        let path = try home.folder.write(
            "#JSGF V1.0 UTF-8 en;\ngrammar house;\npublic <lights> = lights (on {state=on} | off {state=off});\n",
            to: "house.jsgf")
        let added = try home.cheer("-j", "-g", path, input: .text("lights on\ncheer me up\n")).result()
        #expect(added.status == 0)
        let objects = try JSONLine.lines(added.output)
        #expect(objects.map { $0.text("intent") } == ["lights", "cheer-me-up"])
        #expect(objects.first?.object("slots")?["state"] as? String == "on")
        let only = try home.cheer("-j", "-g", path, "--only", input: .text("lights off\ncheer me up\n")).result()
        #expect(try JSONLine.lines(only.output).map { $0.text("intent") } == ["lights", nil])
        #expect(only.status == 3)
    }

    @Test("G1, G5: a broken grammar is told with file, line and column, and the built-in one still works")
    func brokenGrammar() throws {
        let path = try home.folder.write("#JSGF V1.0;\ngrammar broken;\npublic <x> = <nowhere>;\n", to: "broken.jsgf")
        let result = try home.cheer("-g", path, "cheer me up").result()
        #expect(result.error.contains("broken.jsgf:3:14"))
        #expect(!result.output.isEmpty)
        #expect(result.status == 1)
    }

    @Test("Help needs no collection: it is given where none can be made")
    func helpWithoutCollection() throws {
        home.environment["CHEER_STORE"] = "/dev/null/cheer.sqlite"
        let help = try home.cheer("help").result()
        #expect(help.status == 0)
        #expect(help.output.contains("cheer me up"))
        let pick = try home.cheer("cheer me up").result()
        #expect(pick.status == 0 && pick.error.contains("/dev/null"))
        let add = try home.cheer("add a new motivational: small steps count").result()
        #expect(add.status == 1 && add.error.contains("/dev/null"))
    }
}
