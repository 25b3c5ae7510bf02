import TestSupport
import Testing

@Suite("Several commands in one line")
struct SeveralCommandsTests {
    @Test("They are done in their order, and each is an object of its own") func order() throws {
        let result = try Home().cheer("--json", "something", "about", "courage", "and", "keep", "it").result()
        let lines = try JSONLine.lines(result.output)
        #expect(lines.map { $0.text("intent") } == ["cheer-me-up", "favourite"])
        #expect(lines.map { $0.text("phrase") } == ["something about courage", "keep it"])
        #expect(result.status == 0)
    }

    @Test("The program's name counts as the first word") func name() throws {
        let result = try Home().cheer("--json", "me", "up,", "then", "keep", "it").result()
        #expect(try JSONLine.lines(result.output).map { $0.text("intent") } == ["cheer-me-up", "favourite"])
    }

    @Test("The worst of them is the exit status") func worst() throws {
        let result = try Home().cheer("cheer me up. Pause. How many are there?").result()
        #expect(result.status == 1)
        #expect(result.output.split(separator: "\n").count == 2)
    }

    @Test("Nothing is done where a part isn't understood") func nothing() throws {
        let home = try Home()
        let result = try home.cheer("--json", "pause. Mow the lawn sideways. Louder.").result()
        #expect(result.status == 3)
        #expect(try JSONLine.lines(result.output).count == 1)
    }

    @Test("What stands behind a question isn't done, and its yes still counts") func question() throws {
        let home = try Home()
        let lines = "cheer me up\ndelete this one and give me another\nyes\n"
        let result = try home.cheer("--json", input: .bytes(Array(lines.utf8))).result()
        let answers = try JSONLine.lines(result.output)
        #expect(answers.map { $0.text("intent") } == ["cheer-me-up", "remove", "another", "yes"])
        #expect(answers[2].text("error") == "Not done: the question before it waits for your answer.")
        #expect(answers[3].isNull("error"))
    }

    @Test("A yes in the line of its question deletes nothing") func yes() throws {
        let home = try Home()
        let lines = "cheer me up\ndelete this one. Yes.\nhow many are there\n"
        let before = try home.cheer("how many are there").result().output
        let result = try home.cheer(input: .bytes(Array(lines.utf8))).result()
        #expect(result.output.contains(before))
    }

    @Test("What is recognized stays one object a line") func recognized() throws {
        let result = try Home().cheer("--json", "--recognize", "Cheer me up. Pause.").result()
        let lines = try JSONLine.lines(result.output)
        #expect(lines.count == 1)
        #expect(lines.first?.list("then")?.map { $0["intent"] as? String } == ["pause"])
    }
}

@Suite("Talking back and forth")
struct TalkingTests {
    @Test("A reminder without a time is asked for it, and the answer counts") func reminder() throws {
        let home = try Home()
        // The crontab of whoever runs the tests is left alone.
        home.environment["PATH"] = home.folder.path("bin")
        #expect(try home.cheer("set a reminder").result().output.hasPrefix("When?"))
        let answer = try JSONLine.lines(try home.cheer("--json", "at 9").result().output)
        #expect(answer.first?.text("intent") == "remind")
        #expect(try home.cheer("--json", "at 9").result().output.contains("\"intent\":null"))
    }

    @Test("“more” goes on with a list") func more() throws {
        let home = try Home()
        let lines = "show me messages about hope\nmore\nmore\n"
        let result = try home.cheer("--json", input: .bytes(Array(lines.utf8))).result()
        let lists = try JSONLine.lines(result.output).map {
            $0.list("list")?.compactMap { $0["uuid"] as? String } ?? []
        }
        #expect(lists[0].count == 20)
        #expect(!lists[1].isEmpty && Set(lists[0]).isDisjoint(with: lists[1]))
        #expect(lists[2].isEmpty)
    }

    @Test("A sign isn't dropped from a volume") func volume() throws {
        let result = try Home().cheer("set the volume to -5").result()
        #expect(result.status == 1)
        #expect(result.error.contains("“-5”"))
    }
}
