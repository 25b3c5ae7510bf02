import Basics
import Motivation

/// One picture of the whole screen, made of a scene and the terminal's size.
struct ScreenFrame {
    let scene: BigScreenScene
    let columns: Int
    let rows: Int
    let colours: ScreenColours
    let letters: Letters
    /// How the terminal shows pictures.
    let form: PictureForm
    /// How many times as high as wide a cell is.
    let cellRatio: Double
    /// Draws a picture; nil where it can't be drawn.
    let draw: (PictureRequest) -> DrawnPicture?

    /// Takes away what Kitty's protocol has put on the screen.
    static let withoutPictures = "\u{1B}_Ga=d\u{1B}\\"

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
        var pixels = ""
        if let picture {
            for (index, line) in picture.drawn.lines.enumerated() where picture.area.top + index < rows {
                canvas[picture.area.top + index].append((picture.area.left, line, false, 0))
            }
            if !picture.drawn.pixels.isEmpty {
                pixels = "\u{1B}[\(picture.area.top + 1);\(picture.area.left + 1)H" + picture.drawn.pixels
            }
        }
        addFoot(to: &canvas)
        let cleared = form == .kitty ? Self.withoutPictures : ""
        return cleared + canvas.enumerated().map { rendered($1, row: $0) }.joined() + pixels
    }

    private func areas() -> (text: Area, picture: (area: Area, drawn: DrawnPicture)?) {
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
        let request = PictureRequest(
            path: path, columns: area.columns, rows: area.rows, form: form, cellRatio: cellRatio)
        guard let drawn = draw(request) else { return (text, nil) }
        if isWide {
            let gap = max(2, columns / 30)
            area.top += max(0, (area.rows - drawn.rows) / 2)
            text.left += drawn.columns + gap
            text.columns = max(1, text.columns - drawn.columns - gap)
        } else {
            area.left += max(0, (text.columns - drawn.columns) / 2)
            text.top += drawn.rows + 1
            text.rows = max(1, text.rows - drawn.rows - 1)
        }
        return (text, (area, drawn))
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
