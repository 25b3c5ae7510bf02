import Foundation
import TestSupport
import Testing

@Suite("Keeping the collection, from outside")
struct KeepingTests {
    @Test("A copy is made, is used, and replaces nothing")
    func backUp() throws {
        let home = try Home()
        let copy = home.folder.path("safe.sqlite")
        let made = try home.cheer("back up to \(copy)").result()
        #expect(made.status == 0 && made.output.contains(copy), "\(made)")
        #expect(try home.cheer("--store", copy, "count").result().output == home.cheer("count").result().output)
        #expect(try home.cheer("back up to \(copy)").result().status == 1)
        let database = home.folder.path("all.db")
        #expect(try home.cheer("export everything to \(database)").result().output.contains("--store"))
        #expect(try home.cheer("--store", database, "count").result().status == 0)
    }

    @Test("Duplicates are kept where that is asked for, found, removed after a yes, and brought back")
    func duplicates() throws {
        let home = try Home()
        let path = try home.folder.write("Small steps count.\nsmall STEPS count\n", to: "steps.txt")
        #expect(try home.cheer("import \(path)").result().output.contains("1 new, 1 there already"))
        #expect(try home.cheer("find duplicates").result().output == "Nothing is there twice.\n")
        #expect(try home.cheer("--keep-duplicates", "import \(path)").result().output.contains("2 new"))
        #expect(try home.cheer("find duplicates").result().output.contains("• Small steps count."))
        let asked = try home.cheer("remove duplicates").result()
        #expect(asked.output.contains("2 duplicates") && asked.output.hasSuffix("Say yes or no.\n"))
        #expect(try home.cheer("yes").result().output.hasPrefix("Removed 2 duplicates."))
        #expect(try home.cheer("find duplicates").result().output == "Nothing is there twice.\n")
        #expect(try home.cheer("undo").result().output == "Brought 2 duplicates back.\n")
    }

    @Test("What somebody submitted, and what was imported when and from where, is found")
    func origins() throws {
        let home = try Home()
        let added = try home.cheer("add a new motivational: Ships are safe in harbour, submitted by Ada Lovelace")
            .result()
        #expect(added.output == "Added: “Ships are safe in harbour”\n")
        #expect(try home.cheer("what did ada lovelace submit").result().output == "• Ships are safe in harbour\n")
        #expect(try home.cheer("what did bob submit").result().status == 1)
        let path = try home.folder.write("Bread and boats\n", to: "more.txt")
        _ = try home.cheer("import \(path)").result()
        for phrase in ["what was imported today", "what was imported this week", "what was imported from more.txt"] {
            #expect(try home.cheer(phrase).result().output == "• Bread and boats\n", "\(phrase)")
        }
        #expect(try home.cheer("what was imported last week").result().status == 1)
    }

    @Test("S7 S8 A damaged collection is refused with the phrase that recovers it into a new file", arguments: [0, 40])
    func recovery(damagedPage: Int) throws {
        let home = try Home()
        _ = try home.cheer("export everything to \(home.folder.path("before.jsonl"))").result()
        var bytes = try home.folder.read(".local/share/cheer/cheer.sqlite")
        for offset in max(100, damagedPage * 4_096)..<damagedPage * 4_096 + 4_096 {
            bytes[offset] = UInt8(offset % 251)
        }
        try home.folder.write(bytes, to: ".local/share/cheer/cheer.sqlite")
        let check = try home.cheer("check the collection").result()
        #expect(check.status == 1 && (check.error + check.output).contains("recover the collection"), "\(check)")
        let recovered = try home.cheer("recover the collection").result()
        #expect(recovered.status == 0, "\(recovered)")
        #expect(try home.folder.read(".local/share/cheer/cheer.sqlite") == bytes)
        let again = try home.cheer("--store", home.store + ".recovered", "check the collection").result()
        #expect(again.status == 0, "\(again)")
    }

