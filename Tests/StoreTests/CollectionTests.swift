import Foundation
import Motivation
import Testing

@testable import Store

@Suite("The collection")
struct CollectionTests {
    @Test(
        "C12 The same text is found, whatever its case, composition, white space and last punctuation",
        arguments: [
            ("Take a walk.", "take  a\n walk"), ("Caf\u{E9} first!", "cafe\u{301} FIRST"), ("Stra\u{DF}e?", "STRASSE"),
            ("…", "…"), ("Go (now)", "go (now"), ("\u{39F}\u{394}\u{39F}\u{3A3}", "\u{3BF}\u{3B4}\u{3BF}\u{3C2}."),
        ])
    func sameText(one: String, other: String) throws {
        let test = try TestStore()
        let store = try test.open()
        guard case .added(let first) = try store.add(try Message(one), tags: [], at: Moments.start) else {
            Issue.record("the first wasn't added")
            return
        }
        #expect(try store.add(try Message(other), tags: [], at: Moments.start) == .alreadyThere(first))
        #expect(try store.count().motivationals == 1)
    }

    @Test(
        "Texts that differ inside are different",
        arguments: [("No. Go.", "No go."), ("1 + 1", "1 1"), ("a-b", "ab"), ("!", "?"), ("résumé", "resume")])
    func otherText(one: String, other: String) throws {
        let store = try TestStore().open()
        _ = try store.add(try Message(one), tags: [], at: Moments.start)
        guard case .added = try store.add(try Message(other), tags: [], at: Moments.start) else {
            Issue.record("taken for the same")
            return
        }
    }

    @Test(
        "C13 Quotes, semicolons, percent signs and dashes are stored and found as they are",
        arguments: [
            "'); DROP TABLE item; --", "100% \"sure\" -- 'yes'", "a; b\\n %s %n", "\u{1F469}\u{200D}\u{1F680} {}$()`",
        ])
    func anyText(text: String) throws {
        let test = try TestStore()
        let store = try test.opened(with: 3)
        let tags = [try Tag(title: "'; --", limitation: "\"%'")]
        guard case .added(let added) = try store.add(try Message(text), tags: tags, at: Moments.start) else {
            Issue.record("not added")
            return
        }
        #expect(added.message.text == text && added.tags == tags)
        #expect(try test.open().motivational(added.id) == added)
        #expect(try store.find(tag: "'; --", limit: 5).first == [added])
        #expect(try store.find(text: text, limit: 50).first.contains(added) || !text.contains(where: \.isLetter))
    }

    @Test(
        "A search's words are data, never the search language's syntax",
        arguments: [
            "\"", "*", "message NOT", "message: x", "NEAR(a b)", "(", "-", "^message", "AND", "", "  ", "don't",
            "\u{0}",
        ])
    func searchSyntax(text: String) throws {
        let store = try TestStore().opened(with: 3)
        #expect(try store.find(text: text, limit: 5).total <= 3)
    }

    @Test("Whole words come before words that begin so, and all words must be there")
    func finding() throws {
        let store = try TestStore().open()
        for text in ["The courageous cat", "Courage, cat", "Some courage", "Catalogue of rest", "Über Mut"] {
            _ = try store.add(try Message(text), tags: [], at: Moments.start)
        }
        func texts(_ words: String, limit: Int = 10) throws -> [String] {
            try store.find(text: words, limit: limit).first.map(\.message.text)
        }
        #expect(try texts("courage").last == "The courageous cat")
        #expect(try Set(texts("courage")) == ["Courage, cat", "Some courage", "The courageous cat"])
        #expect(try store.find(text: "courage", limit: 1).total == 3)
        #expect(try texts("courage", limit: 1).count == 1)
        #expect(try texts("CAT courage").first == "Courage, cat")
        #expect(try texts("uber") == ["Über Mut"])
        #expect(try texts("courage rest").isEmpty)
    }

    @Test("A tag finds those that carry it, newest first, with their kept count")
    func findingByTag() throws {
        let store = try TestStore().open()
        for number in 0..<5 {
            let tags = [try Tag("self esteem: \(number)"), try Tag("self esteem: again"), try Tag("rest")]
            _ = try store.add(try Message("Number \(number)"), tags: tags, at: Moments.start)
        }
        let found = try store.find(tag: "Self Esteem", limit: 2)
        #expect(found.first.map(\.message.text) == ["Number 4", "Number 3"] && found.total == 5)
        #expect(try store.find(tag: "nothing", limit: 2) == Found(first: [], total: 0))
        #expect(try store.find(tag: "no:title", limit: 2) == Found(first: [], total: 0))
    }

    @Test("Topics come in alphabetical order as first written, without Cheer's own tags and those no longer used")
    func topics() throws {
        let store = try TestStore().open()
        for (text, tags) in [
            ("One", ["Rest", "favourite"]), ("Two", ["rest", "Árvore", "courage"]), ("Three", ["gone"]),
        ] {
            _ = try store.add(try Message(text), tags: try tags.map { try Tag(title: $0) }, at: Moments.start)
        }
        _ = try store.undo(at: Moments.start)
        #expect(
            try store.topics() == [
                TagCount(title: "courage", count: 1), TagCount(title: "Rest", count: 2),
                TagCount(title: "Árvore", count: 1),
            ])
        #expect(try store.count().favourites == 1)
    }

    @Test("\"It\" is what was shown last, for an hour, across processes")
    func lastShown() throws {
        let test = try TestStore()
        let store = try test.opened(with: 5)
        #expect(try store.lastShown(at: Moments.start) == nil)
        let drawn = try store.draw(from: .everything, cache: .standard, at: Moments.start)
        #expect(try test.open().lastShown(at: Moments.start.addingTimeInterval(3_599)) == drawn)
        #expect(try test.open().lastShown(at: Moments.start.addingTimeInterval(3_600)) == nil)
        let other = try store.find(text: "message", limit: 5).first.first { $0.id != drawn.id }
        let otherID = try #require(other).id
        try store.recordShown(otherID, cache: .standard, at: Moments.start.addingTimeInterval(10))
        #expect(try test.open().lastShown(at: Moments.start.addingTimeInterval(20))?.id == otherID)
        #expect(try store.history(limit: 5).map(\.motivational.id) == [otherID, drawn.id])
        #expect(try store.history(limit: 1).map(\.shownAt) == [Moments.start.addingTimeInterval(10)])
        try store.remove(otherID, at: Moments.start)
        #expect(try store.lastShown(at: Moments.start.addingTimeInterval(20)) == nil)
        #expect(try store.history(limit: 5).map(\.motivational.id) == [drawn.id])
    }

    @Test(
        "What Cheer keeps itself can't be put on or taken off by hand",
        arguments: ["last picked", "Imported", "source"])
    func reserved(title: String) throws {
        let store = try TestStore().opened(with: 1)
        let id = try store.draw(from: .everything, cache: .standard, at: Moments.start).id
        let tag = try Tag(title: title, limitation: "x")
        #expect(throws: StoreError.reserved(title: title.lowercased())) {
            _ = try store.tag(id, with: tag, at: Moments.start)
        }
        #expect(throws: StoreError.reserved(title: title.lowercased())) {
            _ = try store.untag(id, title: title, at: Moments.start)
        }
        #expect(throws: StoreError.reserved(title: title)) {
            _ = try store.add(try Message("x"), tags: [tag], at: Moments.start)
        }
    }
}
