import Foundation
import Motivation
import TestSupport
import Testing

@testable import Store

@Suite("Duplicates, copies, checks and recovery")
struct KeepingTests {
    private func doubled(_ test: TestStore) throws -> Store {
        let store = try test.opened(with: 4, tag: "rest")
        var options = ImportOptions()
        options.keepsDuplicates = true
        let text = "message NUMBER 1\n%\nMessage  number 1.\n%\nMessage number 2!\n%\nNew\n"
        let report = try store.importCollection(
            from: test.folder.write(text, to: "again"), options: options, at: Moments.start)
        #expect(report.added == 4 && report.duplicates == 3)
        return store
    }

    @Test("C12 What is there several times is found, and all but one of each go, as one change that is undone")
    func duplicates() throws {
        let test = try TestStore()
        let store = try doubled(test)
        let found = try store.duplicates(limit: 1)
        #expect(found.texts == 2 && found.superfluous == 3)
        #expect(found.first.map(\.message.text) == ["Message number 1"])
        let before = try store.contents()
        #expect(try store.removeDuplicates(at: Moments.start) == 3)
        #expect(try store.duplicates(limit: 9) == Duplicates(first: [], texts: 0, superfluous: 0))
        #expect(try store.count().motivationals == 5)
        #expect(try store.check { _ in true } == [])
        #expect(try store.removeDuplicates(at: Moments.start) == 0)
        #expect(try store.undo(at: Moments.start) == .removedDuplicates(count: 3))
        #expect(try store.contents() == before)
    }

