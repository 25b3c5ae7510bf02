import Assistant
import Basics
import Terminal

/// Shows answers in words: on a terminal wrapped to its width, elsewhere a line as it is.
struct TextPrinter: AnswerPrinting {
    let answers: Output
    let complaints: Output
    /// How standard output and standard error look now; asked anew for each answer, for a window may be resized.
    let styles: () -> (answers: Style, complaints: Style)
    let givesHints: Bool
    let showsAllAtOnce = false

    func show(_ answer: Answer) throws(OutputFault) {
        let styles = styles()
        guard answer.outcome == .done else {
            if let text = answer.shownAnyway ?? answer.motivational?.message.text { try tell(text, styles.answers) }
            complain(answer.reply.shown, styles.complaints)
            return
        }
        if let drawing = answer.drawing { try draw(drawing) }
        try tell(answer.reply.shown, styles.answers)
        if givesHints, let hint = answer.hint { try tell(hint, styles.answers, .dim) }
    }

    func show(_ commands: [Understanding]) throws(OutputFault) {
        for command in commands { try show(command) }
    }

    private func show(_ understanding: Understanding) throws(OutputFault) {
        let styles = styles()
        guard let intent = understanding.intent, let match = understanding.match else {
            let phrases = understanding.alternatives.map { "“\($0.phrase)” (\($0.intent))" }
            let rest = phrases.isEmpty ? "" : "; near: " + phrases.joined(separator: ", ")
            complain("not understood" + rest, styles.complaints)
            return
        }
        let slots = understanding.slots.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value.text)" }.joined()
        let percent = Int((understanding.confidence * 100).rounded())
        try tell("\(intent)\(slots) (\(match.rawValue), \(percent) %)", styles.answers)
    }

    func refuse(_ reason: String) throws(OutputFault) { complain("cheer: " + reason, styles().complaints) }

    func complain(_ reason: String) { complain(reason, styles().complaints) }

    func flush() throws(OutputFault) { try answers.flush() }

    /// A drawing was made for this terminal, with the colours that it has.
    private func draw(_ drawing: String) throws(OutputFault) {
        for line in drawing.split(separator: "\n") { try answers.writeLine(String(line)) }
    }

    private func tell(_ text: String, _ style: Style, _ look: Look? = nil) throws(OutputFault) {
        for line in lines(of: text, style) { try answers.writeLine(look.map { style.paint(line, $0) } ?? line) }
    }

    /// Tells standard error, after what came before it on standard output; what can't be told there is lost, and the
    /// phrases after it are answered all the same.
    private func complain(_ text: String, _ style: Style) {
        try? answers.flush()
        for line in lines(of: text, style) { try? complaints.writeLine(style.paint(line, .yellow)) }
        try? complaints.flush()
    }

    private func lines(of text: String, _ style: Style) -> [String] {
        let clean = TerminalText.clean(text)
        return style.columns.map { DisplayWidth.wrap(clean, width: $0) } ?? [clean]
    }
}
