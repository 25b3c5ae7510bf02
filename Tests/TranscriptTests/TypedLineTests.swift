import Testing

@testable import Transcript

@Suite("Typed lines")
struct TypedLineTests {
    @Test(
        "end with LF or CRLF, and the last one with the stream",
        arguments: [
            ("", []), ("\n", [""]), ("one", ["one"]), ("one\n", ["one"]), ("one\ntwo", ["one", "two"]),
            ("one\r\ntwo\r\n", ["one", "two"]), ("one\r\n\r\ntwo\r", ["one", "", "two"]), ("a\rb\n", ["a\rb"]),
            ("\u{FEFF}one\n\u{FEFF}two\n", ["one", "\u{FEFF}two"]), ("schön 🙂\n", ["schön 🙂"]),
            (" one \n", [" one "]),
        ], ["text", nil])
    func lineEnds(lines: (input: String, expected: [String]), format: String?) throws {
        for size in [1, 2, 3, .max] {
            let reading = try Reading(lines.input.utf8, from: format, pieces: [size])
            #expect(reading.finals == lines.expected)
            #expect(!reading.isByVoice.contains(true))
        }
    }

    @Test(
        "are taken as they are, whatever tools' lines they resemble",
        arguments: [
            "{x=y} /1/ [a]", "<cheer-me-up>", "[play] it", "(play it)", "*cheer me up*", "{\"hello\": 1}", "{}", "{",
            "[",
            "{\"text\": 1}", "12: play it", "<s>", "Info: play it", "Thanks for watching!", "you", "the", "!!", "♪",
            "cheer me up. pause.", "[00:00] play it", "# a heading", "### three", "1. play it", "play it -> now",
            "error: play it", "main: play it", "Detected", "\"text\": play", "Say something!", "Started",
            "you said play it",
        ], ["text", nil])
    func resembling(line: String, format: String?) throws {
        guard line != "<s>" || format != nil else { return }
        let input = "cheer me up\n\(line)\nanother\n"
        let reading = try Reading(input.utf8, from: format)
        #expect(reading.finals == ["cheer me up", line, "another"])
        #expect(try Reading(input.utf8, from: format, pieces: [1]) == reading)
    }

    @Test("may stand after an empty one, and be indented")
    func paragraphs() throws {
        let lines = ["cheer me up", "", " Play it. Louder.", "", " [a]"]
        #expect(try Reading(lines.joined(separator: "\n").utf8).finals == lines)
    }

    @Test("that are nothing but a decoder's mark are none", arguments: ["<unk>", "(null)", "[BLANK_AUDIO]", "[unk]"])
    func marks(line: String) throws {
        #expect(try Reading("\(line)\ncheer me up\n".utf8).finals == ["cheer me up"])
        #expect(try Reading("\(line)\n".utf8, from: "text").finals == [line])
    }

    @Test("U4: one of 10 MB is refused once, and the lines around it are taken", arguments: ["text", nil])
    func longLine(format: String?) throws {
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000_000)
        let reading = try Reading(
            Array("before\n".utf8) + long + Array("\nafter\n".utf8), from: format, pieces: [65_536])
        #expect(reading.finals == ["before", "after"])
        #expect(reading.events.dropFirst().first == .refused(.tooLong(limit: 65_536), lineNumber: 2))
    }

    @Test(
        "U4: one of exactly the limit is taken, with LF or CRLF, and one byte more is refused",
        arguments: ["\n", "\r\n"])
    func limit(lineEnd: String) throws {
        let longest = String(repeating: "x", count: 65_536)
        let input = longest + lineEnd + "x" + longest + lineEnd + "after" + lineEnd
        for size in [.max, 65_536, 1_000] {
            let reading = try Reading(input.utf8, pieces: [size])
            #expect(reading.finals == [longest, "after"])
            #expect(reading.faults == [.tooLong(limit: 65_536)])
        }
    }

    @Test(
        "U5: NUL and invalid UTF-8 refuse their line alone",
        arguments: [
            ([0x61, 0x00, 0x62], TranscriptFault.nulByte(offset: 1)), ([0xFF], .invalidUTF8(offset: 0)),
            ([0x61, 0xC3], .invalidUTF8(offset: 1)), ([0x61, 0x62, 0xE9, 0x62], .invalidUTF8(offset: 2)),
            ([0xC0, 0xAF], .invalidUTF8(offset: 0)), ([0xED, 0xA0, 0x80], .invalidUTF8(offset: 0)),
            ([0xF4, 0x90, 0x80, 0x80], .invalidUTF8(offset: 0)), ([0xF0, 0x9F, 0x98, 0x61], .invalidUTF8(offset: 0)),
        ] as [([UInt8], TranscriptFault)])
    func badBytes(bytes: [UInt8], fault: TranscriptFault) throws {
        let reading = try Reading(Array("before\n".utf8) + bytes + Array("\nafter".utf8))
        #expect(reading.finals == ["before", "after"])
        #expect(reading.events.contains(.refused(fault, lineNumber: 2)))
    }

    @Test("What has arrived is told without being taken")
    func peeking() {
        var reader = TranscriptReader(format: nil)
        #expect(reader.peek() == nil)
        Array("stop\r\ntwo\nthr".utf8).withUnsafeBytes { reader.take($0) }
        for text in ["stop", "two"] {
            #expect(reader.peek() == .heard(HeardUtterance(text, isByVoice: false)))
            #expect(reader.next() == .heard(HeardUtterance(text, isByVoice: false)))
        }
        #expect(reader.peek() == nil)
        reader.end()
        #expect(reader.next() == .heard(HeardUtterance("thr", isByVoice: false)))
        #expect(reader.next() == nil)
    }

    @Test("Many lines of every length come out as they went in")
    func manyLines() throws {
        let texts = (0..<3_000).map { String(repeating: "abc é ", count: $0 % 400) + "\($0)" }
        #expect(try Reading(texts.joined(separator: "\n").utf8, pieces: [65_536]).finals == texts)
    }

    @Test("A pause settles what comes first without a line end, and nothing after a line")
    func pauses() throws {
        #expect(try Reading("play it".utf8, pieces: [4, .max], pauses: true).finals == ["play", "it"])
        #expect(try Reading("louder\nplay it".utf8, pieces: [11, .max], pauses: true).finals == ["louder", "play it"])
    }
}
