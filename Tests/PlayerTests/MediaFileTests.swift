import ChildProcess
import Glibc
import Testing

@testable import Player

@Suite("A media file")
struct MediaFileTests {
    let folder: PlayerFolder

    init() throws { folder = try PlayerFolder() }

    @Test(
        "I8, I12: is found under any name",
        arguments: [
            "-x", "--script=x.wav", "a b.wav", "a\nb.wav", "'\".wav", "$(touch x).wav", "🙂.wav", "%s.wav", "a:b.wav",
            "#1.wav", "?x=1.wav", "a%20b.wav", "\\.wav", "[x].wav", "{a,b}.wav",
        ])
    func anyName(name: String) throws {
        let path = try folder.writeSound(as: name)
        let file = try MediaFile(location: path)
        #expect(file.path == path && file.container == .wave)
    }

    @Test("is found by a file: URL of this machine")
    func fileURL() throws {
        let path = try folder.writeSound(as: "a b%.wav")
        for start in ["file:", "file://", "FILE://", "file://localhost"] {
            #expect(try MediaFile(location: start + folder.path + "/a%20b%25.wav").path == path)
        }
    }

    @Test(
        "I9: is no other URL",
        arguments: [
            ("av://lavfi:testsrc", "av"), ("edl:///etc/passwd", "edl"), ("ytdl://x", "ytdl"), ("memory://x", "memory"),
            ("http://127.0.0.1/x.wav", "http"), ("HTTPS://x", "https"), ("file://elsewhere/x.wav", "file"),
            ("file:x.wav", "file"), ("file:///%00", "file"), ("file:///%zz", "file"), ("file:///%ff", "file"),
            ("concat:/a|/b", "concat"), ("fd://0", "fd"), ("lavf://x", "lavf"), ("cdda://", "cdda"),
        ])
    func refusesURL(location: String, scheme: String) {
        #expect(throws: PlayerError.file(.schemeRefused(scheme: scheme))) { try MediaFile(location: location) }
    }

    @Test("is an address of the web where the owner allows it, and no other one")
    func streams() throws {
        for address in ["http://127.0.0.1:80/x.wav", "https://example.org/%20?a=b#c", "HTTP://[::1]/x"] {
            let file = try MediaFile(location: address, allowsStreams: true)
            #expect(file.path == address && file.isStream)
            #expect(throws: PlayerError.self) { try MediaFile(location: address) }
        }
        let refused = [
            "http:x", "http:///x", "http:// x", "http://a b", "http://a\nb", "http://\u{0}", "http://é", "edl://x",
            "av://x", "rtsp://x", "http", "ytdl://http://x",
        ]
        for location in refused {
            #expect(throws: PlayerError.self) { try MediaFile(location: location, allowsStreams: true) }
        }
        for program in [PlayerProgram.vlc, .gstPlay, .mpg123, .paplay, .aplay] {
            #expect(!program.plays(try MediaFile(location: "http://x/y.mp3", allowsStreams: true), isVideo: false))
        }
    }

    @Test("is no relative path", arguments: ["", "x.wav", "./x.wav", "-", "--script=x", "a b:c", "/x\0.wav"])
    func refusesRelative(location: String) {
        #expect(throws: PlayerError.file(.notAbsolute(location: location))) { try MediaFile(location: location) }
    }

    @Test("M1: is gone when it is gone, or when a link leads nowhere")
    func gone() throws {
        let missing = folder.path + "/gone.wav"
        #expect(throws: PlayerError.file(.missing(path: missing))) { try MediaFile(location: missing) }
        let link = folder.path + "/link.wav"
        symlink(missing, link)
        #expect(throws: PlayerError.file(.missing(path: link))) { try MediaFile(location: link) }
        let under = try folder.writeSound() + "/x"
        #expect(throws: PlayerError.file(.missing(path: under))) { try MediaFile(location: under) }
        let loop = folder.path + "/loop"
        symlink(loop, loop)
        #expect(throws: PlayerError.file(.unreadable(path: loop))) { try MediaFile(location: loop) }
    }

