import Basics

/// The size at which a text fills a part of a page, whatever the screen: as a rule of CSS that needs no script.
///
/// For several numbers of cells a line, the text's lines are counted; each gives the largest size at which so many lines
/// of that length fit in the part's width and height, and the largest of them is taken. The part is `--w` wide and `--h`
/// high; the style sheet says what they are on which screen, and `--least` and `--most`.
struct TextFit {
    let text: String

    /// The cells a line that are tried.
    private static let trials = [5, 7, 9, 11, 13, 16, 19, 22, 26, 30, 35, 41, 48, 56, 66, 78, 92, 110, 140, 190, 260]
    /// How wide a cell is, as a part of the size: a serif's letters are half as wide as high, the widest of the fonts
    /// that may show it some more.
    private static let cell = 0.56
    /// How high a line is, as a part of the size: the style sheet's line height, and some air.
    private static let line = 1.24

    /// The rule.
    var rule: String {
        var sizes: [String] = []
        var known: Set<[Int]> = []
        for cells in Self.trials {
            let lines = DisplayWidth.wrap(text, width: cells)
            let widest = lines.map(DisplayWidth.cells).max() ?? 1
            // Words aren't broken, unless nothing else fits.
            guard widest < cells || longestWord <= cells, known.insert([widest, lines.count]).inserted else { continue }
            // The least size says how much text can be too much for a screen; it scrolls then.
            guard lines.count < 200 else { continue }
            let across = Self.rounded(Double(max(1, widest)) * Self.cell)
            let down = Self.rounded(Double(lines.count) * Self.line)
            sizes.append("min(calc(var(--w)/\(across)),calc(var(--h)/\(down)))")
        }
        let largest = sizes.isEmpty ? "1rem" : sizes.count == 1 ? sizes[0] : "max(\(sizes.joined(separator: ",")))"
        return ".message{font-size:clamp(var(--least),\(largest),var(--most))}"
    }

    private var longestWord: Int {
        text.split(whereSeparator: \.isWhitespace).map { DisplayWidth.cells(of: String($0)) }.max() ?? 1
    }

    private static func rounded(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}
