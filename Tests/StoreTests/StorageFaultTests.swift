import Foundation
import Motivation
import TestSupport
import Testing

@testable import Store

@Suite("Storage faults")
struct StorageFaultTests {
    private func probe(_ arguments: [String], asNobody: Bool = false) throws -> ProgramResult {
        try ProgramRun(BuiltProgram.path("StoreProbe"), (asNobody ? ["--as-nobody"] : []) + arguments).result()
    }

    /// The error that opening a file gives, after which the file is as it was.
    private func refusal(of bytes: [UInt8]) throws -> StoreError? {
        let test = try TestStore()
        try test.folder.write(bytes, to: "cheer.sqlite")
        let error = #expect(throws: StoreError.self) { try test.open() }
        #expect(try test.folder.read("cheer.sqlite") == bytes)
        return error
    }

    /// The bytes of a store with everything moved out of its log.
    private func storeBytes(count: Int = 300, alter: (Store) throws -> Void = { _ in }) throws -> [UInt8] {
        let test = try TestStore()
        do {
            let store = try test.opened(with: count, tag: "rest")
            try alter(store)
            try store.connection.script("PRAGMA wal_checkpoint(TRUNCATE)")
        }
        return try test.folder.read("cheer.sqlite")
    }

    // MARK: - Where it lies

