/// One line of plain text, for command widgets of GNOME and KDE, and whatever else shows a program's first line.
struct PlainFormat: AnswerFormat {
    let name = "plain"

    func rendered(_ text: ShownText, width: Int?) -> String { text.line(cells: width) + "\n" }
}

/// For a watch or another small display: one line of at most 100 bytes, which is what InfiniTime takes of a
/// notification (its message buffer holds 100 characters of one byte).
struct WatchFormat: AnswerFormat {
    let name = "watch"
    /// The most bytes of UTF-8.
    private static let limit = 100

    func rendered(_ text: ShownText, width: Int?) -> String {
        let line = text.line(bytes: Self.limit)
        guard let width else { return line + "\n" }
        let narrow = text.line(cells: width)
        return (narrow.utf8.count <= Self.limit ? narrow : line) + "\n"
    }
}
