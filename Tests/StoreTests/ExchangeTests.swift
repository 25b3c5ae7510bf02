import Foundation
import Motivation
import TestSupport
import Testing

@testable import Store

@Suite("Import and export")
struct ExchangeTests {
    private func imported(_ text: String, into store: Store, _ test: TestStore) throws -> ImportReport {
        try store.importCollection(from: test.folder.write(text, to: "file"), at: Moments.start)
    }

    private func texts(_ store: Store) throws -> [String] {
        try store.connection.all("SELECT message FROM item ORDER BY id") { row throws(SQLiteError) in try row.text(0) }
    }

    @Test(
        "C14 Any message survives export and import",
        arguments: [
            "%", "a\n%\nb", "+ plus\n+\n++", "# hash\n#", "one\n\n\ntwo", "Message: x\nTag: y",
            "tab\tand  spaces\n   in",
            "\u{1B}[31mred\u{1B}[0m", "back\\\nslash\\", "a\u{2028}b\u{85}c\u{B}d",
            "\u{1F468}\u{200D}\u{1F469} é e\u{301}",
            "{\"json\": \"like\"}", "- list\n- of", ", \"csv\"", "x",
        ])
    func roundTrip(text: String) throws {
        let test = try TestStore()
        let store = try test.open()
        let tags = [try Tag("self esteem: \"a\" : b"), .favourite]
        guard case .added(let added) = try store.add(try Message(text), tags: tags, at: Moments.start) else { return }
        try store.attach(.video(location: "/a b/\u{1F600}\nnew line\r.mp4"), to: added.id, at: Moments.start)
        _ = try store.draw(from: .everything, cache: .standard, at: Moments.start)
        let original = try #require(try store.motivational(added.id))
        #expect(try store.exportCollection(to: test.folder.path("out.rec")) == 1)

        let other = try TestStore().open()
        let report = try other.importCollection(from: test.folder.path("out.rec"), at: Moments.start)
        #expect(report.read == 1 && report.added == 1 && report.refused.isEmpty)
        #expect(try other.motivational(added.id) == original)
        #expect(original.message.text == text)
    }

    @Test("Exported twice, a collection gives the same text, and its import adds nothing to itself")
    func stable() throws {
        let test = try TestStore()
        let store = try test.opened(with: 40, tag: "rest")
        _ = try imported("One\n%\nTwo\n%\n", into: store, test)
        #expect(try store.exportCollection(to: test.folder.path("a.rec")) == 42)
        let report = try store.importCollection(from: test.folder.path("a.rec"), at: Moments.start)
        #expect(report.read == 42 && report.added == 0 && report.duplicates == 42)
        let other = test.folder.path("other.sqlite")
        let copy = try Store(path: other, timestamp: Moments.timestamp, random: { 1 })
        _ = try copy.importCollection(from: test.folder.path("a.rec"), at: Moments.start.addingTimeInterval(9))
        _ = try copy.exportCollection(to: test.folder.path("b.rec"))
        #expect(try test.folder.readText("a.rec") == test.folder.readText("b.rec"))
    }

