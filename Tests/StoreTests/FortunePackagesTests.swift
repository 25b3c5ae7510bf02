import Foundation
import TestSupport
import Testing

@testable import Store

@Suite("Debian's fortune packages")
struct FortunePackagesTests {
    private static let folder = "/usr/share/games/fortunes"

    /// The entries of all files, each counted once by its real path, by another way of reading than the import's.
    private func counted() throws -> (files: Int, entries: Int, illEncoded: Int) {
        var paths: Set<String> = []
        let all = try #require(FileManager.default.enumerator(atPath: Self.folder))
        for case let name as String in all where !name.hasSuffix(".dat") {
            let path = URL(filePath: Self.folder + "/" + name).resolvingSymlinksInPath().path
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            paths.insert(path)
        }
        var (entries, illEncoded) = (0, 0)
        for path in paths {
            let text = try Data(contentsOf: URL(filePath: path))
            // Latin 1 gives every byte a character, so that lines are split and counted whatever the encoding.
            let lines = (String(data: text, encoding: .isoLatin1) ?? "").replacingOccurrences(of: "\r\n", with: "\n")
                .components(separatedBy: "\n")
            let isSeparator = { (line: String) in
                line.hasPrefix("%") && line.dropFirst().allSatisfy { $0 == " " || $0 == "\t" }
            }
            for entry in lines.split(whereSeparator: isSeparator)
            where entry.contains(where: { !$0.allSatisfy { $0 == " " || $0 == "\t" } }) {
                entries += 1
                let bytes = entry.joined(separator: "\n").data(using: .isoLatin1) ?? Data()
                if String(data: bytes, encoding: .utf8) == nil { illEncoded += 1 }
            }
        }
        return (paths.count, entries, illEncoded)
    }

    @Test(
        "C8 All of them are read, as many entries as another count gives, and none is refused but for its encoding",
        .enabled(if: requireProgram("strfile"), "no fortune packages are installed"))
    func all() throws {
        let test = try TestStore()
        let store = try test.open()
        let counted = try counted()
        let report = try store.importCollection(from: Self.folder, at: Moments.start)
        #expect(report.read == counted.entries)
        #expect(counted.files > 400)
        #expect(report.refused.allSatisfy { $0.reason == EntryMistake.encoding })
        #expect(report.refused.count + report.refusedBesides == counted.illEncoded)
        #expect(report.added + report.duplicates + counted.illEncoded == counted.entries)
        #expect(try store.count().motivationals == report.added)
        print(
            "\(counted.files) fortune files, \(counted.entries) entries: \(report.added) new, "
                + "\(report.duplicates) there already, \(counted.illEncoded) not in UTF-8")
    }

    @Test(
        "C8 The Esperanto pack in ISO 8859-3 is read by the encoding's name",
        .enabled(if: FileManager.default.fileExists(atPath: folder + "/eo-iso3"), "fortunes-eo-iso3 isn't installed"))
    func esperanto() throws {
        let test = try TestStore()
        let store = try test.open()
        var options = ImportOptions()
        options.encoding = "iso-8859-3"
        let report = try store.importCollection(from: Self.folder + "/eo-iso3", options: options, at: Moments.start)
        #expect(report.refused.isEmpty && report.added > 2_000)
        #expect(try store.find(text: "ĉiu", limit: 1).total > 0)
    }
}
