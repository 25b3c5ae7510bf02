import Foundation
import Motivation
import Testing

@testable import Store

@Suite("Installing the built-in collection")
struct InstallingTests {
    private func entries(_ text: String) throws -> [CollectionEntry] {
        try BuiltInEntries.read(Array(text.utf8), name: "built-in")
    }

    private static let first = """
        # Comment

        Message: Knock.
        + Twice.
        Tag: courage
        Tag: self esteem: ability
        Image: knock.png

        Message: Rest.
        Tag: rest
        UUID: 9d0c3a52-5f0e-4c8b-9a35-6f1d3b0f7a11
        """

    @Test("It happens once, and gives the same identifiers on every machine")
    func once() throws {
        let test = try TestStore()
        let store = try test.open()
        #expect(try store.needsInstallation(version: "1"))
        #expect(try store.install(builtIn: entries(Self.first), version: "1") == 2)
        #expect(try !test.open(seed: 9).needsInstallation(version: "1"))
        #expect(try test.open().install(builtIn: entries(Self.first), version: "1") == 0)
        let knock = try #require(try store.find(text: "knock", limit: 1).first.first)
        #expect(knock.message.text == "Knock.\nTwice.")
        #expect(knock.tags.map(\.description) == ["courage", "self esteem: ability"])
        #expect(knock.media == .image(location: "knock.png"))
        let other = try TestStore().open(seed: 5)
        try other.install(builtIn: entries(Self.first), version: "1")
        #expect(try other.motivational(knock.id) == knock)
    }

    @Test("A later version adds what is new, and brings nothing back that was removed")
    func later() throws {
        let store = try TestStore().open()
        try store.install(builtIn: entries(Self.first), version: "1")
        try store.remove(try #require(try store.find(text: "rest", limit: 1).first.first).id, at: Moments.start)
        let later = try entries(Self.first + "\n\nMessage: Breathe.\nTag: rest\n")
        #expect(try store.needsInstallation(version: "2"))
        #expect(try store.install(builtIn: later, version: "2") == 1)
        #expect(try store.count().motivationals == 2)
        #expect(try store.find(text: "breathe", limit: 1).total == 1)
    }

    @Test("What the user had already isn't added again")
    func alreadyThere() throws {
        let store = try TestStore().open()
        _ = try store.add(try Message("REST"), tags: [], at: Moments.start)
        #expect(try store.install(builtIn: entries(Self.first), version: "1") == 1)
    }

    @Test("An entry that is none is refused with its line")
    func malformed() {
        #expect(
            throws: MalformedEntry(
                name: "built-in", line: 4, reason: "a record has one image, audio or video at most")
        ) {
            try entries("# one\nMessage: a\nImage: a.png\nAudio: b.ogg\n")
        }
    }
}