    @Test("S1 Without HOME the password entry tells the home folder; without both there is none to use")
    func home() throws {
        #expect(
            try StoreLocation(environment: [:], homeFromPasswordEntry: { "/home/ada" }).path
                == "/home/ada/.local/share/cheer/cheer.sqlite")
        #expect(
            try StoreLocation(environment: ["HOME": ""], homeFromPasswordEntry: { "/home/ada" }).path
                == "/home/ada/.local/share/cheer/cheer.sqlite")
        #expect(throws: StoreError.homeUnknown) {
            try StoreLocation(environment: [:], homeFromPasswordEntry: { nil })
        }
        #expect(
            try StoreLocation(environment: ["CHEER_STORE": "mine"], homeFromPasswordEntry: { nil }).path == "mine")
        #expect(
            try StoreLocation(
                option: "a", environment: ["CHEER_STORE": "b", "HOME": "/h"], homeFromPasswordEntry: { nil }
            )
            .path == "a")
    }

    @Test("S2 A relative XDG_DATA_HOME is ignored", arguments: ["share", "./share", "", "~/share"])
    func relative(folder: String) throws {
        let environment = ["HOME": "/h", "XDG_DATA_HOME": folder]
        #expect(
            try StoreLocation(environment: environment, homeFromPasswordEntry: { nil }).path
                == "/h/.local/share/cheer/cheer.sqlite")
        #expect(
            try StoreLocation(environment: ["XDG_DATA_HOME": "/x"], homeFromPasswordEntry: { nil }).path
                == "/x/cheer/cheer.sqlite")
    }

    @Test("S16 Missing folders are made for their owner alone, and so is the file")
    func folders() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a/b c/?#%41/cheer.sqlite")
        let store = try Store(path: path, timestamp: Moments.timestamp, random: { 1 })
        #expect(try store.count().motivationals == 0)
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        for part in ["a", "a/b c", "a/b c/?#%41"] { #expect(try mode(folder.path(part)) == 0o700) }
        for suffix in ["", "-wal", "-shm"] { #expect(try mode(path + suffix) == 0o600) }
    }

    @Test("S16 A folder that can't be made is named")
    func unmakeable() throws {
        #expect(throws: StoreError.cannotCreate(path: "/proc/cheer", reason: "No such file or directory")) {
            try Store(path: "/proc/cheer/a/cheer.sqlite", timestamp: Moments.timestamp, random: { 1 })
        }
    }

    // MARK: - What can only be read

    enum Protection: CaseIterable {
        case folder, file, both, folderWithLog
    }

    @Test(
        "S3 S4 What can't be written to answers all the same, remembers nothing, and says so",
        arguments: Protection.allCases)
    func readOnly(protection: Protection) throws {
        let test = try TestStore()
        do {
            let store = try test.opened(with: 20)
            if protection != .folderWithLog { try store.connection.script("PRAGMA wal_checkpoint(TRUNCATE)") }
        }
        if protection != .folderWithLog {
            for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: test.path + suffix) }
        }
        let isFile = protection != .folder
        for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: test.path + suffix) {
            chmod(test.path + suffix, isFile ? 0o444 : 0o644)
            chown(test.path + suffix, isFile ? 0 : 65_534, 65_534)
        }
        chmod(test.folder.path, protection == .file ? 0o777 : 0o555)
        let before = try test.folder.read("cheer.sqlite")
        let result = try probe([test.path, "describe"], asNobody: true)
        let lines = result.output.split(separator: "\n")
        #expect(result.status == 0, "\(result.error)")
        #expect(lines.first == "read-only")
        #expect(
            lines.dropFirst().first.map(String.init) == StoreWarning.readOnly(path: test.path).description)
        #expect(lines.dropFirst(2).first == "20")
        #expect(lines.dropFirst(3).first?.hasPrefix("Message number") == true)
        #expect(lines.dropFirst(4).first == "same pick")
        #expect(lines.last.map(String.init) == StoreError.readOnly(path: test.path).description)
        #expect(try test.folder.read("cheer.sqlite") == before)
        let again = try probe([test.path, "today"], asNobody: true)
        #expect(try again.output == probe([test.path, "today"], asNobody: true).output)
    }

    @Test("S3 A new collection in a folder that can't be written to is refused")
    func newReadOnly() throws {
        let folder = try TemporaryFolder()
        chmod(folder.path, 0o555)
        let result = try probe([folder.path("cheer.sqlite"), "describe"], asNobody: true)
        #expect(result.status == 1)
        #expect(
            result.error
                == "\(StoreError.cannotCreate(path: folder.path("cheer.sqlite"), reason: "Permission denied"))\n")
        let missing = try probe([folder.path("a/b/cheer.sqlite"), "describe"], asNobody: true)
        #expect(missing.error == "\(StoreError.cannotCreate(path: folder.path("a"), reason: "Permission denied"))\n")
    }

    @Test("S4 A file that may not even be read is refused")
    func unreadable() throws {
        let test = try TestStore()
        _ = try test.opened(with: 3)
        chmod(test.path, 0)
        chmod(test.folder.path, 0o777)
        let result = try probe([test.path, "describe"], asNobody: true)
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("Can't open \(test.path): "))
    }

    // MARK: - What isn't a collection

    @Test(
        "S6 What isn't a database is refused and stays as it is",
        arguments: [
            "hello", "x", String(repeating: "Not a database at all.\n", count: 500), "SQLite format 2\0 and so on",
        ])
    func notADatabase(text: String) throws {
        let refusal = try refusal(of: Array(text.utf8))
        guard case .notADatabase = refusal else {
            Issue.record("\(String(describing: refusal))")
            return
        }
    }

    @Test(
        "S7 A corrupt file is refused with a way to recover it, and stays as it is",
        arguments: ["sqlite_schema", "item", "card", "tag", "seen"])
    func corrupt(table: String) throws {
        var page = 0
        var bytes = try storeBytes { store in
            let root = try store.connection.first(
                "SELECT rootpage FROM sqlite_schema WHERE name = ?", .text(table)
            ) { Int($0.integer(0)) }
            page = (root ?? 1) - 1
        }
        for offset in (page == 0 ? 100 : 0)..<2_000 { bytes[page * 4_096 + offset] = UInt8(offset * 7 & 0xFF) }
        let test = try TestStore()
        try test.folder.write(bytes, to: "cheer.sqlite")
        do {
            let store = try test.open()
            _ = try store.topics()
            _ = try store.draw(from: .everything, cache: .standard, at: Moments.start)
            _ = try store.find(text: "message", limit: 400)
            Issue.record("nothing was noticed")
        } catch let error as StoreError {
            guard case .damaged(test.path, _) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(error.description.hasSuffix("cheer --store \(test.path) recover the collection"))
        }
        #expect(try test.folder.read("cheer.sqlite") == bytes)
    }

    @Test("S8 A file that was cut short is refused and stays as it is", arguments: [1, 2, 30])
    func truncated(pages: Int) throws {
        let bytes = try storeBytes()
        #expect(bytes.count > 40 * 4_096)
        let refusal = try refusal(of: Array(bytes.prefix(pages * 4_096)))
        guard case .damaged = refusal else {
            Issue.record("\(String(describing: refusal))")
            return
        }
        let odd = try self.refusal(of: Array(bytes.prefix(pages * 4_096 + 77)))
        guard case .damaged = odd else {
            Issue.record("\(String(describing: odd))")
            return
        }
    }

    @Test("S9 An empty file becomes a collection")
    func empty() throws {
        let test = try TestStore()
        try test.folder.write("", to: "cheer.sqlite")
        #expect(try test.opened(with: 2).count().motivationals == 2)
    }

    @Test("S10 A folder is refused")
    func folder() throws {
        let folder = try TemporaryFolder()
        #expect(throws: StoreError.isFolder(path: folder.path)) {
            try Store(path: folder.path, timestamp: Moments.timestamp, random: { 1 })
        }
    }

    @Test("What is neither file nor folder is refused")
    func device() throws {
        #expect(throws: StoreError.cannotOpen(path: "/dev/null", reason: "it is no regular file")) {
            try Store(path: "/dev/null", timestamp: Moments.timestamp, random: { 1 })
        }
    }

    @Test("S11 While another process writes, picks wait, and are refused when it takes too long; reading goes on")
    func locked() throws {
        let test = try TestStore()
        let first = try test.opened(with: 10)
        let second = try test.open(seed: 2, patience: 0.05)
        try first.exclusively { () throws in
            #expect(throws: StoreError.locked(path: test.path)) {
                try second.draw(from: .everything, cache: .standard, at: Moments.start)
            }
            #expect(try second.find(text: "message", limit: 3).total == 10)
            #expect(try second.topics().isEmpty)
        }
        #expect(try !second.draw(from: .everything, cache: .standard, at: Moments.start).message.text.isEmpty)
    }

    @Test("S12 A newer version's file can be read, and isn't written to")
    func newer() throws {
        let test = try TestStore()
        do {
            let store = try test.opened(with: 10)
            try store.connection.script("PRAGMA user_version = 99")
        }
        let store = try test.open()
        #expect(store.isReadOnly && store.warnings == [.newer(path: test.path)])
        #expect(
            try store.draw(from: .everything, cache: .standard, at: Moments.start).message.text.hasPrefix("Message"))
        let refusal = StoreError.newer(path: test.path, version: 99, known: Int(Schema.version))
        #expect(throws: refusal) { try store.add(try Message("x"), tags: [], at: Moments.start) }
        #expect(throws: refusal) { try store.undo(at: Moments.start) }
        #expect(throws: refusal) { try store.importCollection(from: "/none", at: Moments.start) }
        #expect(try store.history(limit: 5).isEmpty)
        #expect(try store.lastShown(at: Moments.start) != nil)
    }

    @Test("S13 Another program's SQLite file is refused and stays as it is", arguments: [0, 7])
    func foreign(application: Int) throws {
        let test = try TestStore()
        do {
            try test.folder.write("", to: "cheer.sqlite")
            let other = try Connection(path: test.path, mode: .readWrite, patience: 0)
            try other.script("CREATE TABLE bookmarks(url); PRAGMA application_id = \(application)")
        }
        let before = try test.folder.read("cheer.sqlite")
        #expect(throws: StoreError.foreign(path: test.path)) { try test.open() }
        #expect(try test.folder.read("cheer.sqlite") == before)
    }

    @Test("S14 A file that every user can change is warned of")
    func worldWritable() throws {
        let test = try TestStore()
        _ = try test.opened(with: 1)
        chmod(test.path, 0o666)
        #expect(try test.open().warnings == [.worldWritable(path: test.path)])
        chmod(test.path, 0o600)
        #expect(try test.open().warnings.isEmpty)
    }

    // MARK: - What goes wrong while it is used

    @Test("S5 When there is no room left, what was begun is rolled back, and the store stays intact")
    func full() throws {
        let test = try TestStore()
        let store = try test.opened(with: 50)
        let before = try store.contents()
        let pages = try store.connection.first("PRAGMA page_count") { $0.integer(0) } ?? 0
        try store.connection.script("PRAGMA max_page_count = \(pages + 3)")
        let text = (0..<3_000).map { "Entry number \($0) of many" }.joined(separator: "\n%\n")
        let path = try test.folder.write(text, to: "many")
        #expect(throws: StoreError.diskFull(path: test.path)) {
            try store.importCollection(from: path, at: Moments.start)
        }
        #expect(try store.contents() == before)
        #expect(try !store.draw(from: .everything, cache: .standard, at: Moments.start).message.text.isEmpty)
    }

    @Test(
        "Every fault is told in words that name the file and how to mend it",
        arguments: [
            StoreError.homeUnknown, .isFolder(path: "/p"), .cannotCreate(path: "/p", reason: "r"),
            .cannotOpen(path: "/p", reason: "r"), .notADatabase(path: "/p"), .foreign(path: "/p"),
            .newer(path: "/p", version: 2, known: 1), .damaged(path: "/p", reason: "r"), .nothingToRecover(path: "/p"),
            .readOnly(path: "/p"),
            .locked(path: "/p"), .diskFull(path: "/p"), .inputOutput(path: "/p", reason: "r"),
            .cannotRead(path: "/p", reason: "r"), .unknownFormat(path: "/p"), .exists(path: "/p"),
            .cannotWrite(path: "/p", reason: "r"), .reserved(title: "/p"), .notFound,
        ])
    func prose(error: StoreError) {
        #expect(error.description.contains("/p") || error == .homeUnknown || error == .notFound)
        #expect(error.description.hasSuffix(".") || error.description.hasSuffix("recover the collection"))
        #expect(!error.description.contains("\n"))
    }

    @Test("A path that a shell would read otherwise is quoted in the way to recover")
    func quoting() {
        let error = StoreError.damaged(path: "/it's here", reason: "r")
        #expect(error.description.hasSuffix(#"cheer --store '/it'\''s here' recover the collection"#))
    }
}
