import Assistant
import Terminal

/// Shows answers to whoever asked.
protocol AnswerPrinting {
    /// Whether an answer that was shown can't be added to: what is found out later must be found out before.
    var showsAllAtOnce: Bool { get }

    /// Shows what is answered to a phrase.
    func show(_ answer: Answer) throws(OutputFault)

    /// Shows what was understood of a line that isn't acted upon: one command or more.
    func show(_ commands: [Understanding]) throws(OutputFault)

    /// Shows why a line of input was refused.
    func refuse(_ reason: String) throws(OutputFault)

    /// Tells what went wrong after an answer was shown.
    func complain(_ reason: String)

    /// Writes what was kept back, so that whoever waits sees it.
    func flush() throws(OutputFault)
}
