import Basics

/// A text drawn as large as fits into a number of cells of a terminal.
struct LargeText {
    /// The lines to show, each of them as wide as `columns` at most.
    let lines: [String]
    /// The cells of the widest line.
    let columns: Int
    /// Whether it is drawn, rather than written.
    let isDrawn: Bool

    /// How many quarters of a cell a square of a letter takes, across and down; the largest first. The first of each pair
    /// of the same height is as wide as high.
    private static let scales = [
        (12, 6), (10, 5), (8, 5), (8, 4), (6, 4), (6, 3), (5, 3), (4, 2), (3, 2), (2, 1), (1, 1),
    ]

    /// Fits a text.
    init(_ text: String, columns: Int, rows: Int, letters: Letters) {
        let paragraphs = text.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
            .filter { !$0.isEmpty }
        for (across, down) in Self.scales {
            let drawing = Drawing(across: across, down: down, letters: letters)
            if let drawn = drawing.drawn(paragraphs, columns: columns, rows: rows) {
                (lines, self.columns, isDrawn) = (drawn.lines, drawn.columns, true)
                return
            }
        }
        isDrawn = false
        let written = Self.written(paragraphs, columns: columns, rows: rows)
        lines = written
        self.columns = written.map(DisplayWidth.cells).max() ?? 0
    }

    /// The text in letters of the terminal, in balanced lines, not wider than is good to read; shortened where it doesn't
    /// fit.
    private static func written(_ paragraphs: [[String]], columns: Int, rows: Int) -> [String] {
        let widths = paragraphs.map { $0.map { DisplayWidth.cells(of: $0) } }
        for width in [min(columns, 60), min(columns, 76), columns] {
            guard let balanced = BalancedLines.lines(widths, space: 1, width: width) else { continue }
            let lines = zip(paragraphs, balanced).flatMap { words, ranges in
                ranges.map { words[$0].joined(separator: " ") }
            }
            // An empty line between the lines, where there is room.
            if lines.count * 2 - 1 <= rows, lines.count <= 8 {
                return Array(lines.flatMap { [$0, ""] }.dropLast())
            }
            if lines.count <= rows { return lines }
        }
        let wrapped = DisplayWidth.wrap(
            paragraphs.map { $0.joined(separator: " ") }.joined(separator: "\n"), width: columns)
        guard wrapped.count > rows, rows > 0 else { return wrapped }
        let last = DisplayWidth.shorten(wrapped[rows - 1] + " " + wrapped[rows], toCells: columns)
        return wrapped.prefix(rows - 1) + [
            last.hasSuffix("…") ? last : DisplayWidth.shorten(last + "…", toCells: columns)
        ]
    }
}

/// Draws lines of large letters with the quarters of a cell that Unicode's block elements fill (U+2580 to U+259F).
private struct Drawing {
    /// How many quarters of a cell a square of a letter takes across.
    let across: Int
    /// How many it takes down.
    let down: Int
    let letters: Letters

    /// A character that has no shape stands among the large ones as it is; where there are many, nothing is drawn.
    private static let mostUnknown = 0.25

    private var rowsPerLine: Int { (Letters.height * down + 1) / 2 }

    func drawn(_ paragraphs: [[String]], columns: Int, rows: Int) -> (lines: [String], columns: Int)? {
        let characters = paragraphs.joined().joined()
        let unknown = characters.count { letters.shape(of: $0) == nil }
        guard Double(unknown) <= Double(characters.count) * Self.mostUnknown else { return nil }
        let widths = paragraphs.map { $0.map(width) }
        let space = 3 + 1
        guard let balanced = BalancedLines.lines(widths, space: space, width: columns * 2 / across) else { return nil }
        let lines = zip(paragraphs, balanced).flatMap { words, ranges in ranges.map { words[$0].joined(separator: " ") }
        }
        guard lines.count * rowsPerLine <= rows else { return nil }
        let drawn = lines.map(cells)
        let widest = drawn.map { $0.first?.count ?? 0 }.max() ?? 0
        guard widest <= columns else { return nil }
        let centred = drawn.flatMap { line in
            let indent = String(repeating: " ", count: (widest - (line.first?.count ?? 0)) / 2)
            return line.map { indent + $0.joined() }
        }
        return (centred, widest)
    }

