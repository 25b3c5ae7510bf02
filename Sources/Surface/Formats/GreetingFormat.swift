/// For a shell's start: the whole text, broken to the terminal's width, with an empty line around it.
struct GreetingFormat: AnswerFormat {
    let name = "greeting"
    /// The cells of a line where neither the user nor a terminal sets a limit.
    private static let usualWidth = 80

    func rendered(_ text: ShownText, width: Int?) -> String {
        "\n" + text.lines(cells: width ?? Self.usualWidth).map { $0 + "\n" }.joined() + "\n"
    }
}

/// For a script of `update-motd.d`, whose output pam_motd shows at a login: as a shell's greeting.
struct MotdFormat: AnswerFormat {
    let name = "motd"

    func rendered(_ text: ShownText, width: Int?) -> String { GreetingFormat().rendered(text, width: width) }
}
