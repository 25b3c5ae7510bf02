/// How a terminal can show a picture.
package enum PictureForm: Hashable, Sendable {
    /// In coloured characters.
    case symbols
    /// In pixels, by the graphics of DEC's VT340.
    case sixels
    /// In pixels, by the graphics protocol of the terminal Kitty.
    case kitty

    /// The form that the environment tells of; nil where the terminal has to be asked.
    static func told(by environment: [String: String]) -> PictureForm? {
        // What is shown within tmux or screen has to be shown by all terminals that look at it.
        if ["TMUX", "STY"].contains(where: { environment[$0]?.isEmpty == false }) { return .symbols }
        if environment["NO_COLOR"]?.isEmpty == false { return .symbols }
        let isKitty =
            environment["KITTY_WINDOW_ID"]?.isEmpty == false
            || ["xterm-kitty", "xterm-ghostty"].contains(environment["TERM"] ?? "")
            || ["WezTerm", "ghostty"].contains(environment["TERM_PROGRAM"] ?? "")
        return isKitty ? .kitty : nil
    }
}

/// A picture that is to be drawn on the big screen.
package struct PictureRequest: Hashable, Sendable {
    /// The absolute path of its file.
    package let path: String
    /// The most cells that it may take across.
    package let columns: Int
    /// The most rows.
    package let rows: Int
    /// How the terminal can show it.
    package let form: PictureForm
    /// How many times as high as wide a cell is.
    package let cellRatio: Double

    /// The cells and rows that a picture of a size in pixels takes, as large as it may be.
    package func box(width: Int, height: Int) -> (columns: Int, rows: Int) {
        let ratio = Double(max(1, width)) / Double(max(1, height)) * cellRatio
        let across = min(Double(columns), Double(rows) * ratio)
        return (max(1, Int(across.rounded(.down))), max(1, Int((across / ratio).rounded(.down))))
    }
}

/// A picture as the terminal shows it.
package struct DrawnPicture: Hashable, Sendable {
    /// The lines of characters; none for one in pixels.
    package let lines: [String]
    /// The control sequence that puts the pixels at the cursor; empty for one of characters.
    package let pixels: String
    /// The cells that it takes across.
    package let columns: Int
    /// The rows that it takes.
    package let rows: Int

    package init(lines: [String] = [], pixels: String = "", columns: Int, rows: Int) {
        self.lines = lines
        self.pixels = pixels
        self.columns = columns
        self.rows = rows
    }
}
