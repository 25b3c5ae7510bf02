import Basics
import Motivation

/// One picture of the whole screen, made of a scene and the terminal's size.
struct ScreenFrame {
    let scene: BigScreenScene
    let columns: Int
    let rows: Int
    let colours: ScreenColours
    let letters: Letters
    /// Draws a picture into so many cells; nil where it can't be drawn.
    let draw: (_ path: String, _ columns: Int, _ rows: Int) -> [String]?

    /// A part of the screen.
    private struct Area {
        var left = 0
        var top = 0
        var columns = 0
        var rows = 0
    }

    /// The codes and characters that draw the frame, without the codes that enter and leave the screen.
    var text: String {
        var canvas: [[(column: Int, text: String, isQuiet: Bool, light: Double)]] = Array(repeating: [], count: rows)
        let shown = ShownText(scene.motivational.message.text)
        let (textArea, picture) = areas()
        let large = LargeText(shown.text, columns: textArea.columns, rows: textArea.rows, letters: letters)
        let top = textArea.top + max(0, (textArea.rows - large.lines.count) / 2)
        let left = textArea.left + max(0, (textArea.columns - large.columns) / 2)
        for (index, line) in large.lines.enumerated() where top + index < rows {
            // Written lines are centred one by one; drawn ones are centred within themselves.
            let indent = large.isDrawn ? 0 : (large.columns - DisplayWidth.cells(of: line)) / 2
            let light = large.lines.count > 1 ? Double(index) / Double(large.lines.count - 1) : 0
            canvas[top + index].append((left + indent, line, false, light))
        }
        if let picture {
            for (index, line) in picture.lines.enumerated() where picture.area.top + index < rows {
                canvas[picture.area.top + index].append((picture.area.left, line, false, 0))
            }
        }
        addFoot(to: &canvas)
        return canvas.enumerated().map { rendered($1, row: $0) }.joined()
    }

    private func areas() -> (text: Area, picture: (area: Area, lines: [String])?) {
        let margin = columns >= 60 ? columns / 20 : 0
        let foot = rows >= 6 ? 2 : 0
        let head = rows >= 16 ? 1 : 0
        var text = Area(
            left: margin, top: head, columns: max(1, columns - 2 * margin), rows: max(1, rows - foot - head))
        guard let path = scene.picture, columns >= 20, rows >= 10 else { return (text, nil) }
        var area = text
        let isWide = text.columns >= 3 * text.rows
        if isWide {
            area.columns = text.columns * 45 / 100
        } else {
            area.rows = text.rows * 55 / 100
        }
        guard let lines = draw(path, area.columns, area.rows), !lines.isEmpty else { return (text, nil) }
        let widest = lines.map { DisplayWidth.cells(of: TerminalText.clean($0)) }.max() ?? 0
        if isWide {
            let gap = max(2, columns / 30)
            area.top += max(0, (area.rows - lines.count) / 2)
            text.left += widest + gap
            text.columns = max(1, text.columns - widest - gap)
        } else {
            area.left += max(0, (text.columns - widest) / 2)
            text.top += lines.count + 1
            text.rows = max(1, text.rows - lines.count - 1)
        }
        return (text, (area, lines))
    }

    /// The keys, or a note about what was done, on the last line but the margin.
    private func addFoot(to canvas: inout [[(column: Int, text: String, isQuiet: Bool, light: Double)]]) {
        guard rows >= 6 else { return }
        let foot = DisplayWidth.shorten(scene.note.map { ShownText($0).line } ?? keys, toCells: max(1, columns - 2))
        canvas[rows - 1].append(((columns - DisplayWidth.cells(of: foot)) / 2, foot, scene.note == nil, 0))
    }

    /// The keys with what they do, or where that takes too much room, the keys alone.
    private var keys: String {
        let whole = [scene.keys.joined(separator: "  ·  "), scene.keys.joined(separator: " · ")]
        let alone = scene.keys.map { $0.prefix { $0 != " " } }.joined(separator: " · ")
        return whole.first { DisplayWidth.cells(of: $0) <= columns - 2 } ?? alone
    }

    /// A row with its ground painted to its end.
    private func rendered(
        _ pieces: [(column: Int, text: String, isQuiet: Bool, light: Double)], row: Int
    ) -> String {
        let share = rows > 1 ? Double(row) / Double(rows - 1) : 0
        var line = "\u{1B}[\(row + 1);1H" + colours.start(row: share, isQuiet: true) + "\u{1B}[2K"
        for piece in pieces {
            line += "\u{1B}[\(row + 1);\(piece.column + 1)H"
            line += colours.start(row: share, isQuiet: piece.isQuiet, light: piece.light) + piece.text
        }
        return line
    }
}
