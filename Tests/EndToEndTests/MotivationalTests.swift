import TestSupport
import Testing

/// Cheer's main job, in the hands of somebody who has just installed it.
@Suite("Motivationals, from an empty home folder on")
struct MotivationalTests {
    private let home: Home

    init() throws { home = try Home() }

    private func uuid(_ line: JSONLine) throws -> String {
        try #require(line.object("motivational")?["uuid"] as? String)
    }

    /// Answers of one process to phrases, as objects.
    private func answers(_ phrases: String...) throws -> [JSONLine] {
        let input = phrases.map { $0 + "\n" }.joined()
        return try JSONLine.lines(home.cheer("--json", input: .text(input)).result().output)
    }

    @Test("The first command answers with a motivational, and the program's name counts as the first word")
    func firstCommand() throws {
        for arguments in [["cheer", "me", "up"], ["me", "up"]] {
            let result = try ProgramRun(home.program, arguments, environment: home.environment).result()
            #expect(result.status == 0)
            #expect(result.output.count > 10)
            #expect(result.error.isEmpty)
        }
    }

    @Test("Three phrases in a pipe give three objects, in order")
    func threePhrases() throws {
        let lines = try answers("cheer me up", "another", "what's today's motivational")
        #expect(lines.map { $0.text("intent") } == ["cheer-me-up", "another", "today"])
        #expect(try Set(lines.map(uuid)).count == 3)
        #expect(lines[2].text("validUntil") != nil)
    }

    @Test("Two hundred commands give two hundred different answers")
    func twoHundredCommands() throws {
        var given: Set<String> = []
        for _ in 0..<200 {
            let result = try home.cheer("--json", "cheer", "me", "up").result()
            given.insert(try uuid(JSONLine(result.output)))
        }
        #expect(given.count == 200)
    }

