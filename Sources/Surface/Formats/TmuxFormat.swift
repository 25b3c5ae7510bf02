/// For `#(…)` in a status line of tmux.
///
/// tmux reads what a command prints twice: first as a format, in which `#{…}`, `#(…)` and `#S` stand for something and
/// `##` is one sign; then for drawing, where `#[…]` is a style and two signs are one again. Signs before a bracket are
/// left alone by the first reading. So each sign is doubled before a bracket, and doubled twice elsewhere.
struct TmuxFormat: AnswerFormat {
    let name = "tmux"

    func rendered(_ text: ShownText, width: Int?) -> String {
        var line = ""
        var signs = 0
        for character in text.line(cells: width) {
            if character == "#" {
                signs += 1
                continue
            }
            line += String(repeating: "#", count: signs * (character == "[" ? 2 : 4))
            line.append(character)
            signs = 0
        }
        // What tmux puts behind the text begins with a sign and a bracket, to which the last sign must not belong.
        if signs > 0 { line += String(repeating: "#", count: signs * 4) + " " }
        return line + "\n"
    }
}
