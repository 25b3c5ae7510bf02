import ChildProcess
import Glibc
import Testing

@testable import Player

/// Beginnings of pictures, made by hand from the formats' specifications.
enum PictureStart {
    static func png(_ width: Int, _ height: Int) -> [UInt8] {
        [0x89] + Array("PNG\r\n".utf8) + [0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8) + big(width, 4) + big(height, 4)
            + [8, 2, 0, 0, 0]
    }

    static func gif(_ width: Int, _ height: Int) -> [UInt8] {
        Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0, 0, 0]
    }

    /// A frame that begins after a segment of other data, fill bytes and a table.
    static func jpeg(_ width: Int, _ height: Int, before: Int = 16) -> [UInt8] {
        [0xff, 0xd8, 0xff, 0xe0] + big(before, 2) + [UInt8](repeating: 0xff, count: before - 2) + [0xff, 0xff, 0xff]
            + [0xc4, 0, 3, 0] + [0xff, 0xc2, 0, 11, 8] + big(height, 2) + big(width, 2) + [1]
    }

    static func lossyWebP(_ width: Int, _ height: Int) -> [UInt8] {
        Array("RIFF....WEBPVP8 ....".utf8) + [0, 0, 0, 0x9d, 0x01, 0x2a] + little(width, 2) + little(height, 2)
    }

    static func losslessWebP(_ width: Int, _ height: Int) -> [UInt8] {
        Array("RIFF....WEBPVP8L....".utf8) + [0x2f] + little(width - 1 | (height - 1) << 14, 4)
    }

    static func extendedWebP(_ width: Int, _ height: Int) -> [UInt8] {
        Array("RIFF....WEBPVP8X....".utf8) + [0, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3)
    }

    private static func big(_ value: Int, _ count: Int) -> [UInt8] { little(value, count).reversed() }

    private static func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}

@Suite("An image's size")
struct ImageSizeTests {
    private static let starts: [[UInt8]] = [
        PictureStart.png(640, 300), PictureStart.gif(640, 300), PictureStart.jpeg(640, 300),
        PictureStart.jpeg(640, 300, before: 65_000), PictureStart.lossyWebP(640, 300),
        PictureStart.losslessWebP(640, 300), PictureStart.extendedWebP(640, 300),
    ]

    @Test("is read of its first bytes", arguments: starts)
    func isRead(start: [UInt8]) throws {
        let size = try #require(ImageSize(start: start))
        #expect(size.width == 640 && size.height == 300)
    }

    @Test("is not told by what was cut", arguments: starts)
    func isCut(start: [UInt8]) {
        // Four bytes from the end, every form lacks part of a number.
        let needed = start.starts(with: [0x89]) || start.starts(with: "GIF".utf8) ? start.count - 6 : start.count - 4
        for count in stride(from: 0, to: needed, by: start.count > 1_000 ? 997 : 1) {
            #expect(ImageSize(start: Array(start[..<count])) == nil)
        }
    }

    @Test(
        "is none of what is no picture, or has no extent",
        arguments: [
            [], Array("<svg width='9'/>".utf8), [0xff, 0xd8, 0xff, 0xd9], [0xff, 0xd8, 0xff, 0xe0, 0, 0],
            [0xff, 0xd8, 0xff, 0xe0, 0, 1, 0xff], PictureStart.png(0, 5), PictureStart.gif(5, 0),
            [0xff, 0xd8, 0x00, 0xc0, 0, 11, 8, 0, 1, 0, 1], Array("RIFF....WEBPXXXX............".utf8),
        ])
    func isNone(start: [UInt8]) {
        #expect(ImageSize(start: start) == nil)
    }
}

@Suite("The image viewer", .serialized)
struct ImageViewerTests {
    let folder: PlayerFolder

    init() throws { folder = try PlayerFolder() }

    private func viewer(_ variables: [String: String] = ["DISPLAY": ":9"]) -> ImageViewer {
        ImageViewer(environment: folder.environment(variables))
    }

