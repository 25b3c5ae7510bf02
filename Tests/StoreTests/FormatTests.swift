import Foundation
import Motivation
import TestSupport
import Testing

@testable import Store

@Suite("Formats")
struct FormatTests {
    private struct Read: Equatable {
        var texts: [String] = []
        var tags: [[String]] = []
        var refused: [Int] = []
    }

    private func read(_ text: String, named name: String? = nil) throws -> (format: String, Read) {
        let head = FileHead(Array(text.utf8)[...])
        let format = try #require(
            name.flatMap(ImportFormat.named) ?? ImportFormat.all.first { $0.recognizes(head) })
        var reader = format.reader(LineSource(Array(text.utf8), name: "file"), FileNature())
        var read = Read()
        while let next = try reader.next() {
            switch next {
            case .entry(let entry):
                read.texts.append(entry.message.text)
                read.tags.append(entry.tags.map(\.description))
            case .memory: continue
            case .refused(let line, _): read.refused.append(line)
            }
        }
        return (format.name, read)
    }

    @Test(
        "A file's format is recognised by what it holds",
        arguments: [
            ("# comment\n\nMessage: x\n", "cheer"), ("%rec: Motivational\n\nMessage: x\n", "cheer"),
            ("{\"message\":\"x\"}\n", "json"), ("\n  {\"message\": \"x\"}\n", "json"), ("one\n%\ntwo\n", "fortune"),
            ("%\none\n", "fortune"), ("one\n---- a,b\ntwo\n---- c\n", "tfortune"), ("Message,Tags\nx,y\n", "csv"),
            ("id;quote;author\n1;x;y\n", "csv"), ("text\ttags\nx\ty\n", "csv"), ("\u{FEFF}message\nx\n", "csv"),
            ("# List\n\n- one\n- two\n", "markdown"), ("1. one\n2. two\n", "markdown"), ("* one\n", "markdown"),
            ("one\ntwo\n", "text"), ("# a heading without a list\ntext\n", "text"), ("{not JSON}\n", "text"),
            ("Note: this is text\n", "text"),
        ])
    func recognized(text: String, name: String) throws {
        #expect(try read(text).format == name)
    }

    @Test("JSON Lines are read with their tags, however little each holds")
    func jsonLines() throws {
        let text = #"""
            {"cheer":"collection","version":1}
            {"message":"One\n\u00e9 \ud83d\ude00 \"q\" \\ \/","tags":["rest","self esteem: ability",{"title":"a","limitation":"b"}]}

            {"quote":"Two","author":"N. N.","other":[1,{"deep":[true,null,-1.5e3]}],"media":null,"uuid":null}
            {"message":""}
            {"message":1}
            {"message":"x"
            {"message":"x"} y
            ["message"]
            {"message":"x","media":{"kind":"smell","location":"y"}}
            {"message":"x","tags":[1]}
            {"message":"\ud83d"}
            {"message":"x","uuid":"12"}
            {"text":"Three","media":{"kind":"audio","location":"y"}}
            """#
        let (_, read) = try read(text)
        #expect(read.texts == ["One\né \u{1F600} \"q\" \\ /", "Two", "Three"])
        #expect(read.tags == [["rest", "self esteem: ability", "a: b"], ["author: N. N."], []])
        #expect(read.refused == [5, 6, 7, 8, 9, 10, 11, 12, 13])
    }

    @Test("JSON that is nested too deep is refused, not followed")
    func deepJSON() throws {
        let deep = String(repeating: "[", count: 100_000)
        #expect(try read("{\"message\":\"x\",\"y\":\(deep)\n{\"message\":\"z\"}\n").1.refused == [1])
        #expect(throws: JSONParser.Mistake.self) { try JSONParser.parse(Array(deep.utf8)[...]) }
    }

    @Test("Any JSON value is read as it was written", arguments: 0..<200)
    func jsonRoundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func value(_ depth: Int) -> JSONValue {
            switch Int.random(in: 0...(depth > 3 ? 3 : 5), using: &generator) {
            case 0: return .null
            case 1: return .boolean(Bool.random(using: &generator))
            case 2: return .number(String(Int.random(in: -1_000...1_000, using: &generator)))
            case 3:
                let scalars = (0..<Int.random(in: 0...8, using: &generator)).compactMap { _ in
                    Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &generator))
                }
                return .string(String(String.UnicodeScalarView(scalars)))
            case 4: return .array((0..<Int.random(in: 0...3, using: &generator)).map { _ in value(depth + 1) })
            default:
                return .object(
                    (0..<Int.random(in: 0...3, using: &generator)).map {
                        JSONValue.Member(name: "n\($0)\"", value: value(depth + 1))
                    })
            }
        }
        let value = value(0)
        #expect(try JSONParser.parse(Array(value.description.utf8)[...]) == value)
        #expect(!value.description.contains("\n"))
    }

    @Test("Tables are read by their header, with quoted cells, whatever separates them")
    func tables() throws {
        let text = """
            \u{FEFF}"ID", Tags ,Quote,Author,Image\r
            1,"rest, small steps","Say ""hi"",\r
            then go.",Ann,\r
            2,rest;self esteem: a; b,Two,,a.png\r
            3,"self esteem: a, b",Three\r
            \r
            4,,"",,\r
            5,":",Five,,\r
            6,,"open,,\r
            """
        let (_, read) = try read(text)
        #expect(read.texts == ["Say \"hi\",\nthen go.", "Two", "Three"])
        #expect(
            read.tags == [
                ["rest", "small steps", "author: Ann"], ["rest", "self esteem: a", "b"], ["self esteem: a, b"],
            ])
        #expect(read.refused == [7, 8, 9])
        #expect(try self.read("message\ttags\nIt's 5\" long\trest\n").1.texts == ["It's 5\" long"])
        #expect(try self.read("name;value\na;b\n", named: "csv").1.refused == [1])
    }

    @Test("The items of Markdown lists are read, with what belongs to them")
    func markdown() throws {
        let text = """
            # Things
            Some text.
            - One
            * Two goes
              on here

              and here
            + [ ] Three
            - **Four**
              1. Five
            2) *Six* and *more*
            -not an item
            - \

            Text again
            10. Seven
            """
        let (_, read) = try read(text)
        #expect(
            read.texts == [
                "One", "Two goes\non here\n\nand here", "Three", "Four", "Five", "*Six* and *more*", "Seven",
            ])
        #expect(read.refused.isEmpty)
    }

    @Test("Plain text is an entry a line")
    func plainText() throws {
        #expect(try read("One\n\n  Two  \n\u{7}\n_\u{8}Three").1.texts == ["One", "Two", "Three"])
    }

    @Test("The files of tfortune bring their tags and authors")
    func taggedFortunes() throws {
        let text = "One\n\t-- A. B.\n---- rest,small steps\nTwo\n---- \n---- lost\nThree\nwithout tags"
        let (_, read) = try read(text)
        #expect(read.texts == ["One", "Two"])
        #expect(read.tags == [["rest", "small steps", "author: A. B."], []])
        #expect(read.refused == [6, 7])
    }

    @Test("A file in another encoding is read by the encoding's name, across chunks")
    func encodings() throws {
        let test = try TestStore()
        let store = try test.open()
        var options = ImportOptions()
        options.encoding = "iso-8859-3"
        // ĉ is E6 and ŭ FD in ISO 8859-3.
        let line = Array("Ne for".utf8) + [0xE6] + Array("u a".utf8) + [0xFD] + Array(" \n%\n".utf8)
        let text = Array(repeatElement(line, count: 9_000).joined())
        let path = try test.folder.write(text, to: "esperanto")
        let report = try store.importCollection(from: path, options: options, at: Moments.start)
        #expect(report.read == 9_000 && report.added == 1 && report.refused.isEmpty)
        #expect(try store.find(text: "forcu", limit: 1).first.first?.message.text == "Ne forĉu aŭ")
        options.encoding = "utf-16le"
        let wide = try test.folder.write(
            Array("Ĝoja\n%\nTago".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }), to: "wide")
        options.format = ImportFormat.named("fortune")
        #expect(try store.importCollection(from: wide, options: options, at: Moments.start).added == 2)
        options.encoding = "shift_jis"
        let broken = try test.folder.write(
            [0x61, 0x0A, 0x25, 0x0A, 0x81, 0xFF, 0x0A, 0x25, 0x0A, 0x62, 0x81], to: "broken")
        #expect(
            try store.importCollection(from: broken, options: options, at: Moments.start).refused.map(\.line) == [3, 5])
        options.encoding = "no-such"
        #expect(throws: StoreError.unknownEncoding("no-such")) {
            try store.importCollection(from: path, options: options, at: Moments.start)
        }
    }

    @Test(
        "Every format that holds messages and tags gives them back",
        arguments: [ExportFormat.record, .jsonLines, .table, .fortune])
    func exports(format: ExportFormat) throws {
        let test = try TestStore()
        let store = try test.open()
        let texts = [
            "%", "a\n%\n \\%\n\\%\nb", "\"q\", 'r'; s", "+ a\n# b\n- c", "a\n\t-- no author", "a\n\t\\-- b\nc", ",;\t|",
            "x: y",
            "{\"a\":1}", "  é\n\n\nü", "Ends in %\n% ", "Message: a\nTag: b", "one",
        ]
        for text in texts {
            let tags = [try Tag("author: A, B; \"C\""), try Tag("a; b, c: d\te"), .favourite]
            _ = try store.add(try Message(text), tags: tags, at: Moments.start)
        }
        let path = test.folder.path("out")
        #expect(try store.exportCollection(to: path, format: format) == texts.count)
        let other = try TestStore().open()
        let report = try other.importCollection(from: path, at: Moments.start)
        #expect(report.added == texts.count && report.refused.isEmpty)
        let read = try other.connection.all("SELECT message FROM item ORDER BY id") { row throws(SQLiteError) in
            try row.text(0)
        }
        #expect(read == texts.map { (try? Message($0))?.text })
        let tags = try other.existingItem(1).tags.map(\.description)
        let expected = ["author: A, B; \"C\"", "a; b, c: d e", "favourite"]
        #expect(
            tags == (format == .fortune ? [expected[0], "imported: 2026-11-30T08:00:00Z", "source: out"] : expected))
    }

    @Test("An export in JSON Lines gives back the whole collection, with its history, picks and what was drawn")
    func lossless() throws {
        let test = try TestStore()
        let store = try test.opened(with: 30, tag: "rest")
        let generator = SeededGenerator(seed: 5)
        let clock = SetClock(Moments.start)
        for step in 0..<75 {
            clock.now = Moments.start.addingTimeInterval(Double(step) * 50_000.123_456_7)
            let drawn = try store.draw(
                from: step % 3 == 0 ? .tagged("rest") : .everything, cache: .standard, at: clock.now)
            _ = try PickOfTheDay(cache: store, clock: clock, calendar: FixedCalendar()).pick()
            if generator.next() % 8 == 0 {
                try store.attach(.audio(location: "\(step).ogg"), to: drawn.id, at: clock.now)
            }
            if generator.next() % 8 == 0 { _ = try store.tag(drawn.id, with: .favourite, at: clock.now) }
            if generator.next() % 16 == 0 { try store.remove(drawn.id, at: clock.now) }
        }
        let path = test.folder.path("all.jsonl")
        let count = try store.exportCollection(to: path)
        let copy = try TestStore()
        let other = try copy.open(seed: 77)
        #expect(try other.importCollection(from: path, at: Moments.start).added == count)
        _ = try other.exportCollection(to: copy.folder.path("all.jsonl"))
        #expect(try copy.folder.readText("all.jsonl") == test.folder.readText("all.jsonl"))
        #expect(try other.count() == store.count())
        #expect(try other.history(limit: 100) == store.history(limit: 100))
        #expect(try other.kept(at: clock.now) == store.kept(at: clock.now))
        #expect(try other.lastShown(at: clock.now) == store.lastShown(at: clock.now))
        // What the pick of the day took already comes no more in either.
        let left = try store.count().leftForPickOfTheDay
        func rest(of store: Store) throws -> Set<UUID> {
            try Set((0..<left).map { _ in try store.takeNew(at: clock.now).id })
        }
        #expect(try rest(of: store) == rest(of: other))
    }

    @Test(
        "A time is read and written as ISO 8601, to the last bit",
        arguments: ["2026-11-30T08:00:00Z", "2001-01-01T00:00:00Z", "1999-12-31T23:59:59.5Z", "2400-02-29T00:00:00Z"])
    func timestamps(text: String) throws {
        #expect(try Timestamp.text(#require(Timestamp.moment(text))) == text)
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<200 {
            let moment = Date(timeIntervalSinceReferenceDate: Double.random(in: 1e7...2e9, using: &generator))
            #expect(Timestamp.moment(Timestamp.text(moment)) == moment)
        }
    }

    @Test("A time without an offset, or with a part out of range, is none")
    func noTimestamps() {
        for text in [
            "", "2026-11-30", "2026-11-30T08:00:00", "2026-11-30 08:00:00Z", "2026-02-30T08:00:00Z",
            "2026-11-30T24:00:00Z",
            "2026-11-30T08:60:00Z", "2026-11-30T08:00:00+1:00", "2026-11-30T08:00:00.Z", "2026-11-30T08:00:00+25:00",
            "2026-11-30T08:00:00z", "x026-11-30T08:00:00Z",
        ] {
            #expect(Timestamp.moment(text) == nil)
        }
        #expect(Timestamp.moment("2020-02-15T09:12:45+01:00") == Timestamp.moment("2020-02-15T08:12:45Z"))
    }
}