    @Test("S3 Where no collection can be made, what Cheer brings along answers, and a change is refused")
    func nowhere() throws {
        let home = try Home()
        let file = try home.folder.write("no folder", to: "file")
        let store = file + "/cheer.sqlite"
        let pick = try home.cheer("--store", store, "cheer me up").result()
        #expect(pick.status == 0 && !pick.output.isEmpty)
        #expect(pick.error.split(separator: "\n").count == 1 && pick.error.contains("nothing is remembered"))
        let lines = try home.cheer(
            "--store", store, input: .text("cheer me up\nanother\nadd a new motivational: x y z\n")
        )
        .result()
        let answers = lines.output.split(separator: "\n")
        #expect(lines.status == 1 && Set(answers).count == answers.count && answers.count >= 2)
    }

    @Test("A date in a tag's limitation becomes one of ISO 8601")
    func dates() throws {
        let home = try Home()
        _ = try home.cheer("cheer me up").result()
        let tagged = try home.cheer("--json", "tag this as heard: yesterday").result()
        let pattern = #/"title":"heard","limitation":"\d{4}-\d\d-\d\dT00:00:00\+00:00"/#
        #expect(tagged.output.contains(pattern), "\(tagged.output)")
    }

    @Test("A file that is called so with its first words is meant, though the grammar takes them for filling")
    func unquoted() throws {
        let home = try Home()
        try home.folder.write("One of mine\n", to: "my file.txt")
        var run = home.cheer("import", "my", "file.txt")
        run.folder = home.folder.path
        #expect(try run.result().output == "Read 1 entry from my file.txt: 1 new.\n")
        var standardInput = home.cheer("import from standard input", input: .text("Piped in\n"))
        standardInput.folder = home.folder.path
        #expect(try standardInput.result().output.contains("1 new"))
    }

    @Test("Settings that make no sense are complained of once, and the usual ones are used")
    func settings() throws {
        let home = try Home()
        home.environment["CHEER_REPEAT_AFTER"] = "soon"
        home.environment["CHEER_REPEAT_SHARE"] = "150"
        let run = try home.cheer(input: .text("cheer me up\nanother\n")).result()
        #expect(run.status == 0)
        #expect(run.error.split(separator: "\n").count == 2 && run.error.contains("CHEER_REPEAT_SHARE is “150”"))
    }

    @Test("Formats and encodings that there aren't are wrong use")
    func options() throws {
        let home = try Home()
        let path = try home.folder.write([0x63, 0xE9, 0x0A], to: "latin")
        let unknown = try home.cheer("--import-format", "pdf", "import \(path)").result()
        #expect(unknown.status != 0 && unknown.error.contains("markdown"))
        #expect(try home.cheer("--encoding", "latin1", "import \(path)").result().output.contains("1 new"))
        #expect(try home.cheer("find messages that mention cé").result().output.hasPrefix("• cé\n"))
    }

    @Test("A byte order mark isn't text, whatever the format")
    func byteOrderMark() throws {
        let home = try Home()
        let path = try home.folder.write("\u{FEFF}Message: Marked\nImage: gone.png\n", to: "marked.rec")
        let run = try home.cheer("import \(path)").result()
        #expect(run.output.contains("1 new") && run.output.contains("marked.rec:1: gone.png"), "\(run)")
    }

    @Test("At a terminal an import shows how far it is, and Ctrl-C ends it with nothing added")
    func progress() throws {
        let home = try Home()
        let text = (0..<400_000).map { "Entry number \($0) of a long file\n" }.joined()
        let path = try home.folder.write(text, to: "long.txt")
        let terminal = try home.prompt()
        try terminal.send("import \(path)" + PseudoTerminal.Key.enter)
        try terminal.expect("a second")
        try terminal.send(PseudoTerminal.Key.controlC)
        try terminal.expect("The import was ended; nothing was added.")
        try terminal.send("count" + PseudoTerminal.Key.enter)
        try terminal.expect("There are")
        #expect(try home.cheer("find messages that mention entry 399999").result().status == 1)
    }
}