    @Test("shows it on the desktop, else in the terminal, else nowhere, and says what is missing")
    func presents() throws {
        let path = try folder.write(PictureStart.png(4, 4), as: "x.png")
        func presenter(_ variables: [String: String], hasTerminal: Bool) -> ImagePresenter {
            ImagePresenter(environment: folder.environment(variables)) {
                hasTerminal ? ImageCanvas(columns: 9, rows: 7, colours: .sixteen) : nil
            }
        }
        #expect(try presenter([:], hasTerminal: false).show(path) == .nowhere)
        #expect(throws: ImageError.noProgram(package: "chafa")) { try presenter([:], hasTerminal: true).show(path) }
        #expect(throws: ImageError.noProgram(package: "xdg-utils")) {
            try presenter(["DISPLAY": ":9"], hasTerminal: false).show(path)
        }
        try folder.install("chafa", script: "echo \"$*\"")
        guard case .drawn(let drawing) = try presenter([:], hasTerminal: true).show(path) else {
            return #expect(Bool(false), "it wasn't drawn")
        }
        #expect(drawing.contains("--size 9x7 --colors 16"))
        try folder.install("xdg-open", script: "exit 0")
        let opened = try presenter(["DISPLAY": ":9"], hasTerminal: true).show(path)
        #expect(opened == .opened(program: "xdg-open"))
    }

    @Test(
        "I11: refuses a picture of too many pixels before any program sees it",
        arguments: [
            (PictureStart.png(20_000, 20_000), 20_000, 20_000),
            (PictureStart.png(0xffff_ffff, 0xffff_ffff), 0xffff_ffff, 0xffff_ffff),
            (PictureStart.jpeg(65_000, 1_000), 65_000, 1_000),
            (PictureStart.extendedWebP(16_000, 16_000), 16_000, 16_000),
        ])
    func tooLarge(start: [UInt8], width: Int, height: Int) throws {
        for program in ["xdg-open", "chafa"] { try folder.install(program, script: "touch \"$HOME/started\"") }
        let path = try folder.write(start, as: "large.png")
        let refused = ImageError.tooLarge(path: path, width: width, height: height)
        #expect(throws: refused) { try viewer().open(path) }
        #expect(throws: refused) { try viewer().drawn(path, columns: 20, rows: 9, colours: .none) }
        #expect(!folder.has("started"))
    }

    @Test("refuses what is no picture, and what is no file")
    func refuses() throws {
        let page = try folder.write("<svg onload='x'/>".utf8, as: "x.svg")
        #expect(throws: ImageError.unknownFormat(path: page)) { try viewer().open(page) }
        #expect(throws: ImageError.file(.missing(path: "/gone.png"))) { try viewer().open("/gone.png") }
        #expect(throws: ImageError.file(.notRegular(path: "/dev/zero"))) { try viewer().open("/dev/zero") }
        #expect(throws: ImageError.file(.schemeRefused(scheme: "http"))) { try viewer().open("http://x/y.png") }
    }

    @Test("opens a picture under any name, as a file", arguments: ["-x.png", "a b\n'\"$(touch ran).png", "🙂.png"])
    func opens(name: String) throws {
        try folder.install("xdg-open", script: "printf '%s,' \"$#\" \"$1\" > \"$HOME/given\"")
        let path = try folder.write(PictureStart.png(4, 4), as: name)
        #expect(try viewer().open(path) == "xdg-open")
        #expect(folder.read("given") == "1,\(path),")
    }

    @Test("doesn't wait for a viewer that stays open")
    func staysOpen() throws {
        try folder.install("xdg-open", script: "echo $$ > \"$HOME/process\"; exec sleep 1000")
        let path = try folder.write(PictureStart.png(4, 4), as: "x.png")
        #expect(try viewer(["WAYLAND_DISPLAY": "wayland-0"]).open(path) == "xdg-open")
        let process = try #require(folder.read("process").flatMap { pid_t($0.dropLast()) })
        let identity = try #require(ProcessIdentity(of: process))
        #expect(identity.state == .running)
        identity.stop()
    }

    @Test("says so when the desktop or the opener is missing or fails")
    func fails() throws {
        let path = try folder.write(PictureStart.png(4, 4), as: "x.png")
        #expect(throws: ImageError.noDesktop) { try viewer([:]).open(path) }
        #expect(throws: ImageError.noProgram(package: "xdg-utils")) { try viewer().open(path) }
        #expect(throws: ImageError.noProgram(package: "chafa")) {
            try viewer().drawn(path, columns: 9, rows: 9, colours: .full)
        }
        try folder.install("xdg-open", script: "echo 'no application' >&2; exit 3")
        let failed = ImageError.failed(program: "xdg-open", ending: .exited(status: 3), reason: "no application")
        #expect(throws: failed) { try viewer().open(path) }
    }

    @Test("refuses a drawing without end")
    func flood() throws {
        try folder.install("chafa", script: "exec yes")
        let path = try folder.write(PictureStart.png(4, 4), as: "x.png")
        let error = #expect(throws: ImageError.self) {
            try viewer().drawn(path, columns: 9, rows: 9, colours: .full)
        }
        #expect(error == .failed(program: "chafa", ending: nil, reason: nil))
    }

    @Test(
        "draws with the real chafa, in bounds, with nothing but colours",
        .enabled(if: Installed.mustRun("chafa", "ffmpeg")), arguments: ImageColours.allCases, ["png", "jpg", "gif"])
    func draws(colours: ImageColours, format: String) throws {
        try folder.install("chafa", script: "exec chafa \"$@\"")
        let path = folder.path + "/-picture.\(format)"
        let made = try Command(
            program: "/usr/bin/ffmpeg",
            arguments: ["-v", "error", "-f", "lavfi", "-i", "testsrc=s=200x100:d=1:r=1", "-frames:v", "1", path],
            environment: [:]
        ).run(limit: .seconds(20))
        try #require(made.ending.isSuccess)
        let drawing = try viewer().drawn(path, columns: 30, rows: 10, colours: colours)
        let plain = drawing.replacing(#/\u{1b}\[[0-9;]*m/#, with: "")
        let lines = plain.split(separator: "\n")
        #expect(!plain.contains("\u{1b}") && (1...10).contains(lines.count) && lines.allSatisfy { $0.count <= 30 })
        #expect(drawing.contains("\u{1b}[") == (colours != .none) || colours == .none)
    }
}
