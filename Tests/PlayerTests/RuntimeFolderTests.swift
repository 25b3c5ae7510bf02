import ChildProcess
import Glibc
import Testing

@testable import Player

@Suite("The folder in which players are controlled")
struct RuntimeFolderTests {
    let folder: PlayerFolder

    init() throws { folder = try PlayerFolder() }

    private func made(_ parent: String?) throws -> RuntimeFolder {
        try RuntimeFolder(environment: parent.map { ["XDG_RUNTIME_DIR": $0] } ?? [:], fallbackParent: folder.path)
    }

    private var fallback: String { folder.path + "/cheer-\(geteuid())" }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    @Test("is made in the session's, for this user alone")
    func isMade() throws {
        let before = umask(0)
        defer { umask(before) }
        #expect(try made(folder.path + "/run").path == folder.path + "/run/cheer")
        #expect(mode(folder.path + "/run/cheer") == 0o700)
        #expect(try made(folder.path + "/run").path == folder.path + "/run/cheer")
    }

    @Test("is closed to others when it was open")
    func isClosed() throws {
        mkdir(folder.path + "/run/cheer", 0o777)
        chmod(folder.path + "/run/cheer", 0o777)
        _ = try made(folder.path + "/run")
        #expect(mode(folder.path + "/run/cheer") == 0o700)
    }

    @Test(
        "is one of this user's own where the session has none",
        arguments: [
            nil, "", "relative", "/no/such/folder", "/dev/null", "LONG",
        ])
    func fallsBack(parent: String?) throws {
        var parent = parent
        if parent == "LONG" {
            // Too long for a socket within, though not for a folder.
            parent = folder.path + "/" + String(repeating: "x", count: 80)
            mkdir(parent ?? "", 0o700)
        }
        #expect(try made(parent).path == fallback)
        #expect(mode(fallback) == 0o700)
    }

    @Test("is refused where a link, a file or another user's folder lies")
    func isRefused() throws {
        symlink(folder.path + "/run", fallback)
        #expect(throws: PlayerError.folderUnsafe(path: fallback)) { try made(nil) }
        unlink(fallback)
        try folder.write([], as: "cheer-\(geteuid())")
        #expect(throws: PlayerError.folderUnsafe(path: fallback)) { try made(nil) }
        unlink(fallback)
        mkdir(fallback, 0o700)
        if chown(fallback, 65_534, 65_534) == 0 {
            #expect(throws: PlayerError.folderUnsafe(path: fallback)) { try made(nil) }
        }
    }
}

@Suite("A player's record")
struct PlayerRecordTests {
    let folder: PlayerFolder

    init() throws { folder = try PlayerFolder() }

    @Test(
        "is read as it was written",
        arguments: [
            [], [.init(path: "/a", title: "")], [.init(path: "/a\nb", title: "🙂"), .init(path: "/c", title: "d")],
        ] as [[PlayerRecord.Item]], [nil, "me"] as [String?])
    func roundTrip(items: [PlayerRecord.Item], owner: String?) throws {
        let record = PlayerRecord(
            process: ProcessIdentity(process: 12, startTime: .max), program: "mpv", owner: owner, items: items)
        let path = folder.path + "/record"
        try record.write(to: path)
        #expect(PlayerRecord(path: path) == record)
    }

    @Test(
        "is none where something else was written",
        arguments: [
            "", "\0", "cheer-player-1\0", "cheer-player-1\0x\01\0mpv\0\0", "cheer-player-1\012\01\0mpv\0\0/a\0",
            "cheer-player-2\012\01\0mpv\0\0", "cheer-player-1\012\01\0mpv\0",
        ])
    func isNone(content: String) throws {
        let path = try folder.write(content.utf8, as: "record")
        #expect(PlayerRecord(path: path) == nil)
    }

    @Test("is none where there is a link, a FIFO or a folder")
    func notRegular() throws {
        let path = folder.path + "/record"
        mkfifo(path, 0o600)
        #expect(PlayerRecord(path: path) == nil)
        #expect(PlayerRecord(path: folder.path) == nil)
    }
}

@Suite("The memory of the volume")
struct VolumeMemoryTests {
    let folder: PlayerFolder

    init() throws { folder = try PlayerFolder() }

    @Test("lies in the state folder, or in the home folder")
    func places() {
        let home = VolumeMemory(environment: ["HOME": folder.path, "XDG_STATE_HOME": "relative"])
        #expect(home.percent == 100)
        home.remember(30)
        #expect(home.percent == 30 && folder.read(".local/state/cheer/volume") == "30\n")
        let state = VolumeMemory(environment: ["HOME": folder.path, "XDG_STATE_HOME": folder.path + "/a/b"])
        state.remember(300)
        #expect(state.percent == 100 && folder.read("a/b/cheer/volume") == "100\n")
    }

    @Test("is 100 without a home, and where nonsense was written", arguments: ["", "x", "9999999999999999"])
    func nonsense(content: String) throws {
        let homeless = VolumeMemory(environment: [:])
        homeless.remember(3)
        #expect(homeless.percent == 100)
        mkdir(folder.path + "/cheer", 0o700)
        try folder.write(content.utf8, as: "cheer/volume")
        #expect(VolumeMemory(environment: ["XDG_STATE_HOME": folder.path]).percent == 100)
    }
}

@Suite("The lock of the player's folder")
struct FolderLockTests {
    @Test("M9: is held by one at a time, and says so when it is held for too long")
    func isHeld() throws {
        let folder = try PlayerFolder()
        let runtime = try RuntimeFolder(environment: folder.environment(), fallbackParent: folder.path)
        try holdAndTry(runtime)
        _ = try FolderLock(runtime, limit: .zero)
    }

    private func holdAndTry(_ folder: RuntimeFolder) throws {
        let lock = try FolderLock(folder, limit: .zero)
        #expect(throws: PlayerError.playerBusy) { _ = try FolderLock(folder, limit: .milliseconds(20)) }
        _ = consume lock
    }
}
