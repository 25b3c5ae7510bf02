import Basics
import Testing

@Suite("Text cleaned for a terminal")
struct TerminalTextTests {
    @Test(
        "C1: escape sequences go whole, and the text around them stays",
        arguments: [
            ("a\u{1B}[31mred\u{1B}[0mb", "aredb"),
            ("a\u{1B}[38;2;1;2;3mb", "ab"),
            ("a\u{1B}[?25lb\u{1B}[ qc", "abc"),
            ("a\u{1B}]0;title\u{7}b", "ab"),
            ("a\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\b", "alinkb"),
            ("a\u{1B}]52;c;ZWNobw==\u{9C}b", "ab"),
            ("a\u{1B}Pq#0;2\nsixel\u{1B}\\b", "ab"),
            ("a\u{1B}^private\u{1B}\\b\u{1B}_application\u{1B}\\c\u{1B}Xstart\u{1B}\\d", "abcd"),
            ("a\u{1B}cb\u{1B}(Bc\u{1B}7d\u{1B}#8e", "abcde"),
            ("a\u{1B}[31", "a"),
            ("a\u{1B}", "a"),
            ("a\u{1B}[31\nb", "a\nb"),
            ("a\u{1B}]0;ti\u{1B}[31mtle", "atle"),
            ("a\u{1B}]never ends\nb", "a\nb"),
            ("a\u{1B}\u{1B}[31mb", "ab"),
            ("a\u{1B}[3\u{1B}[31mb", "ab"),
            ("a\u{1B}é", "aé"),
        ])
    func escapes(text: String, expected: String) {
        #expect(TerminalText.clean(text) == expected)
    }

    @Test(
        "C2: C1 controls go, as introducers with their sequence",
        arguments: [
            ("a\u{9B}31mb", "ab"), ("a\u{9D}0;title\u{7}b", "ab"), ("a\u{90}x\u{9C}b", "ab"), ("a\u{98}x\u{9C}b", "ab"),
            ("a\u{9E}x\u{9C}b", "ab"), ("a\u{9F}x\u{9C}b", "ab"), ("a\u{80}\u{84}\u{8F}\u{9A}\u{9C}b", "ab"),
            ("a\u{85}b", "a\nb"), ("ä\u{A0}b", "ä\u{A0}b"),
        ])
    func c1Controls(text: String, expected: String) {
        #expect(TerminalText.clean(text) == expected)
    }

    @Test(
        "C3: overstrike leaves the letter",
        arguments: [
            ("_\u{8}a_\u{8}b", "ab"), ("a\u{8}_b\u{8}_", "ab"), ("a\u{8}ab\u{8}b", "ab"),
            ("word\u{8}\u{8}\u{8}\u{8}____!", "word!"),
            ("____\u{8}\u{8}\u{8}\u{8}word", "word"), ("\u{8}\u{8}a", "a"), ("a\n\u{8}b", "a\nb"), ("ab\u{8}", "ab"),
            ("_\u{8}__\u{8}_", "__"),
        ])
    func overstrike(text: String, expected: String) {
        #expect(TerminalText.clean(text) == expected)
    }

    @Test("C4: BEL, NUL and the other controls go, tab and newline stay")
    func otherControls() {
        #expect(TerminalText.clean("a\u{7}b\u{0}c\td\ne\u{7F}f\u{1}g") == "abc\td\nefg")
    }

    @Test("C5: what changes the direction of writing goes, letters written from the right stay")
    func bidirectional() {
        let controls = "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}\u{200E}\u{200F}\u{61C}"
        #expect(TerminalText.clean("a\(controls)שלום\(controls)b") == "aשלוםb")
    }

    @Test("C6: every kind of line end becomes a newline")
    func lineEnds() {
        let text = "a\r\nb\rc\nd\u{B}e\u{C}f\u{2028}g\u{2029}h\r\r\ni"
        #expect(TerminalText.clean(text) == "a\nb\nc\nd\ne\nf\ng\nh\n\ni")
    }

    @Test("C10: emoji of several code points stay whole", arguments: ["👩‍👩‍👧", "🏳️‍🌈", "👍🏽", "🇪🇺", "1️⃣", "é", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
    func emoji(text: String) {
        #expect(TerminalText.clean("a\(text)b") == "a\(text)b")
    }

    @Test("Nothing is left to steer a terminal, whatever the text", arguments: 0..<200)
    func noControlIsLeft(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        let alphabet = Array(
            "ab_\n\r\t\u{8}\u{7}\u{18}\u{1B}\u{1B}[]P\\;m0\u{9B}\u{9C}\u{9D}\u{90}\u{202E}é🙂".unicodeScalars)
        var text = ""
        for _ in 0..<60 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            text.unicodeScalars.append(alphabet[Int(state % UInt64(alphabet.count))])
        }
        let cleaned = TerminalText.clean(text)
        let controls = cleaned.unicodeScalars.filter {
            $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
        }
        #expect(controls.isEmpty)
        #expect(TerminalText.clean(cleaned) == cleaned)
    }

    @Test(
        "Time is linear in the text",
        arguments: ["\u{1B}]", "\u{1B}P", "\u{1B}[", "\u{9D}", "\u{8}", "a\u{8}", "\u{1B}]x\n", "\r", "e\u{301}"])
    func linearTime(piece: String) {
        let clock = ContinuousClock()
        func time(_ count: Int) -> Duration {
            let text = String(repeating: piece, count: count)
            return (0..<3).map { _ in clock.measure { _ = TerminalText.clean(text) } }.min() ?? .zero
        }
        // Quadratic time would be 256 times as long; a busy machine is allowed much.
        let short = max(time(4_000), .milliseconds(2))
        #expect(time(64_000) < short * 100)
    }
}
