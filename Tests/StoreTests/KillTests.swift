import Foundation
import Motivation
import TestSupport
import Testing

@testable import Store

/// Kills processes that use a store, at random moments, and looks at what is left.
///
/// A few times in every test run; `CHEER_KILLS=500 swift test --filter KillTests` kills as often as that says.
@Suite("S15 Killed at any moment", .serialized)
struct KillTests {
    /// How often to kill a process at work, and one that makes a collection a quarter as often.
    private static let kills = ProcessInfo.processInfo.environment["CHEER_KILLS"].flatMap { Int($0) } ?? 24

    /// What a process said that it did, over all the kills of one store.
    private struct Account {
        var drawn: [String] = []
        var taken: [String] = []
        var added: Set<String> = []
        var imported: Set<String> = []
        /// What may or may not have been done when the process was killed, so that either is right.
        var unsure: Set<String> = []

        /// Takes in what one process said until it was killed.
        mutating func read(_ log: String) {
            var begun: String?
            for line in log.split(separator: "\n").map(String.init) {
                let (word, rest) = (line.prefix { $0 != " " }, String(line.drop { $0 != " " }.dropFirst()))
                begun = nil
                switch word {
                case "drawn": drawn.append(rest)
                case "taken": taken.append(rest)
                case "added": added.insert(rest)
                case "importing": begun = rest
                case "imported": imported.insert(rest)
                case "undoing": begun = "undo"
                case "undone" where rest.hasPrefix("added "): added.remove(String(rest.dropFirst(6)))
                case "undone" where rest.hasPrefix("imported "):
                    let name = rest.dropFirst(9).split(separator: "-").suffix(2).joined(separator: "-")
                    imported.remove(name)
                default: continue
                }
            }
            // An undo that wasn't told of may have taken back whatever came last.
            if begun == "undo" { unsure.formUnion(added.union(imported)) }
        }
    }

    @Test("Nothing given repeats, nothing accepted is lost, imports are whole or absent, and the counts are true")
    func work() throws {
        let program = try BuiltProgram.path("StoreProbe")
        var generator = SystemRandomNumberGenerator()
        var (killed, things) = (0, 0)
        while killed < Self.kills {
            let test = try TestStore()
            _ = try test.opened(with: 1_500)
            var account = Account()
            while killed < Self.kills, account.drawn.count < 1_000, account.taken.count < 1_000 {
                killed += 1
                let log = test.folder.path("log-\(killed)")
                var run = ProgramRun(program, [test.path, "work", "\(killed)"])
                run.output = .file(log)
                run.timeLimit = .milliseconds(Int.random(in: 8...250, using: &generator))
                _ = try run.result()
                account.read((try? String(contentsOfFile: log, encoding: .utf8)) ?? "")
                try look(at: test, account)
            }
            things += account.drawn.count + account.taken.count + account.added.count + account.imported.count
        }
        print("\(killed) kills at work, \(things) things done and looked at again")
    }

    private func look(at test: TestStore, _ account: Account) throws {
        #expect(Set(account.drawn).count == account.drawn.count, "a pick came twice")
        #expect(Set(account.taken).count == account.taken.count, "a pick of the day came twice")
        let store = try test.open()
        #expect(try store.check { _ in true } == [])
        let texts = try store.connection.all("SELECT message FROM item WHERE id > 1500") {
            row throws(SQLiteError) in try row.text(0)
        }
        let there = Set(texts)
        for text in account.added where !account.unsure.contains(text) {
            #expect(there.contains(text), "“\(text)” was accepted, and is lost")
        }
        var imports: [String: Int] = [:]
        for text in texts where text.hasPrefix("import ") {
            imports[String(text.dropFirst(7).prefix { $0 != " " }), default: 0] += 1
        }
        #expect(imports.values.allSatisfy { $0 == 60 }, "an import is there in part: \(imports)")
        for name in account.imported where !account.unsure.contains(name) {
            #expect(imports[name] == 60, "the import \(name) was accepted, and is lost")
        }
    }

    @Test("A collection that is being made is whole or still to be made")
    func making() throws {
        let program = try BuiltProgram.path("StoreProbe")
        var generator = SystemRandomNumberGenerator()
        var whole = 0
        for _ in 0..<max(4, Self.kills / 4) {
            let test = try TestStore()
            var run = ProgramRun(program, [test.path, "install", "300"])
            run.timeLimit = .milliseconds(Int.random(in: 1...60, using: &generator))
            _ = try run.result()
            let store = try test.open()
            let count = try store.count().motivationals
            #expect(count == 0 || count == 300)
            #expect(try store.needsInstallation(version: "probe") == (count == 0))
            #expect(try store.check { _ in true } == [])
            whole += count == 0 ? 0 : 1
            try store.install(builtIn: [CollectionEntry(message: try Message("later"))], version: "later")
            #expect(try store.count().motivationals == count + 1)
        }
        print("\(max(4, Self.kills / 4)) kills while a collection was made; \(whole) times it was whole already")
    }
}
