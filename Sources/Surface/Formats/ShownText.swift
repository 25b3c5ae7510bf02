import Basics
import Motivation

/// What a surface shows in words: a text, and the kind of medium that goes with it.
package struct ShownText: Hashable, Sendable {
    /// The text, harmless for any surface: no control character but newline and tab, none that turns the direction of
    /// writing.
    package let text: String
    /// The kind of medium that goes with it.
    package let media: Media.Kind?

    /// Makes a text of what Cheer answers or of what a motivational says.
    package init(_ text: String, media: Media.Kind? = nil) {
        self.text = TerminalText.clean(text)
        self.media = media
    }

    /// Makes a motivational's text.
    package init(_ motivational: Motivational) {
        self.init(motivational.message.text, media: motivational.media?.kind)
    }

    /// The text on one line, each run of white space as one blank, with a sign for the medium behind it.
    package var line: String { oneLine + sign }

    /// The text on one line with its sign, cut between graphemes so that it takes at most so many cells.
    package func line(cells: Int?) -> String {
        guard let cells else { return line }
        let room = cells - DisplayWidth.cells(of: sign)
        // Where there is hardly room for a word, the text counts more than the sign.
        guard room >= 4 else { return DisplayWidth.shorten(oneLine, toCells: cells) }
        return DisplayWidth.shorten(oneLine, toCells: room) + sign
    }

    /// The text on one line with its sign, cut between graphemes so that it takes at most so many bytes of UTF-8.
    package func line(bytes: Int) -> String {
        let whole = line
        guard whole.utf8.count > bytes else { return whole }
        let ellipsis = "…"
        var kept = ""
        var room = bytes - sign.utf8.count - ellipsis.utf8.count
        for grapheme in oneLine {
            room -= grapheme.utf8.count
            guard room >= 0 else { break }
            kept.append(grapheme)
        }
        while kept.last == " " { kept.removeLast() }
        return kept + ellipsis + sign
    }

    /// The text's lines broken to a width in cells, with the sign behind the last.
    package func lines(cells: Int) -> [String] { DisplayWidth.wrap(text + sign, width: max(1, cells)) }

    /// The text with all its lines, with the sign behind the last.
    package var withSign: String { text + sign }

    private var oneLine: String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    private var sign: String { media.map { " " + $0.sign } ?? "" }
}

extension Media.Kind {
    /// The emoji that stands for a medium where it can't be shown.
    package var sign: String {
        switch self {
        case .image: "🖼"
        case .audio: "🎵"
        case .video: "🎬"
        }
    }
}
