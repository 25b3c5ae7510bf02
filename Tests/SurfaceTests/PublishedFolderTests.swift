import Foundation
import Motivation
import TestSupport
import Testing

/// What "publish to FOLDER" writes, read by the programs that it is for.
@Suite("The published folder")
struct PublishedFolderTests {
    private func published(_ message: String = Sample.message, media: Media? = nil) throws -> (
        SurfaceHome, site: String
    ) {
        let home = try SurfaceHome(message: message, media: media)
        let result = try home.cheer("publish", "to", home.folder.path("site"))
        #expect(result.status == 0, "\(result.error)")
        return (home, home.folder.path("site"))
    }

    private func json(_ result: ProgramResult) throws -> [[String: Any]] {
        try #require(result.status == 0, "\(result.error)")
        return try #require(JSONSerialization.jsonObject(with: Data(result.outputBytes)) as? [[String: Any]])
    }

    private static let texts = [
        Sample.message, Sample.nasty, String(repeating: "wörter; mit, Kommas\\ und 👩‍👩‍👧 ", count: 40) + "Ende",
    ]

    private func shown(_ message: String) -> String { message.replacingOccurrences(of: "\u{202E}", with: "") }

    @Test("I7: the calendar, read by the package icalendar", .enabled(if: requireProgram("calcurse")), arguments: texts)
    func calendar(message: String) throws {
        let (home, site) = try published(message)
        let events = try json(home.consumer("calendar-file.py", site + "/today.ics"))
        #expect(events.count == 1)
        let event = try #require(events.first)
        #expect(event["description"] as? String == shown(message))
        let summary = try #require(event["summary"] as? String)
        #expect(!summary.contains("\n"))
        if message == Sample.message { #expect(summary == Sample.line) }
        let today = try #require(event["start"] as? String)
        let day = try #require(CalendarDay(today))
        #expect(event["end"] as? String == day.adding(days: 1).description)
        #expect(
            event["uid"] as? String == today.filter { $0 != "-" } + "-" + home.id.uuidString.lowercased() + "@cheer")
    }

    @Test("I7: the calendar, imported by Calcurse", .enabled(if: requireProgram("calcurse")))
    func calcurse() throws {
        let (home, site) = try published()
        let day = CalendarDay(daysSince1970: Int(Date().timeIntervalSince1970) / 86_400)
        let wanted = "\(day.month)/\(day.day)/\(day.year)"
        let result = try home.consumer("calcurse.sh", site + "/today.ics", wanted)
        #expect(result.status == 0, "\(result.error)")
        #expect(result.output.contains(Sample.line), "\(result.output)")
        #expect(result.output.contains(Sample.shown), "\(result.output)")
    }

    @Test("I6: the Atom feed, read by feedparser", arguments: texts)
    func atom(message: String) throws {
        let (home, site) = try published(message)
        let entries = try json(home.consumer("atom.py", site + "/feed.xml"))
        let entry = try #require(entries.first)
        #expect(entry["text"] as? String == shown(message))
        #expect(Set(entry["tags"] as? [String] ?? ["none"]).isSubset(of: ["p", "br"]))
        if message == Sample.message { #expect(entry["title"] as? String == Sample.line) }
    }

    @Test("The Atom feed is well-formed XML", .enabled(if: requireProgram("xmllint")))
    func wellFormed() throws {
        let (home, site) = try published("\u{FFFE}odd \u{FFFF} ones \u{1}")
        let run = ProgramRun(
            try programPath("xmllint"), ["--noout", site + "/feed.xml"], environment: home.environment)
        #expect(try run.result().error.isEmpty)
    }

    @Test("The JSON Feed, read by gofeed", .enabled(if: requireProgram("go")), arguments: texts)
    func jsonFeed(message: String) throws {
        let (home, site) = try published(message)
        home.environment.merge(
            ["GO111MODULE": "off", "GOPATH": "/usr/share/gocode", "GOCACHE": "/tmp/cheer-test-go-cache"]
        ) { $1 }
        var run = ProgramRun(
            "/usr/bin/go", ["run", Consumers.path("jsonfeed.go"), site + "/feed.json"], environment: home.environment)
        run.timeLimit = .seconds(180)
        let items = try json(run.result())
        #expect(items.first?["Content"] as? String == shown(message))
        #expect(items.first?["Published"] as? Bool == true)
        #expect((items.first?["ID"] as? String)?.hasPrefix("urn:uuid:") == true)
    }

    @Test("today.json and today.txt hold the message")
    func today() throws {
        let (home, _) = try published()
        let object = try #require(
            JSONSerialization.jsonObject(with: Data(home.folder.read("site/today.json"))) as? [String: Any])
        let motivational = try #require(object["motivational"] as? [String: Any])
        #expect(motivational["message"] as? String == Sample.message)
        #expect((object["validUntil"] as? String)?.contains("T") == true)
        #expect(try home.folder.readText("site/today.txt") == Sample.shown + "\n")
    }

