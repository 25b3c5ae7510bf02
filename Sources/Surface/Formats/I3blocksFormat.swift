/// For i3blocks: the full text on the first line, a short one on the second. Both are plain, as i3bar takes them unless
/// a block's configuration says `markup=pango`.
struct I3blocksFormat: AnswerFormat {
    let name = "i3blocks"
    /// The cells of the text that i3bar shows where there is little room.
    private static let shortWidth = 20

    func rendered(_ text: ShownText, width: Int?) -> String {
        let short = min(Self.shortWidth, width ?? Self.shortWidth)
        return text.line(cells: width) + "\n" + text.line(cells: short) + "\n"
    }
}