    @Test("C12 A favourite stays when duplicates go, though it isn't the oldest")
    func favourite() throws {
        let test = try TestStore()
        let store = try doubled(test)
        let copy = try #require(
            try store.find(tag: "duplicate", limit: 9).first.first { $0.message.text == "Message number 2!" })
        _ = try store.tag(copy.id, with: .favourite, at: Moments.start)
        _ = try store.removeDuplicates(at: Moments.start)
        #expect(try store.motivational(copy.id) != nil)
        #expect(try store.find(text: "message number 2", limit: 9).total == 1)
    }

    @Test("A copy holds what the collection holds, is made while another process writes, and replaces nothing")
    func backUp() throws {
        let test = try TestStore()
        let store = try test.opened(with: 40, tag: "rest")
        _ = try store.draw(from: .everything, cache: .standard, at: Moments.start)
        let writer = try test.open(seed: 2)
        let copy = test.folder.path("copy.sqlite")
        let before = try store.contents()
        try writer.exclusively {
            _ = try writer.takeNew(at: Moments.start)
            #expect(try store.backUp(to: copy) == 40)
        }
        let copied = try Store(path: copy, timestamp: Moments.timestamp, random: { 1 })
        #expect(try copied.contents() == before)
        #expect(throws: StoreError.exists(path: copy)) { try store.backUp(to: copy) }
        #expect(throws: StoreError.self) { try store.backUp(to: "/nowhere/copy.sqlite") }
        let names = try FileManager.default.contentsOfDirectory(atPath: test.folder.path)
        #expect(
            names.filter { $0.hasPrefix("copy") }.allSatisfy {
                ["copy.sqlite", "copy.sqlite-wal", "copy.sqlite-shm"].contains($0)
            })
    }

    @Test(
        "What is wrong with counts, decks, look-ups and words is found, and put right",
        arguments: [
            ("UPDATE tally SET value = 3 WHERE name = 'items'", Finding.counts(1)),
            ("UPDATE tag SET items = items + 1", .counts(1)), ("UPDATE deck SET size = 2 WHERE id = 1", .counts(1)),
            ("UPDATE deck SET left_in_round = 1 WHERE id = 2", .counts(1)),
            ("DELETE FROM card WHERE item = 4 AND deck = 1; UPDATE deck SET size = size - 1 WHERE id = 1", .order(1)),
            ("DELETE FROM fold WHERE item = 2", .order(1)),
            ("UPDATE identity SET prefix = 1 WHERE item = 3", .order(1)),
            ("INSERT INTO fold VALUES(1, 99)", .order(1)),
            ("INSERT INTO words(words, rowid, message) VALUES('delete', 2, 'message number 1')", .words),
            ("UPDATE item SET message = 'other words' WHERE id = 5", .order(1)),
        ])
    func repairs(damage: String, finding: Finding) throws {
        let test = try TestStore()
        let store = try test.opened(with: 8, tag: "rest")
        for _ in 0..<3 { _ = try store.draw(from: .everything, cache: .standard, at: Moments.start) }
        _ = try store.takeNew(at: Moments.start)
        #expect(try store.check { _ in true } == [])
        try store.connection.script(damage)
        let findings = try store.check { _ in true }
        #expect(findings == [finding] && findings.allSatisfy(\.isRepairable))
        try store.repair()
        #expect(try store.check { _ in true } == [])
        #expect(try store.find(text: "words", limit: 9).total == (damage.contains("other words") ? 1 : 0))
        #expect(try store.count().motivationals == 8)
    }

    @Test("Media that aren't there, and rows that name what isn't there, are told")
    func references() throws {
        let test = try TestStore()
        let store = try test.opened(with: 3, tag: "rest")
        let one = try #require(try store.find(text: "message", limit: 1).first.first)
        try store.attach(.audio(location: "gone.ogg"), to: one.id, at: Moments.start)
        let found = try store.check { $0.location != "gone.ogg" }
        guard case .media(let first, 1) = found.first, found.count == 1 else {
            Issue.record("\(found)")
            return
        }
        #expect(first.map(\.id) == [one.id])
        try store.connection.script("PRAGMA foreign_keys = off; DELETE FROM tag")
        #expect(try store.check { _ in true }.contains { if case .references = $0 { true } else { false } })
    }

    @Test("S7 What can be read of a damaged file comes into a new one, and the damaged one stays", arguments: 0..<12)
    func recovered(seed: UInt64) throws {
        let test = try TestStore()
        var generator = SeededGenerator(seed: seed)
        var whole: [UUID: Motivational] = [:]
        do {
            let store = try test.opened(with: 400, tag: "rest")
            let long = String(repeating: "A very long message. ", count: 1_000)
            let added = try store.add(
                Message(long), tags: [Tag(title: "long"), Tag("self esteem: ability")], at: Moments.start)
            guard case .added(let one) = added else { return }
            _ = try store.tag(one.id, with: .favourite, at: Moments.start)
            try store.attach(.image(location: "a.png"), to: one.id, at: Moments.start)
            _ = try store.importCollection(from: test.folder.write("One\n%\nTwo\n", to: "file"), at: Moments.start)
            _ = try store.draw(from: .everything, cache: .standard, at: Moments.start)
            try store.remove(try #require(try store.find(text: "200", limit: 1).first.first).id, at: Moments.start)
            for one in try store.everything() { whole[one.id] = one }
            try store.connection.script("PRAGMA wal_checkpoint(TRUNCATE)")
        }
        var bytes = try test.folder.read("cheer.sqlite")
        let pages = bytes.count / 4_096
        switch seed {
        case 0: bytes.replaceSubrange(0..<4_096, with: [UInt8](repeating: 0x5A, count: 4_096))
        case 1: bytes.removeSubrange((pages - 3) * 4_096 + 100..<bytes.count)
        default:
            for _ in 0..<3 {
                let start = Int.random(in: 0..<pages, using: &generator) * 4_096
                for offset in start..<start + 4_096 { bytes[offset] = UInt8.random(in: 0...255, using: &generator) }
            }
        }
        try test.folder.write(bytes, to: "cheer.sqlite")
        let recovery = try Store.recover(test.path, timestamp: Moments.timestamp, random: { 7 })
        #expect(try test.folder.read("cheer.sqlite") == bytes)
        #expect(recovery.damaged == test.path && recovery.recovered == test.path + ".recovered")
        let store = try Store(path: recovery.recovered, timestamp: Moments.timestamp, random: { 7 })
        #expect(try store.check { _ in true } == [])
        let recovered = try store.everything()
        #expect(recovered.count == recovery.motivationals && recovered.count > whole.count / 2)
        for one in recovered {
            // Nothing is made up: what was removed stays so, and a message is as it was.
            let original = try #require(whole[one.id])
            #expect(one.message == original.message)
            #expect(Set(one.tags).isSubset(of: Set(original.tags)))
        }
        #expect(try Store.recover(test.path, timestamp: Moments.timestamp, random: { 7 }).recovered.hasSuffix("-2"))
    }

    @Test("A whole file is recovered whole, with what is in its log")
    func recoveredWhole() throws {
        let test = try TestStore()
        let store = try test.opened(with: 50, tag: "rest")
        for _ in 0..<5 { _ = try store.draw(from: .everything, cache: .standard, at: Moments.start) }
        let all = try store.everything()
        let recovery = try store.recover()
        #expect(recovery.motivationals == 50 && recovery.expected == 50)
        let recovered = try Store(path: recovery.recovered, timestamp: Moments.timestamp, random: { 7 })
        #expect(try recovered.everything() == all)
        #expect(try recovered.history(limit: 9) == store.history(limit: 9))
    }

    @Test("Where nothing can be read, no new file is made")
    func nothing() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write([UInt8](repeating: 0xA5, count: 50_000), to: "cheer.sqlite")
        #expect(throws: StoreError.nothingToRecover(path: path)) {
            try Store.recover(path, timestamp: Moments.timestamp, random: { 1 })
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["cheer.sqlite"])
    }
}

extension Store {
    /// All motivationals, oldest first.
    func everything() throws -> [Motivational] {
        try connection.all("SELECT id FROM item ORDER BY id") { $0.integer(0) }.compactMap { try item($0) }
    }
}