    @Test("The calendar keeps the picks of the days before, each once")
    func past() throws {
        let home = try SurfaceHome(
            message: Sample.message,
            day: CalendarDay(daysSince1970: Int(Date().timeIntervalSince1970) / 86_400 - 3))
        home.environment["TZ"] = "UTC"
        // Four days on the pick of then has expired, and another one is made.
        var run = ProgramRun(
            try programPath("faketime"), ["+4 days", home.program, "publish", "to", home.folder.path("site")],
            environment: home.environment)
        run.timeLimit = .seconds(60)
        #expect(try run.result().status == 0)
        let events = try json(home.consumer("calendar-file.py", home.folder.path("site/today.ics")))
        #expect(events.count == 2)
        #expect(Set(events.compactMap { $0["uid"] as? String }).count == 2)
        #expect(events.last?["description"] as? String == Sample.shown)
    }

    @Test("What is published is replaced, what is somebody else's never is")
    func foreign() throws {
        let home = try SurfaceHome()
        let site = home.folder.path("site")
        mkdir(site, 0o755)
        try home.folder.write("mine", to: "site/index.html")
        let refused = try home.cheer("publish", "to", site)
        #expect(refused.status == 1)
        #expect(refused.error.contains("isn't Cheer's"))
        #expect(try home.folder.readText("site/index.html") == "mine")
        #expect(try FileManager.default.contentsOfDirectory(atPath: site) == ["index.html"])
        unlink(site + "/index.html")
        #expect(try home.cheer("publish", "to", site).status == 0)
        #expect(try home.cheer("publish", "again").status == 0)
        try home.folder.write("also mine", to: "site/notes.txt")
        #expect(try home.cheer("publish", "again").status == 0)
        #expect(try home.folder.readText("site/notes.txt") == "also mine")
    }

    @Test("A file that is the same already isn't written again")
    func unchanged() throws {
        let (home, site) = try published()
        func times() -> [Date?] {
            ["today.ics", "feed.xml", "index.html"].map { name in
                let attributes = try? FileManager.default.attributesOfItem(atPath: site + "/" + name)
                return attributes?[.modificationDate] as? Date
            }
        }
        let before = times()
        usleep(20_000)
        #expect(try home.cheer("publish", "again").status == 0)
        #expect(times() == before)
    }

    @Test("M1, M2, I11: a medium that can't be published is said to be missing, and the rest is published")
    func missingMedia() throws {
        let folder = try TemporaryFolder()
        let bomb = try folder.write(PictureFile.header(width: 20_000, height: 20_000), to: "bomb.png")
        mkfifo(folder.path("pipe.png"), 0o600)
        for path in [bomb, folder.path("gone.png"), folder.path("pipe.png"), folder.path("gone.mp3")] {
            let kind: Media.Kind = path.hasSuffix("mp3") ? .audio : .image
            let home = try SurfaceHome(media: Media(kind: kind, location: path))
            let result = try home.cheer("publish", "to", home.folder.path("site"))
            #expect(result.status == 0)
            #expect(result.output.contains("missing"), "\(path): \(result.output)")
            #expect(try home.folder.readText("site/index.html").contains("<body class=\"text\">"))
        }
    }
}

/// The beginnings of picture files.
enum PictureFile {
    /// The signature and the first chunk of a PNG file of a size, with nothing behind.
    static func header(width: Int, height: Int) -> [UInt8] {
        func big(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return signature + big(13) + Array("IHDR".utf8) + big(width) + big(height) + [8, 2, 0, 0, 0, 0, 0, 0, 0]
    }
}
