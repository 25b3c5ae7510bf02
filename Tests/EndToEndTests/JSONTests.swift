import TestSupport
import Testing

@Suite("The JSON object of a phrase")
struct JSONTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test(
        "Every key is always there",
        arguments: ["cheer me up", "what's today's motivational", "help", "frobnicate the quux", "undo", "play it"])
    func keys(phrase: String) throws {
        let object = try #require(try JSONLine.lines(try home.cheer("--json", phrase).result().output).first)
        let keys: Set = [
            "phrase", "intent", "slots", "confidence", "match", "alternatives", "reply", "motivational", "validUntil",
            "error", "list", "playing",
        ]
        #expect(keys.isSubset(of: object.members.keys))
        #expect(object.text("phrase") == phrase)
        #expect(object.text("reply") != nil)
        #expect(object.object("slots") != nil)
        let confidence = try #require(object.members["confidence"] as? Double)
        #expect(0...1 ~= confidence)
        #expect(object.isNull("match") == object.isNull("intent"))
    }

    @Test("A motivational has its identifier, message, media and tags")
    func motivational() throws {
        let object = try #require(try JSONLine.lines(try home.cheer("--json", "cheer me up").result().output).first)
        let motivational = try #require(object.object("motivational"))
        let uuid = try #require(motivational["uuid"] as? String)
        #expect(uuid.split(separator: "-").map(\.count) == [8, 4, 4, 4, 12])
        #expect((motivational["message"] as? String)?.isEmpty == false)
        #expect(motivational.keys.contains("media"))
        #expect((motivational["tags"] as? [[String: Any]])?.allSatisfy { $0["title"] is String } == true)
        #expect(object.isNull("validUntil"))
        #expect(object.isNull("error"))
        #expect(object.text("match") == "exact")
    }

    @Test("The one of the day is the same in the next run, and says until when")
    func today() throws {
        let objects = try (0..<2).map { _ in
            try #require(
                try JSONLine.lines(try home.cheer("--json", "what's today's motivational").result().output).first)
        }
        #expect(
            objects[0].object("motivational")?["uuid"] as? String == objects[1].object("motivational")?["uuid"]
                as? String)
        let validUntil = try #require(objects[0].text("validUntil"))
        #expect(validUntil == objects[1].text("validUntil"))
        #expect(validUntil.hasSuffix("Z") || validUntil.hasSuffix("+00:00"))
    }

    @Test("A complaint is in the object and on standard error, and nothing else is on standard output")
    func complaint() throws {
        let result = try home.cheer("--json", "import \(home.folder.path)/missing.txt").result()
        let object = try #require(try JSONLine.lines(result.output).first)
        #expect(object.text("error")?.contains("missing.txt") == true)
        #expect(result.error.contains("missing.txt"))
        #expect(try JSONLine.lines(result.output).count == 1)
    }

    @Test(
        "Text comes back as it was said, whatever it contains",
        arguments: ["quote \" backslash \\ slash /", "tab\there", "schön 🙂 日本語", "\u{7F}\u{1B}[31m"])
    func escaping(text: String) throws {
        let object = try #require(try JSONLine.lines(try home.cheer("--json", text).result().output).first)
        #expect(object.text("phrase") == text)
    }
}
