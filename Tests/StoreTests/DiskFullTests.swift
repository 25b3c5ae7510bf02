import Foundation
import Motivation
import TestSupport
import Testing

@testable import Store

/// A small file system in memory, mounted for one test. Only root may mount one.
private final class SmallFileSystem {
    let path: String

    init(in folder: TemporaryFolder, size: String) throws {
        path = folder.path("small")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let mount = try ProgramRun(
            programPath("mount"), ["-t", "tmpfs", "-o", "size=\(size)", "tmpfs", path]
        ).result()
        guard mount.status == 0 else {
            throw SupportFault(action: "mount a small file system: \(mount.error)", code: EPERM)
        }
    }

    deinit { _ = try? ProgramRun(programPath("umount"), [path]).result() }
}

@Suite("A disk that is full", .serialized)
struct DiskFullTests {
    private static let mayMount = geteuid() == 0

    @Test(
        "S5 On a full disk an import, an addition and a pick are refused whole, and all works again when there is room",
        .enabled(if: mayMount, "only root may mount a small file system"))
    func full() throws {
        let folder = try TemporaryFolder()
        let disk = try SmallFileSystem(in: folder, size: "2m")
        let path = disk.path + "/cheer.sqlite"
        let store = try Store(path: path, timestamp: Moments.timestamp, random: { 9 })
        try store.install(builtIn: (0..<100).map { .init(message: try Message("Message \($0)")) }, version: "test")
        let before = try store.contents()
        let many = try folder.write(
            (0..<40_000).map { "Entry number \($0) of many" }.joined(separator: "\n"), to: "many")
        #expect(throws: StoreError.diskFull(path: path)) { try store.importCollection(from: many, at: Moments.start) }
        #expect(try store.contents() == before)
        #expect(try store.check { _ in true } == [])
        // Nothing is left for even one page.
        let filler = disk.path + "/filler"
        let descriptor = open(filler, O_CREAT | O_WRONLY, 0o600)
        let block = [UInt8](repeating: 1, count: 4_096)
        while write(descriptor, block, block.count) > 0 {}
        close(descriptor)
        #expect(throws: StoreError.diskFull(path: path)) {
            for _ in 0..<1_000 { _ = try store.draw(from: .everything, cache: .standard, at: Moments.start) }
        }
        #expect(throws: StoreError.diskFull(path: path)) {
            for number in 0..<1_000 { _ = try store.add(Message("More \(number)"), tags: [], at: Moments.start) }
        }
        let kept = try store.contents()
        #expect(throws: StoreError.self) { try store.backUp(to: disk.path + "/copy.sqlite") }
        #expect(throws: StoreError.self) { try store.exportCollection(to: disk.path + "/copy.jsonl") }
        unlink(filler)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: disk.path).allSatisfy { $0.hasPrefix("cheer.sqlite") })
        let again = try Store(path: path, timestamp: Moments.timestamp, random: { 9 })
        #expect(try again.contents() == kept)
        #expect(try again.check { _ in true } == [])
        _ = try again.add(Message("There is room again"), tags: [], at: Moments.start)
    }
}