    @Test("S17: eight processes at once never draw the same")
    func eightProcesses() async throws {
        // The first run fills the collection, which eight would wait for.
        _ = try home.cheer("cheer", "me", "up").result()
        let phrases = String(repeating: "cheer me up\n", count: 70)
        let given = try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<8 {
                let run = home.cheer("--json", input: .text(phrases))
                group.addTask {
                    let lines = try JSONLine.lines(run.result().output)
                    return try lines.map { try #require($0.object("motivational")?["uuid"] as? String) }
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(given.count == 560)
        #expect(Set(given).count == 560)
    }

    @Test("T4: today's is the same in two time zones, until its valid-until")
    func todayElsewhere() throws {
        let here = try answers("today's motivational")[0]
        home.environment["TZ"] = "Pacific/Auckland"
        let there = try answers("today's motivational")[0]
        #expect(try uuid(here) == uuid(there))
        #expect(here.isNull("error"))
    }

    @Test(
        "Another day brings another motivational, and the one of the day before is known by its date",
        .enabled(if: requireProgram("faketime"), "faketime isn't installed"))
    func nextDay() throws {
        func on(_ moment: String, _ phrase: String) throws -> JSONLine {
            let faketime = try programPath("faketime")
            let arguments = ["-f", "@" + moment, home.program, "--json", phrase]
            return try JSONLine(ProgramRun(faketime, arguments, environment: home.environment).result().output)
        }
        let monday = try on("2026-11-30 09:00:00", "today's motivational")
        let again = try on("2026-11-30 23:59:58", "today's motivational")
        let tuesday = try on("2026-12-01 00:00:01", "today's motivational")
        let yesterday = try on("2026-12-01 10:00:00", "what was yesterday's motivational")
        #expect(monday.text("validUntil") == "2026-12-01T00:00:00+00:00")
        #expect(try uuid(monday) == uuid(again))
        #expect(try uuid(monday) != uuid(tuesday))
        #expect(try uuid(monday) == uuid(yesterday))
    }

    @Test("“It” is the one last shown, also in the next command")
    func it() throws {
        let given = try answers("cheer me up")[0]
        let repeated = try answers("say that again")[0]
        #expect(try uuid(given) == uuid(repeated))
    }

    @Test("What is removed is asked for first, is gone after a yes, and comes back with undo, in commands of their own")
    func removing() throws {
        let given = try answers("cheer me up")[0]
        let message = try #require(given.text("reply"))
        let before = try answers("how many motivationals are there")[0].text("reply")
        #expect(try answers("delete this one")[0].text("reply")?.contains("yes or no") == true)
        #expect(try answers("no")[0].text("reply") == "All right, everything stays as it is.")
        #expect(try answers("how many motivationals are there")[0].text("reply") == before)
        _ = try answers("delete this one", "yes")
        #expect(try answers("how many motivationals are there")[0].text("reply") != before)
        #expect(try answers("undo")[0].isNull("error"))
        #expect(try answers("how many motivationals are there")[0].text("reply") == before)
        #expect(try answers("say that again")[0].text("reply") == message)
    }

    @Test("A yes to nothing does nothing, and says so")
    func yesToNothing() throws {
        let result = try home.cheer("yes").result()
        #expect(result.status == 1)
        #expect(result.error == "There is no question waiting for a yes.\n")
    }

    @Test("An unknown topic says so and offers the nearest")
    func unknownTopic() throws {
        let result = try home.cheer("give", "me", "something", "about", "couragee").result()
        #expect(result.status == 1)
        #expect(result.error.contains("courage"))
    }

    @Test("C13, I13: what looks like a shell's, SQL's or a grammar's words is kept as it was said")
    func hostileWords() throws {
        let message = #"Robert'); DROP TABLE item; -- $(touch pwned) `id` %s <x> | {y}; "q""#
        let added = try answers("add a new motivational: " + message)[0]
        #expect(added.object("motivational")?["message"] as? String == message)
        let again = try answers("say that again")[0]
        #expect(again.text("reply") == message)
        #expect(try answers("find messages about Robert")[0].list("list")?.count == 1)
    }

    @Test("Tags, favourites and their undoing go from command to command")
    func tagging() throws {
        _ = try answers("cheer me up")
        #expect(try answers("tag this as night bus")[0].text("reply") == "Tagged as “night bus”.")
        #expect(try answers("something about night bus")[0].text("intent") == "cheer-me-up")
        #expect(try answers("I love this one")[0].text("reply") == "Kept among your favourites.")
        #expect(try answers("show my favourites")[0].list("list")?.count == 1)
        #expect(try answers("undo", "undo", "undo").map { $0.isNull("error") } == [true, true, false])
        #expect(try home.cheer("show my favourites").result().status == 1)
    }

    @Test("The collection is exported, and imported elsewhere, without a loss")
    func exchange() throws {
        let file = home.folder.path("all.rec")
        #expect(try home.cheer("export everything to \(file)").result().status == 0)
        #expect(try home.cheer("export everything to \(file)").result().status == 1)
        let other = home.folder.path("other/cheer.sqlite")
        let report = try home.cheer("--store", other, "import \(file)").result()
        #expect(report.status == 0)
        #expect(report.output.contains("there already"))
    }

    @Test("Whatever is said but yes withdraws the question", arguments: ["maybe", "hello", "cheer me up"])
    func withdrawnQuestion(phrase: String) throws {
        _ = try answers("cheer me up", "delete this one")
        _ = try answers(phrase)
        #expect(try answers("yes")[0].text("error") == "There is no question waiting for a yes.")
    }

    @Test("A file's name may hold spaces, in quotes")
    func quotedFileName() throws {
        let file = home.folder.path("my sayings.rec")
        #expect(try home.cheer("export everything to \"\(file)\"").result().status == 0)
        #expect(try home.folder.read("my sayings.rec").count > 10_000)
    }

    @Test("What was attached is detached by undo")
    func attaching() throws {
        let file = try home.folder.write("not really a sound", to: "drum.mp3")
        _ = try answers("add a new motivational: Beat the drum slowly")
        #expect(try answers("attach \(file) to this one")[0].text("reply") == "Attached drum.mp3.")
        let shown = try answers("show it")[0]
        #expect(shown.text("reply") == "The sound: \(file)")
        #expect(try answers("undo")[0].text("reply")?.hasPrefix("Nothing is attached any more") == true)
    }

    @Test("The pictures that Cheer brings along are there when they are asked for")
    func broughtAlong() throws {
        let any = try answers("play something")[0]
        let media = any.object("motivational")?["media"] as? [String: Any]
        // Without a player the answer names what to install, and the motivational isn't given.
        #expect(media != nil || any.text("error") != nil)
        let folder = home.folder.path(".local/share/cheer/media/lighthouse-at-dusk.png")
        #expect(try home.cheer("attach \(folder) to this one").result().status == 0)
    }

    @Test("M7: “play it” at a picture says that it is one, and offers to show it")
    func playPicture() throws {
        _ = try answers("add a new motivational: Look at the lighthouse")
        let picture = home.folder.path(".local/share/cheer/media/lighthouse-at-dusk.png")
        #expect(try answers("attach \(picture) to this one")[0].isNull("error"))
        #expect(try answers("play it")[0].text("error")?.contains("picture") == true)
        #expect(try answers("yes")[0].text("reply") == "The picture: \(picture)")
    }

    @Test("M8: “play it” with nothing given yet says so")
    func playNothing() throws {
        let result = try home.cheer("play it").result()
        #expect(result.status == 1)
        #expect(result.error.contains("cheer me up"))
    }
}
