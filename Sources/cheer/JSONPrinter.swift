import Assistant
import Basics
import Terminal

/// Shows answers as JSON Lines on standard output, and complaints on standard error as well.
struct JSONPrinter: AnswerPrinting {
    let answers: Output
    let complaints: Output
    let json: JSONAnswer
    let showsAllAtOnce = true

    func show(_ answer: Answer) throws(OutputFault) {
        try write(json.line(answer))
        if answer.outcome != .done { complain(answer.reply.shown) }
    }

    func show(_ commands: [Understanding]) throws(OutputFault) {
        try write(json.line(commands))
    }

    func refuse(_ reason: String) throws(OutputFault) {
        var answer = Answer(Understanding(phrase: ""), reply: reason)
        answer.outcome = .failed
        try write(json.line(answer))
        complain(reason)
    }

    func flush() throws(OutputFault) { try answers.flush() }

    private func write(_ line: [UInt8]) throws(OutputFault) {
        try answers.write(String(decoding: line, as: UTF8.self))
    }

    /// A complaint that can't be written is lost: it is in the object too.
    func complain(_ reason: String) {
        try? complaints.writeLine("cheer: " + TerminalText.clean(reason))
        try? complaints.flush()
    }
}
