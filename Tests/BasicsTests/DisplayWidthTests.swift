import Basics
import Testing

@Suite("Cells of a terminal")
struct DisplayWidthTests {
    @Test(
        "C10: wide, combining and joined characters are measured in cells",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("a\u{301}\u{302}\u{303}", 1), ("日本語", 6), ("ｱ", 1),
            ("Ａ", 2),
            ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("🙂", 2), ("👩‍👩‍👧", 2), ("👍🏽", 2), ("❤", 1), ("❤\u{FE0F}", 2),
            ("1\u{FE0F}\u{20E3}", 2), ("🇪🇺", 2), ("🇩🇪🇫🇷", 4), ("🏳️‍🌈", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("\u{200B}", 0), ("…", 1), ("—", 1),
            ("“”", 2),
            ("ß", 1), ("שלום", 4), ("\u{AD}", 1), ("　", 2), ("〈〉", 4), ("𠀀", 2), ("☂", 1), ("⌚", 2), ("ก็", 1), ("กำ", 2),
        ])
    func widths(text: String, cells: Int) {
        #expect(DisplayWidth.cells(of: text) == cells)
    }

    @Test(
        "C9: a text is shortened by cells, between graphemes",
        arguments: [
            ("short", 5, "short"), ("longer", 5, "long…"), ("two words", 5, "two…"), ("日本語", 6, "日本語"),
            ("日本語", 5, "日本…"),
            ("日本語", 4, "日…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧…"),
            ("two\nlines\there", 20, "two lines here"),
            ("abc", 1, "…"), ("abc", 0, ""), ("", 0, ""), ("a", 1, "a"),
        ])
    func shortening(text: String, limit: Int, expected: String) {
        #expect(DisplayWidth.shorten(text, toCells: limit) == expected)
    }

    @Test("Columns are padded by cells", arguments: [("ab", 4, "ab  "), ("日本", 5, "日本 "), ("abc", 2, "abc")])
    func padding(text: String, width: Int, expected: String) {
        #expect(DisplayWidth.pad(text, toCells: width) == expected)
    }
}
