import Basics
import Testing

@Suite("Lines broken to a width")
struct WrapTests {
    @Test(
        "Lines break at words, and keep the line ends and the indentation they had",
        arguments: [
            ("", 10, [""]),
            ("one two three", 7, ["one two", "three"]),
            ("one  two", 8, ["one  two"]),
            ("one   two", 5, ["one", "two"]),
            ("one\n\ntwo\n", 10, ["one", "", "two", ""]),
            ("  indented text", 11, ["  indented", "text"]),
            ("          deep", 6, ["  deep"]),
            ("trailing   ", 10, ["trailing"]),
            ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]),
            ("well-kept", 5, ["well-", "kept"]),
        ])
    func words(text: String, width: Int, expected: [String]) {
        #expect(DisplayWidth.wrap(text, width: width) == expected)
    }

    @Test(
        "C7: tabs reach the next multiple of eight cells",
        arguments: [
            ("\tx", 20, ["        x"]), ("ab\tx", 20, ["ab      x"]), ("日本\tx", 20, ["日本    x"]),
            ("12345678\tx", 20, ["12345678        x"]), ("ab\tx", 6, ["ab", "x"]),
            ("a\t\tb", 20, ["a               b"]),
        ])
    func tabs(text: String, width: Int, expected: [String]) {
        #expect(DisplayWidth.wrap(text, width: width) == expected)
    }

    @Test(
        "C10: a line breaks between wide characters, never inside a grapheme",
        arguments: [
            ("日本語日本語", 5, ["日本", "語日", "本語"]), ("日本語。", 6, ["日本", "語。"]), ("「日本」", 4, ["「日", "本」"]),
            ("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", 5, ["👩‍👩‍👧👩‍👩‍👧", "👩‍👩‍👧"]), ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]), ("日", 1, ["日"]),
        ])
    func wide(text: String, width: Int, expected: [String]) {
        #expect(DisplayWidth.wrap(text, width: width) == expected)
    }

    @Test(
        "A word longer than a line is broken",
        arguments: [
            ("abcdefgh", 3, ["abc", "def", "gh"]), ("ab abcdefgh x", 4, ["ab", "abcd", "efgh", "x"]),
            ("abcdef x", 4, ["abcd", "ef x"]),
            ("ab", 0, ["a", "b"]),
        ])
    func longWords(text: String, width: Int, expected: [String]) {
        #expect(DisplayWidth.wrap(text, width: width) == expected)
    }

    @Test("C9: a message of 26 kB fits every width, and no letter is lost", arguments: [1, 2, 7, 20, 79, 500])
    func longMessage(width: Int) {
        let text = String(repeating: "Keep going, 日本語 schön 👍🏽 e\u{301}n\tavant!\n  — ", count: 400)
        let lines = DisplayWidth.wrap(text, width: width)
        #expect(lines.allSatisfy { DisplayWidth.cells(of: $0) <= max(2, width) })
        let letters = lines.joined().filter { !$0.isWhitespace }
        #expect(letters == text.filter { !$0.isWhitespace })
    }

    @Test("U7: twenty columns are enough for every word that has twenty letters")
    func twentyColumns() {
        let lines = DisplayWidth.wrap("Counterrevolutionary thoughts cheer nobody up, whatever they say.", width: 20)
        #expect(lines == ["Counterrevolutionary", "thoughts cheer", "nobody up, whatever", "they say."])
    }
}
