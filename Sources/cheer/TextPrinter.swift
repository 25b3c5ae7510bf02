import Assistant
import Terminal

/// Shows answers in words: on a terminal wrapped to its width, elsewhere a line as it is.
struct TextPrinter: AnswerPrinting {
    let answers: Output
    let complaints: Output
    /// How standard output and standard error look now; asked anew for each answer, for a window may be resized.
    let styles: () -> (answers: Style, complaints: Style)
    let givesHints: Bool

    func show(_ answer: Answer) throws(OutputFault) {
        let styles = styles()
        if answer.outcome == .done {
            try write(answer.reply, to: answers, styles.answers)
        } else {
            try write(answer.reply, to: complaints, styles.complaints, .yellow)
        }
        if givesHints, let hint = answer.hint { try write(hint, to: answers, styles.answers, .dim) }
    }

    func show(_ understanding: Understanding) throws(OutputFault) {
        let styles = styles()
        guard let intent = understanding.intent, let match = understanding.match else {
            let phrases = understanding.alternatives.map { "“\($0.phrase)” (\($0.intent))" }
            let rest = phrases.isEmpty ? "" : "; near: " + phrases.joined(separator: ", ")
            return try write("not understood" + rest, to: complaints, styles.complaints, .yellow)
        }
        let slots = understanding.slots.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value.text)" }.joined()
        let percent = Int((understanding.confidence * 100).rounded())
        try write("\(intent)\(slots) (\(match.rawValue), \(percent) %)", to: answers, styles.answers)
    }

    func refuse(_ reason: String) throws(OutputFault) {
        try write("cheer: " + reason, to: complaints, styles().complaints, .yellow)
    }

    private func write(_ text: String, to output: Output, _ style: Style, _ look: Look? = nil) throws(OutputFault) {
        let clean = TerminalText.clean(text)
        let lines = style.columns.map { DisplayWidth.wrap(clean, width: $0) } ?? [clean]
        for line in lines { try output.writeLine(look.map { style.paint(line, $0) } ?? line) }
        try output.flush()
    }
}