    /// The squares that a word is wide, a square between two letters, and none behind the last.
    private func width(_ word: String) -> Int { word.reduce(-1) { $0 + 1 + width($1) } }

    private func width(_ character: Character) -> Int {
        if let shape = letters.shape(of: character) { return shape.width }
        return (DisplayWidth.cells(of: character) * 2 + across - 1) / across
    }

    /// A line's cells, row by row.
    private func cells(_ line: String) -> [[String]] {
        let squares = width(line)
        var field = Field(width: squares, height: Letters.height)
        var others: [(column: Int, character: Character)] = []
        var start = 0
        for character in line {
            if let shape = letters.shape(of: character) {
                field.add(shape, at: start)
            } else {
                others.append(((start * across + 1) / 2, character))
            }
            start += width(character) + 1
        }
        let columns = (squares * across + 1) / 2
        var rows = (0..<rowsPerLine).map { row in
            (0..<columns).map { column in quarters(field, column: column, row: row) }
        }
        // What has no shape stands in the middle of the small letters.
        let middle = min(rowsPerLine - 1, 5 * down / 2)
        for (column, character) in others {
            let cells = DisplayWidth.cells(of: character)
            guard cells > 0, column + cells <= columns else { continue }
            rows[middle][column] = String(character)
            for next in column + 1..<max(column + 1, column + cells) { rows[middle][next] = "" }
        }
        return rows
    }

    private static let blocks = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█").map(String.init)

    private func quarters(_ field: Field, column: Int, row: Int) -> String {
        var index = 0
        for (bit, (x, y)) in [(0, 0), (1, 0), (0, 1), (1, 1)].enumerated()
        where field.isFilled(column * 2 + x, row * 2 + y, across: across, down: down) {
            index |= 1 << bit
        }
        return Self.blocks[index]
    }
}

/// Squares, filled or not, that can be looked at enlarged.
private struct Field {
    /// A little below a half, so that squares that touch at a corner are joined.
    private static let enough = 0.43

    private let width: Int
    private let height: Int
    private var squares: [Bool]

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        squares = Array(repeating: false, count: max(0, width) * height)
    }

    mutating func add(_ shape: Letters.Shape, at start: Int) {
        for (row, bits) in shape.rows.enumerated() {
            for column in 0..<shape.width where bits >> UInt32(shape.width - 1 - column) & 1 == 1 {
                squares[row * width + start + column] = true
            }
        }
    }

    /// Whether a point of the enlarged field is filled: where the squares around it, weighed by how near they are, are so
    /// nearly by half. That rounds corners and joins squares that touch at one, while straight edges stay where they are.
    func isFilled(_ x: Int, _ y: Int, across: Int, down: Int) -> Bool {
        let fx = (Double(x) + 0.5) / Double(across) - 0.5
        let fy = (Double(y) + 0.5) / Double(down) - 0.5
        let (column, row) = (Int(fx.rounded(.down)), Int(fy.rounded(.down)))
        let (dx, dy) = (fx - Double(column), fy - Double(row))
        let top = value(column, row) * (1 - dx) + value(column + 1, row) * dx
        let bottom = value(column, row + 1) * (1 - dx) + value(column + 1, row + 1) * dx
        return top * (1 - dy) + bottom * dy >= Self.enough
    }

    private func value(_ column: Int, _ row: Int) -> Double {
        guard column >= 0, column < width, row >= 0, row < height else { return 0 }
        return squares[row * width + column] ? 1 : 0
    }
}