    @Test("M2: is no folder, no FIFO, no device and no socket")
    func notRegular() throws {
        let fifo = folder.path + "/fifo.wav"
        mkfifo(fifo, 0o600)
        for path in [folder.path, fifo, "/dev/null"] {
            #expect(throws: PlayerError.file(.notRegular(path: path))) { try MediaFile(location: path) }
        }
        let link = folder.path + "/device.wav"
        symlink("/dev/zero", link)
        #expect(throws: PlayerError.file(.notRegular(path: "/dev/zero"))) { try MediaFile(location: link) }
    }

    @Test("is reached through links by its real path")
    func realPath() throws {
        let path = try folder.writeSound()
        let link = folder.path + "/link.ogg"
        symlink("sound.wav", link)
        #expect(try MediaFile(location: link).path == path)
        #expect(try MediaFile(location: folder.path + "/bin/..//./sound.wav").path == path)
    }

    @Test("I12: is reached through a link whose end is no UTF-8")
    func notUTF8() throws {
        let path = try folder.writeSound()
        let name = Array(folder.path.utf8CString.dropLast()) + [0x2f, -1, 0x2e, 0x77, 0]
        rename(path, name)
        let link = folder.path + "/link.wav"
        symlink(name, link)
        #expect(try MediaFile(location: link).path == link)
    }

    @Test("holds something")
    func empty() throws {
        let path = try folder.write([], as: "empty.wav")
        #expect(throws: PlayerError.file(.empty(path: path))) { try MediaFile(location: path) }
    }

    @Test(
        "I10: is no text and no list that leads elsewhere",
        arguments: [
            "# mpv EDL v0\n/etc/passwd\n", "# mpv EDL v0\n/etc/passwd\n\0\u{1}", "#EXTM3U\nhttp://127.0.0.1:9/x.ts\n\0",
            "\u{feff}#EXTM3U\n\0", "  \n[playlist]\nFile1=/etc/passwd\0", "ffconcat version 1.0\nfile /etc/passwd\n\0",
            "<?xml version='1.0'?><MPD/>\0", "<ASX version='3.0'>\0", "/etc/passwd\n", "RTSPtext\r\n\0", "é",
            "#!/bin/sh\n\0",
        ])
    func lists(content: String) throws {
        let path = try folder.write(content.utf8, as: "list.wav")
        #expect(throws: PlayerError.notMedia(path: path)) { try MediaFile(location: path) }
    }
}

@Suite("A media container")
struct MediaContainerTests {
    @Test(
        "is told by its beginning",
        arguments: [
            ("RIFF\u{1}\0\0\0WAVEfmt ", MediaContainer.wave), ("RIFF\u{1}\0\0\0AVI LIST", .other), ("OggS\0", .ogg),
            ("fLaC\0", .flac), ("FORM\0\0\0\0AIFF", .aiff), ("ID3\u{3}\0", .mpegAudio),
            ("\0\0\0\u{18}ftypmp42", .other),
            ("\0", .other),
        ])
    func told(start: String, container: MediaContainer) {
        #expect(MediaContainer(start: Array(start.utf8)) == container)
    }

    @Test("tells a frame of MPEG audio from AAC")
    func frames() {
        #expect(MediaContainer(start: [0xff, 0xfb, 0x90, 0x64]) == .mpegAudio)
        #expect(MediaContainer(start: [0xff, 0xf1, 0x50, 0x80]) == .other)
    }

    @Test("is text though a character is cut at its end")
    func cutText() {
        #expect(MediaContainer(start: Array("aé".utf8.dropLast())) == .text)
        #expect(MediaContainer(start: [0x61, 0xe9, 0x62, 0xe9, 0x63, 0xe9, 0x64, 0x65, 0x66, 0x67]) == .other)
    }
}
