/// One line of Pango markup that shows the text as it is, for blocks whose configuration says `markup=pango`.
struct PangoFormat: AnswerFormat {
    let name = "pango"

    func rendered(_ text: ShownText, width: Int?) -> String { PangoText.escaped(text.line(cells: width)) + "\n" }
}

/// For the generic monitor of Xfce's panel: its tags around Pango markup, the whole text as the tool tip.
///
/// The plugin looks for `<txt>` and `<tool>` up to their closing tags, and gives both to Pango as markup.
struct GenmonFormat: AnswerFormat {
    let name = "genmon"
    /// The cells of a line in the tool tip.
    private static let tipWidth = 60

    func rendered(_ text: ShownText, width: Int?) -> String {
        let tip = text.lines(cells: Self.tipWidth).joined(separator: "\n")
        return "<txt>\(PangoText.escaped(text.line(cells: width)))</txt>\n<tool>\(PangoText.escaped(tip))</tool>\n"
    }
}

/// Text as Pango markup, which reads `<`, `&` and quotes as XML does.
enum PangoText {
    /// The markup that shows a text as it is.
    static func escaped(_ text: String) -> String {
        var markup = ""
        markup.reserveCapacity(text.utf8.count)
        for character in text.unicodeScalars {
            switch character {
            case "&": markup += "&amp;"
            case "<": markup += "&lt;"
            case ">": markup += "&gt;"
            case "\"": markup += "&quot;"
            case "'": markup += "&#39;"
            default: markup.unicodeScalars.append(character)
            }
        }
        return markup
    }
}
