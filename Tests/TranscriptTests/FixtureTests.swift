import Testing

@testable import Transcript

@Suite("What tools print")
struct FixtureTests {
    @Test("is there to be read")
    func areThere() {
        #expect(Fixture.all.count >= 39)
        #expect(Fixture.all.allSatisfy { $0.format != nil })
    }

    @Test("is recognised, and gives what a person would list", arguments: Fixture.all)
    func recognised(fixture: Fixture) throws {
        let reading = try Reading(fixture.bytes)
        #expect(try reading.utterances == fixture.expected)
        #expect(reading.faults.isEmpty)
    }

    @Test("gives the same where the tool is named, and was spoken", arguments: Fixture.all)
    func named(fixture: Fixture) throws {
        let reading = try Reading(fixture.bytes, from: fixture.format)
        #expect(try reading.utterances == fixture.expected)
        #expect(!reading.isByVoice.contains(false))
        #expect(reading.faults.isEmpty)
    }

    @Test("gives the same wherever it is cut in two, and byte by byte", arguments: Fixture.all)
    func cut(fixture: Fixture) throws {
        let bytes = try fixture.bytes
        for format in [nil, fixture.format] {
            let whole = try Reading(bytes, from: format)
            #expect(try Reading(bytes, from: format, pieces: [1]) == whole)
            for place in bytes.indices.dropFirst() {
                #expect(try Reading(bytes, from: format, pieces: [place, .max]) == whole, "cut at \(place)")
            }
        }
    }

    @Test("gives the same in pieces of any size", arguments: Fixture.all)
    func pieces(fixture: Fixture) throws {
        let bytes = try fixture.bytes
        let whole = try Reading(bytes)
        var random = LinearRandom(state: 1)
        for _ in 0..<50 {
            let sizes = (0..<100).map { _ in Int.random(in: 1...60, using: &random) }
            #expect(try Reading(bytes, pieces: sizes) == whole)
        }
    }

    @Test("gives the same where it ends with CRLF", arguments: Fixture.all)
    func crlf(fixture: Fixture) throws {
        // Where lengths are counted, a line end more would be counted too.
        guard fixture.format != "wyoming" else { return }
        let bytes = try fixture.bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
        #expect(try Reading(bytes, from: fixture.format).utterances == fixture.expected)
        #expect(try Reading(bytes).utterances == fixture.expected)
    }

    @Test("gives what comes after a line that is no text, too long, or cut off", arguments: Fixture.all)
    func damaged(fixture: Fixture) throws {
        guard let format = fixture.format, format != "nerd-dictation" else { return }
        let expected = try fixture.expected
        for damage in ["\u{0}\n", "{\n", "{\"text\": \"\n", "]]]}}}\n", "<WHYPO WORD=\"\n"] {
            let reading = try Reading(Array(damage.utf8) + fixture.bytes, from: format)
            #expect(reading.utterances.suffix(expected.count) == expected[...], "after \(damage.debugDescription)")
        }
        let invalid = try Reading([0xFF, 0xFE, 0x61, 0x0A] + fixture.bytes, from: format)
        #expect(invalid.utterances == expected)
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 1_200_000) + [0x0A]
        let reading = try Reading(long + fixture.bytes, from: format, pieces: [65_536])
        #expect(reading.utterances == expected)
        #expect(reading.faults.count == 1)
    }
}

/// Numbers that look random and are the same in each run.
struct LinearRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 33
    }
}
