/// Fills lines with words, greedily.
struct LineWrapper {
    private static let tabStop = 8

    private(set) var lines: [String] = []

    private let width: Int
    private var line = ""
    private var lineCells = 0
    /// Blanks that go into the line with the next word, or go away at a break.
    private var blankCells = 0
    private var word: [(grapheme: Character, cells: Int)] = []
    private var wordCells = 0

    init(width: Int) {
        self.width = max(1, width)
    }

    /// Adds the text between two line ends.
    mutating func addParagraph(_ text: Substring) {
        for grapheme in text {
            if grapheme == "\t" {
                endWord()
                blankCells += Self.tabStop - (lineCells + blankCells) % Self.tabStop
            } else if grapheme == " " {
                endWord()
                blankCells += 1
            } else {
                let cells = DisplayWidth.cells(of: grapheme)
                if let last = word.last, Self.mayBreak(between: last, and: (grapheme, cells)) { endWord() }
                word.append((grapheme, cells))
                wordCells += cells
            }
        }
        endWord()
        endLine()
    }

    private mutating func endWord() {
        guard !word.isEmpty else { return }
        if lineCells + blankCells + wordCells > width {
            if lineCells > 0 {
                endLine()
            } else {
                // Indentation that leaves its word no room gives way.
                blankCells = max(0, min(blankCells, width - wordCells))
            }
        }
        line += String(repeating: " ", count: blankCells)
        lineCells += blankCells
        blankCells = 0
        for (grapheme, cells) in word {
            if lineCells + cells > width, lineCells > 0 { endLine() }
            line.append(grapheme)
            lineCells += cells
        }
        word.removeAll(keepingCapacity: true)
        wordCells = 0
    }

    private mutating func endLine() {
        lines.append(line)
        line = ""
        lineCells = 0
        blankCells = 0
    }

    /// Scripts with wide characters set no blanks, so their lines break anywhere but before what closes and after what opens.
    private static func mayBreak(
        between left: (grapheme: Character, cells: Int), and right: (grapheme: Character, cells: Int)
    ) -> Bool {
        guard left.cells > 1 || right.cells > 1 else { return false }
        return !opens(left.grapheme) && !closes(right.grapheme)
    }

    private static func opens(_ grapheme: Character) -> Bool {
        switch grapheme.unicodeScalars.first?.properties.generalCategory {
        case .openPunctuation, .initialPunctuation: true
        default: false
        }
    }

    private static func closes(_ grapheme: Character) -> Bool {
        switch grapheme.unicodeScalars.first?.properties.generalCategory {
        case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter: true
        default: "ぁぃぅぇぉっゃゅょァィゥェォッャュョ\u{A0}\u{2060}".contains(grapheme)
        }
    }
}
