import Assistant
import Basics
import Surface
import Terminal

/// Shows answers in the form that another program parses; complaints go to standard error as everywhere.
struct FormatPrinter: AnswerPrinting {
    let answers: Output
    let complaints: Output
    let format: any AnswerFormat
    /// The most cells that a line may take; nil where nothing sets a limit.
    let width: Int?
    /// Whether nothing that goes wrong may be seen.
    let isSilent: Bool
    let showsAllAtOnce = false

    func show(_ answer: Answer) throws(OutputFault) {
        guard answer.outcome == .done else {
            if let text = answer.shownAnyway { try show(ShownText(text)) }
            return complain(answer.reply.shown)
        }
        let isMessage = answer.reply.shown == answer.motivational?.message.text
        try show(ShownText(answer.reply.shown, media: isMessage ? answer.motivational?.media?.kind : nil))
    }

    func show(_ commands: [Understanding]) throws(OutputFault) {
        for command in commands {
            guard let intent = command.intent else { return complain("not understood") }
            try show(ShownText(intent))
        }
    }

    /// Shows a text.
    func show(_ text: ShownText) throws(OutputFault) { try answers.write(format.rendered(text, width: width)) }

    func refuse(_ reason: String) throws(OutputFault) { complain("cheer: " + reason) }

    func flush() throws(OutputFault) { try answers.flush() }

    /// Tells standard error; what can't be told there is lost.
    func complain(_ reason: String) {
        guard !isSilent else { return }
        try? complaints.writeLine(TerminalText.clean(reason))
        try? complaints.flush()
    }
}
