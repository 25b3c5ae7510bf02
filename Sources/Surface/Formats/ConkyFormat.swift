/// For `${exec …}` of Conky, which shows lines as they come: the whole text, broken to a width.
struct ConkyFormat: AnswerFormat {
    let name = "conky"
    /// The cells of a line where the user set no limit.
    private static let usualWidth = 40

    func rendered(_ text: ShownText, width: Int?) -> String {
        text.lines(cells: width ?? Self.usualWidth).map { $0 + "\n" }.joined()
    }
}
