/// Colour where it belongs, and the width to write for; decided once from the facts.
package struct Style: Equatable, Sendable {
    /// Whether output may contain colour and other control codes: on a terminal that isn't dumb, unless NO_COLOR is set.
    package let isColoured: Bool
    /// The cells of a line; none where output goes to no terminal and COLUMNS isn't set, so that lines are left whole.
    package let columns: Int?

    /// What a terminal that doesn't say has had since teleprinters went.
    private static let usualColumns = 80

    package init(facts: TerminalFacts) {
        let isDumb = facts.term == nil || facts.term == "" || facts.term == "dumb"
        isColoured = facts.isTerminal && !isDumb && (facts.noColor ?? "").isEmpty
        let wanted = facts.columns.flatMap { Int($0) }.flatMap { 1...10_000 ~= $0 ? $0 : nil }
        columns = wanted ?? (facts.isTerminal ? facts.windowColumns ?? Self.usualColumns : nil)
    }

    /// The text in this look, or as it is where colour doesn't belong.
    package func paint(_ text: String, _ looks: Look...) -> String {
        guard isColoured, !looks.isEmpty, !text.isEmpty else { return text }
        return "\(code(looks))\(text)\u{1B}[0m"
    }

    /// The text in this look for `LineEditor.readLine`, which must know what takes no room on the screen.
    package func prompt(_ text: String, _ looks: Look...) -> String {
        guard isColoured, !looks.isEmpty, !text.isEmpty else { return text }
        return "\u{1}\(code(looks))\u{2}\(text)\u{1}\u{1B}[0m\u{2}"
    }

    private func code(_ looks: [Look]) -> String {
        "\u{1B}[\(looks.map { String($0.rawValue) }.joined(separator: ";"))m"
    }
}
