/// Text from outside made harmless for a terminal.
package enum TerminalText {
    /// The text as a terminal may show it: no control but newline and tab.
    ///
    /// - Escape sequences (ECMA-48: CSI, and the strings OSC, DCS, SOS, PM, APC) go whole, with what they contain.
    /// - Other C0 and C1 controls, and the characters that change the direction of writing, are dropped.
    /// - CRLF, CR, VT, FF, NEL and Unicode's line and paragraph separators become a newline.
    /// - Overstrike of typewriters (`_` backspace `a`) leaves the letter.
    ///
    /// Time is linear in the text.
    package static func clean(_ text: String) -> String {
        let needsWork = text.utf8.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 >= 0x7F }
        guard needsWork else { return text }
        var cleaner = TerminalTextCleaner(text)
        return cleaner.cleaned()
    }
}
