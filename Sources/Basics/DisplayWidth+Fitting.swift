extension DisplayWidth {
    /// The text broken into lines of at most so many cells.
    ///
    /// Lines break at blanks and between wide characters, never inside a grapheme; a word too long for a line is broken where
    /// the line ends. Newlines in the text stay, blanks at a break go, and a tab reaches the next multiple of eight cells. The
    /// text has been through `TerminalText.clean` where it came from outside.
    package static func wrap(_ text: String, width: Int) -> [String] {
        var wrapper = LineWrapper(width: width)
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            wrapper.addParagraph(line)
        }
        return wrapper.lines
    }

    /// The text as it is, or cut between graphemes so that it takes at most so many cells with the ellipsis behind it.
    ///
    /// Line ends and tabs become a blank, since the result is one line.
    package static func shorten(_ text: String, toCells limit: Int, ellipsis: String = "…") -> String {
        let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
        let room = limit - cells(of: ellipsis)
        var used = 0
        var end = line.startIndex
        for index in line.indices {
            used += cells(of: line[index])
            if used <= room { end = line.index(after: index) }
            guard used <= limit else {
                guard room >= 0 else { return "" }
                var kept = line[..<end]
                while kept.last == " " { kept.removeLast() }
                return kept + ellipsis
            }
        }
        return line
    }

    /// The text with blanks behind it, so that it takes at least so many cells.
    package static func pad(_ text: String, toCells width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - cells(of: text)))
    }
}
