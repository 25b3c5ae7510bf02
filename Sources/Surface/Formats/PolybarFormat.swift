/// For a `custom/script` module of Polybar, whose formatting tags begin with `%{`.
struct PolybarFormat: AnswerFormat {
    let name = "polybar"
    /// A tag that does nothing: it moves what follows by no pixel. Polybar has no way to escape `%{`, but shows a
    /// percent sign as it is when a tag stands between it and the brace.
    private static let nothing = "%{O0}"

    func rendered(_ text: ShownText, width: Int?) -> String {
        var line = ""
        var previous: Character?
        for character in text.line(cells: width) {
            if previous == "%", character == "{" { line += Self.nothing }
            line.append(character)
            previous = character
        }
        return line + "\n"
    }
}
