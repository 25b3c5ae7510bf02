import Motivation
import Testing

@Suite("Tags have a title, and maybe one limitation")
struct TagTests {
    @Test(
        "The text form is read and written",
        arguments: [
            ("courage", "courage", nil), ("self esteem: ability", "self esteem", "ability"),
            ("last picked: 2020-02-15T09:12:45+01:00", "last picked", "2020-02-15T09:12:45+01:00"),
            ("  night   shift ", "night shift", nil), ("submitted: by Zoë", "submitted", "by Zoë"),
        ] as [(String, String, String?)])
    func text(text: String, title: String, limitation: String?) throws {
        let tag = try Tag(text)
        #expect(tag.title == title)
        #expect(tag.limitation == limitation)
        #expect(try Tag(tag.description) == tag)
    }

    @Test("What is no tag says why")
    func noTags() {
        #expect(throws: TagError.emptyTitle) { try Tag("  ") }
        #expect(throws: TagError.emptyTitle) { try Tag(": x") }
        #expect(throws: TagError.colonInTitle("a:b")) { try Tag(title: "a:b") }
        #expect(throws: TagError.controlCharacter) { try Tag("a\u{1B}[31m") }
    }

    @Test("Case doesn't matter to a title, and Cheer's own titles are no topics")
    func keys() throws {
        #expect(try Tag("Courage").key == Tag("courage").key)
        #expect(try Tag("Courage").isTopic)
        #expect(try !Tag("Last Picked: x").isTopic)
        #expect(!Tag.favourite.isTopic)
    }
}
