import TestSupport
import Testing

@Suite("Completion on a command line and at the prompt")
struct CompletionTests {
    private typealias Key = PseudoTerminal.Key
    private let home: Home
    /// A tag that a shell would run, if it could.
    private static let hostile = "pwn $(touch pwned) `touch pwned` ; touch pwned | \"'!x"

    init() throws {
        home = try Home()
        let folder = String(home.program.dropLast("/cheer".count))
        home.environment["PATH"] = folder + ":/usr/bin:/bin"
    }

    private func fill(with titles: [String]) throws {
        let lines = titles.enumerated().map { index, title in
            #"{"message":"Number \#(index).","tags":[{"title":"\#(title.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\""))"}]}"#
        }
        let path = try home.folder.write(lines.joined(separator: "\n") + "\n", to: "own.jsonl")
        let result = try home.cheer("import \(path)").result()
        #expect(result.status == 0, "\(result.error)")
    }

    private func offered(_ words: [String], shell: String = "zsh") throws -> [String] {
        let run = ProgramRun(home.program, ["--complete", shell] + words, environment: home.environment)
        let result = try run.result()
        #expect(result.status == 0)
        #expect(result.error == "")
        return result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    // MARK: - What is offered

    @Test(
        "What may come next is offered, and no collection is made",
        arguments: [
            (["m"], "me"), (["cheer", "me", ""], "up"), (["me", "u"], "up"), (["CHEER", "ME", "U"], "up"),
            (["whats", "tod"], "today's"), (["what's", "TOD"], "today's"), (["cheer me u"], "cheer me up"),
            (["something", "about", "cou"], "courage"), (["-q", "cheer", "me", "u"], "up"), (["--js"], "--json"),
            (["--store", "x.sqlite", "cheer", "me", ""], "up"), (["--store=x.sqlite", "me", ""], "up"),
            (["--store", "=", "x.sqlite", "me", ""], "up"), (["-s", ""], "files"),
            (["--format", "way"], "waybar"), (["--completions", ""], "fish"), (["--from", "vo"], "vosk"),
            (["--", "cheer", "me", ""], "up"), (["pause", "and", "play", "i"], "it"),
        ] as [([String], String)])
    func offers(words: [String], expected: String) throws {
        let offers = try offered(words)
        #expect(offers.contains(expected), "\(offers)")
        #expect(!home.folder.contains(".local") && !home.folder.contains("x.sqlite"))
    }

    @Test(
        "Nothing that is typed makes it fail",
        arguments: [
            [], [""], ["--frobnicate", ""], ["--only", ""], ["-g"], ["-g", "missing.jsgf", ""], ["-l", "tlh", ""],
            ["--store", "/dev/null/x", "something", "about", ""], ["\u{1B}[31m", "\n"], ["--json=yes", "x"],
            [String(repeating: "x ", count: 5_000)],
        ])
    func harmless(words: [String]) throws {
        let lines = try offered(words)
        #expect(lines.first == "words" || lines.first == "files")
        #expect(try home.cheer("--complete").result().status == 2)
    }

    @Test("File names are wanted where a phrase names a file that is there, and words where there is none")
    func files() throws {
        var run = ProgramRun(home.program, ["--complete", "bash", "import", ""], environment: home.environment)
        run.folder = home.folder.path
        try home.folder.write("", to: "sayings.txt")
        #expect(try run.result().output == "files\n")
        run.arguments[3] = "say"
        #expect(try run.result().output == "files\n")
    }

    @Test("The collection's tags are offered as they are now, also ten thousand of them, and bounded")
    func tags() throws {
        try fill(with: (0..<10_000).map { "title \($0)" } + ["Zebra Crossing"])
        #expect(try offered(["something", "about", "zeb"]).contains("Zebra Crossing"))
        #expect(try offered(["something", "about", "title", "99"]).contains("99"))
        #expect(try offered(["something", "about", "t"]).count <= 130)
        _ = try home.cheer(
            "import \(home.folder.write("{\"message\":\"New.\",\"tags\":[{\"title\":\"quixotry\"}]}\n", to: "new.jsonl"))"
        ).result()
        #expect(try offered(["something", "about", "quix"]) == ["words", "quixotry"])
    }

    @Test("A user's grammar is completed, and what it imports is a slot's")
    func ownGrammar() throws {
        let path = try home.folder.write(
            "#JSGF V1.0 UTF-8 en;\ngrammar house;\npublic <lights> = lamps (bright | dim);\n", to: "house.jsgf")
        #expect(try offered(["-g", path, "--only", "lamps", ""]) == ["words", "bright", "dim"])
        #expect(try !offered(["lamps", ""]).contains("bright"))
    }

    // MARK: - In the shells

    @Test("The scripts are printed, and another shell is refused")
    func scripts() throws {
        for shell in ["bash", "zsh", "fish"] {
            let result = try home.cheer("--completions", shell).result()
            #expect(result.status == 0 && result.output.contains("--complete \(shell)"))
        }
        let refused = try home.cheer("--completions", "csh").result()
        #expect(refused.status == 2 && refused.error.contains("bash, zsh, fish"))
    }