    @Test("An export doesn't replace a file, and leaves nothing half-written")
    func existing() throws {
        let test = try TestStore()
        let store = try test.opened(with: 2)
        let path = try test.folder.write("mine", to: "out.rec")
        #expect(throws: StoreError.exists(path: path)) { try store.exportCollection(to: path) }
        #expect(try test.folder.readText("out.rec") == "mine")
        #expect(throws: StoreError.cannotWrite(path: "/proc/none/x", reason: "No such file or directory")) {
            try store.exportCollection(to: "/proc/none/x")
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: test.folder.path)
        #expect(names.filter { $0.hasPrefix("out") } == ["out.rec"])
    }

    @Test("A fortune file is split at its percent signs, stamped, and kept in its order")
    func fortune() throws {
        let test = try TestStore()
        let store = try test.open()
        let text =
            "%\nOne\nline two\n% \n\n%\nTwo\n\t\t-- Some One,\n\t\t   \"A Book\"\n%\t\n  Three  \n-- not an author"
        let report = try imported(text, into: store, test)
        #expect(report.read == 3 && report.added == 3 && report.duplicates == 0 && report.refused.isEmpty)
        #expect(try texts(store) == ["One\nline two", "Two", "Three  \n-- not an author"])
        let two = try #require(try store.find(text: "two", limit: 5).first.first { $0.message.text == "Two" })
        #expect(
            two.tags.map(\.description) == [
                "author: Some One, \"A Book\"", "imported: 2026-11-30T08:00:00Z", "source: file",
            ])
        #expect(try store.find(tag: "imported", limit: 2).total == 3)
        #expect(try store.find(tag: "source", limit: 2).first.count == 2)
    }

    @Test("C3 Overstrikes are flattened and escape sequences dropped when a fortune file is imported")
    func overstrikes() throws {
        let test = try TestStore()
        let store = try test.open()
        let text =
            "_\u{8}H_\u{8}i H\u{8}Ho N\u{8}_o\n%\n\u{1B}[1;31mred\u{1B}[0m \u{1B}]0;title\u{7}\u{1B}(Bx\u{9B}y\n%\n\u{8}_a\u{8}"
        _ = try imported(text, into: store, test)
        #expect(try texts(store) == ["Hi Ho No", "red xy", "_"])
    }

    @Test("C4 C6 NUL and BEL are dropped, and every line end is a newline")
    func lineEnds() throws {
        let test = try TestStore()
        let store = try test.open()
        _ = try imported("Message: a\u{7}b\r\n+ c\r\n\r\nMessage: d\re\r\n", into: store, test)
        #expect(try texts(store) == ["ab\nc", "d\ne"])
        let other = try TestStore()
        let fortunes = try other.open()
        _ = try imported("one\r\ntwo\r\n%\r\nth\u{7}ree\r\n%\r\n", into: fortunes, other)
        #expect(try texts(fortunes) == ["one\ntwo", "three"])
    }

    @Test("C8 What isn't UTF-8 is refused with file and line, and the rest is read", arguments: [true, false])
    func encoding(isFortune: Bool) throws {
        let test = try TestStore()
        let store = try test.open()
        let text =
            isFortune
            ? "Good\n%\nBad\nc\u{E9}\n%\nFine\n" : "Message: Good\n\nMessage: Bad\n+ c\u{E9}\n\nMessage: Fine\n"
        let path = try test.folder.write(text.unicodeScalars.map { UInt8($0.value) }, to: "latin1")
        let report = try store.importCollection(from: path, at: Moments.start)
        #expect(report.read == 3 && report.added == 2)
        #expect(report.refused.map(\.line) == [4] && report.refused.map(\.file) == [path])
        #expect(try texts(store) == ["Good", "Fine"])
    }

    @Test("C11 Records without a message, and with mistakes, are refused with line and reason")
    func refused() throws {
        let test = try TestStore()
        let store = try test.open()
        let text = """
            # one
            Message:

            Message: Good
            Tag: rest

            Tag: alone
            Mesage: typo

            + nothing before

            Message: two
            Message: in one

            Message: media
            Image: a.png
            Video: b.mp4

            Message: id
            UUID: 12

            Message: tag
            Tag: :

            no field

            %rec: Motivational
            %doc: described

            Message: Last
            """
        let report = try imported(text, into: store, test)
        #expect(report.read == 10 && report.added == 2)
        #expect(report.refused.map(\.line) == [2, 8, 10, 13, 17, 20, 23, 25])
        #expect(try texts(store) == ["Good", "Last"])
        #expect(report.refused.allSatisfy { !$0.reason.isEmpty })
    }

    @Test("C12 The same text again is counted, within a file and across files, or kept and tagged as the user asks")
    func duplicates() throws {
        let test = try TestStore()
        let store = try test.open()
        let report = try imported("One.\n%\nTwo\n%\none\n%\n ONE \n", into: store, test)
        #expect(report.read == 4 && report.added == 2 && report.duplicates == 2)
        var options = ImportOptions()
        options.keepsDuplicates = true
        let again = try store.importCollection(
            from: test.folder.write("Two!\n%\nThree\n%\nthree\n", to: "again"), options: options, at: Moments.start)
        #expect(again.read == 3 && again.added == 3 && again.duplicates == 2)
        let copies = try store.find(tag: "duplicate", limit: 9).first
        let originals = try store.find(text: "two three", limit: 9).first + store.find(tag: "source", limit: 9).first
        for copy in copies {
            let named = copy.tags.first { $0.key == "duplicate" }?.limitation
            let original = originals.first { "uuid:" + $0.id.uuidString.lowercased() == named }
            #expect(original.map { FoldedText($0.message.text) } == FoldedText(copy.message.text))
        }
        #expect(copies.count == 2)
    }

    @Test(
        "A folder's files are read once each, without links, hidden files and indexes, and what isn't known is refused")
    func folder() throws {
        let test = try TestStore()
        let store = try test.open()
        let folder = test.folder.path("pack")
        try FileManager.default.createDirectory(atPath: folder + "/off", withIntermediateDirectories: true)
        try test.folder.write("B one\n%\nB two\n", to: "pack/b")
        try test.folder.write("Message: A one\n", to: "pack/a.rec")
        try test.folder.write("Ehqr bar\n%\nEhqr gjb\n\t\t-- N. Anzr\n", to: "pack/off/rude")
        try test.folder.write(
            [0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 9, 0, 0, 0, 9, 0, 0, 0, 4, 37, 0, 0, 0], to: "pack/off/rude.dat")
        try test.folder.write([0, 1, 2], to: "pack/picture")
        try test.folder.write("hidden\n%\n", to: "pack/.hidden")
        try test.folder.write("", to: "pack/empty")
        try FileManager.default.createSymbolicLink(atPath: folder + "/b.u8", withDestinationPath: "b")
        let report = try store.importCollection(from: folder, at: Moments.start)
        #expect(report.read == 5 && report.added == 5 && report.duplicates == 0)
        #expect(report.refused.map(\.file) == [folder + "/picture"])
        #expect(try texts(store) == ["A one", "B one", "B two", "Rude one", "Rude two"])
        let rude = try store.find(tag: "offensive", limit: 9)
        #expect(rude.total == 2)
        #expect(rude.first.first?.tags.map(\.description).contains("author: A. Name") == true)
        for _ in 0..<6 {
            #expect(
                try !store.draw(from: .everything, cache: .standard, at: Moments.start).message.text.hasPrefix("Rude"))
        }
    }

    @Test("An import is taken back whole")
    func undone() throws {
        let test = try TestStore()
        let store = try test.opened(with: 5, tag: "rest")
        _ = try store.draw(from: .everything, cache: .standard, at: Moments.start)
        let before = try store.visible().filter { $0.key != "batch" }
        _ = try imported(
            "Message: a message\nTag: rest\nTag: new\n\nMessage: or this\nAudio: a.ogg\n", into: store, test)
        #expect(try store.count().motivationals == 7)
        #expect(
            try store.undo(at: Moments.start) == .imported(count: 2, source: test.folder.path("file")))
        #expect(try store.visible().filter { $0.key != "batch" } == before)
    }

    @Test("What can't be read, or is in no known format, is refused, and nothing is added")
    func unreadable() throws {
        let test = try TestStore()
        let store = try test.open()
        #expect(throws: StoreError.cannotRead(path: "/none", reason: "No such file or directory")) {
            try store.importCollection(from: "/none", at: Moments.start)
        }
        #expect(throws: StoreError.cannotRead(path: "/dev/null", reason: "it is no regular file")) {
            try store.importCollection(from: "/dev/null", at: Moments.start)
        }
        let path = try test.folder.write([0x89, 0x50, 0, 0, 10, 37, 10], to: "picture.png")
        #expect(throws: StoreError.unknownFormat(path: path)) {
            try store.importCollection(from: path, at: Moments.start)
        }
        #expect(try store.count().motivationals == 0)
        #expect(try store.undo(at: Moments.start) == nil)
    }

    @Test("An import that the user ends leaves nothing behind")
    func cancelled() throws {
        let test = try TestStore()
        let store = try test.opened(with: 3)
        let before = try store.contents()
        var options = ImportOptions()
        var told: [ImportProgress] = []
        options.progress = { progress in
            told.append(progress)
            return told.count < 2
        }
        options.entriesAtOnce = 100
        let text = (0..<1_000).map { "Entry \($0)" }.joined(separator: "\n%\n")
        let path = try test.folder.write(text, to: "many")
        #expect(throws: ImportCancelled()) {
            try store.importCollection(from: path, options: options, at: Moments.start)
        }
        #expect(told.count == 2 && told[0].read >= 100 && told[1].read > told[0].read && told[1].read < 1_000)
        #expect(told.allSatisfy { $0.bytesInAll == text.utf8.count && $0.bytes <= $0.bytesInAll })
        #expect(try store.contents() == before)
        options.progress = nil
        #expect(try store.importCollection(from: path, options: options, at: Moments.start).added == 1_000)
        #expect(try store.count().leftForPickOfTheDay == 1_003)
    }

    @Test("Lines are read whole across chunks, and one without end is refused in bounded memory")
    func lines() throws {
        let folder = try TemporaryFolder()
        let long = String(repeating: "é", count: 100_000)
        let source = try LineSource(path: folder.write("a\n\(long)\r\n\nlast", to: "lines"))
        _ = try source.head()
        var lines: [String?] = []
        while let line = try source.next() { lines.append(line.text) }
        #expect(lines == ["a", long, "", "last"])
        let endless = try LineSource(path: "/dev/zero")
        #expect(throws: StoreError.self) { try endless.next() }
    }
}
