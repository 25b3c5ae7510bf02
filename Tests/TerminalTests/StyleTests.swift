import Terminal
import TestSupport
import Testing

@Suite("Colour and width")
struct StyleTests {
    private func style(
        isTerminal: Bool = true, windowColumns: Int? = 100, term: String? = "xterm-256color", noColor: String? = nil,
        columns: String? = nil
    ) -> Style {
        Style(
            facts: TerminalFacts(
                isTerminal: isTerminal, windowColumns: windowColumns, term: term, noColor: noColor, columns: columns))
    }

    @Test("A terminal gets colour, and a prompt tells readline what takes no room")
    func coloured() {
        #expect(style().paint("up", .bold, .green) == "\u{1B}[1;32mup\u{1B}[0m")
        #expect(style().prompt("> ", .cyan) == "\u{1}\u{1B}[36m\u{2}> \u{1}\u{1B}[0m\u{2}")
        #expect(style().paint("", .bold) == "")
        #expect(style(noColor: "").isColoured)
    }

    @Test("U2: no colour where it doesn't belong")
    func plain() {
        let styles = [
            style(isTerminal: false), style(noColor: "1"), style(term: "dumb"), style(term: nil), style(term: ""),
        ]
        for style in styles {
            #expect(style.paint("up", .bold) == "up")
            #expect(style.prompt("> ", .bold) == "> ")
        }
    }

    @Test("The width is what COLUMNS says, else the window's, else 80; and none for a pipe")
    func width() {
        #expect(style().columns == 100)
        #expect(style(columns: "40").columns == 40)
        #expect(style(columns: "0").columns == 100)
        #expect(style(columns: "wide").columns == 100)
        #expect(style(windowColumns: nil).columns == 80)
        #expect(style(isTerminal: false, windowColumns: nil).columns == nil)
        #expect(style(isTerminal: false, windowColumns: nil, columns: "30").columns == 30)
    }

    @Test("A pipe is no terminal and has no width")
    func pipe() throws {
        let pipe = try PipeEnds()
        let facts = TerminalFacts(descriptor: pipe.writeEnd) { $0 == "TERM" ? "xterm" : nil }
        #expect(
            facts == TerminalFacts(isTerminal: false, windowColumns: nil, term: "xterm", noColor: nil, columns: nil))
    }
}