    private func shell(_ program: String, _ arguments: [String], setUp: String) throws -> PseudoTerminal {
        home.environment["PS1"] = "% "
        let terminal = try PseudoTerminal(columns: 200)
        try terminal.start(try programPath(program), arguments, environment: home.environment)
        try terminal.send("cd; \(setUp); echo re''ady\r")
        try terminal.expect("ready\r\n")
        return terminal
    }

    private func bash() throws -> PseudoTerminal {
        try shell(
            "bash", ["--norc", "--noprofile", "-i"],
            setUp: "bind 'set bell-style none'; source <(cheer --completions bash)"
        )
    }

    private func zsh() throws -> PseudoTerminal {
        try shell(
            "zsh", ["-f", "-i"],
            setUp: "autoload -Uz compinit; compinit -u -D; source <(cheer --completions zsh)")
    }

    /// Has a shell complete a line that recognises a phrase, and gives what was recognised.
    private func recognised(_ typed: String, in terminal: PseudoTerminal) throws -> String {
        try terminal.send(typed)
        // The keys before Tab are shown before it is looked at; what it brings is waited for by what is run then.
        try terminal.send(Key.tab + Key.enter)
        let output = try terminal.expect("\"confidence\"", within: .seconds(40))
        return output
    }

    @Test(
        "Bash completes words and tags, whatever quotation marks are open, and runs nothing of a tag",
        .enabled(if: requireProgram("bash"), "bash isn't installed"),
        arguments: [
            "cheer -rj something about pwn", "cheer -rj 'something about pwn", "cheer -rj something about 'pwn",
        ])
    func bash(typed: String) throws {
        try fill(with: [Self.hostile])
        let terminal = try bash()
        let output = try recognised(typed, in: terminal)
        #expect(output.contains("\"intent\":\"cheer-me-up\"") || output.contains("\"intent\":\"find\""), "\(output)")
        #expect(output.contains("touch pwned) `touch pwned` ; touch pwned |"), "\(output)")
        #expect(!home.folder.contains("pwned"))
    }

    @Test(
        "Bash offers file names where a phrase names a file",
        .enabled(if: requireProgram("bash"), "bash isn't installed"))
    func bashFiles() throws {
        try home.folder.write("", to: "sayings here.txt")
        let terminal = try bash()
        let output = try recognised("cheer -rj import say", in: terminal)
        #expect(output.contains("import sayings here.txt"), "\(output)")
    }

    @Test(
        "Zsh completes words and tags, and runs nothing of a tag",
        .enabled(if: requireProgram("zsh"), "zsh isn't installed"),
        arguments: ["cheer -rj something about pwn", "cheer -rj 'something about pwn"])
    func zsh(typed: String) throws {
        try fill(with: [Self.hostile])
        let terminal = try zsh()
        let output = try recognised(typed, in: terminal)
        #expect(output.contains("touch pwned) `touch pwned` ; touch pwned |"), "\(output)")
        #expect(!home.folder.contains("pwned"))
    }

    @Test(
        "Zsh offers file names where a phrase names a file", .enabled(if: requireProgram("zsh"), "zsh isn't installed"))
    func zshFiles() throws {
        try home.folder.write("", to: "sayings here.txt")
        let terminal = try zsh()
        let output = try recognised("cheer -rj import say", in: terminal)
        #expect(output.contains("import sayings here.txt"), "\(output)")
    }

    @Test(
        "Fish completes words, tags and file names, and runs nothing of a tag",
        .enabled(if: requireProgram("fish"), "fish isn't installed"))
    func fish() throws {
        try fill(with: [Self.hostile])
        try home.folder.write("", to: "sayings.txt")
        func completed(_ line: String) throws -> [String] {
            var run = ProgramRun(
                try programPath("fish"),
                ["--no-config", "-c", "cheer --completions fish | source; complete -C \(line)"],
                environment: home.environment)
            run.folder = home.folder.path
            let result = try run.result()
            #expect(result.error == "")
            return result.output.split(separator: "\n").map(String.init)
        }
        #expect(try completed("'cheer cheer me '").contains("up"))
        #expect(try completed("'cheer \"cheer me u'").contains { $0.hasSuffix("cheer me up") })
        #expect(try completed("'cheer something about pwn'") == [Self.hostile])
        #expect(try completed("'cheer import say'") == ["sayings.txt"])
        #expect(!home.folder.contains("pwned"))
    }

    // MARK: - At the prompt

    @Test("Tab at the prompt completes words, whatever their case, and lists what may come next")
    func prompt() throws {
        let terminal = try home.prompt("-r", "-j")
        try terminal.send("what's tod" + Key.tab)
        try terminal.expect("what's today's")
    }

    @Test("Tab at the prompt completes tags and file names, also quoted")
    func promptSlots() throws {
        try fill(with: ["Quixotic Shift"])
        let path = try home.folder.write("", to: "two words.txt")
        let terminal = try home.prompt("-r", "-j")
        try terminal.send("something about QUIX" + Key.tab + Key.enter)
        #expect(try terminal.expect("\"confidence\"").contains("about Quixotic Shift"))
        try terminal.expect("cheer>")
        try terminal.send("import \(path.dropLast("o words.txt".count))" + Key.tab + Key.enter)
        #expect(try terminal.expect("\"confidence\"").contains("two words.txt"))
    }
}
