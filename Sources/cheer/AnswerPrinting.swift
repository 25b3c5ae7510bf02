import Assistant
import Terminal

/// Shows answers to whoever asked.
protocol AnswerPrinting {
    /// Shows what is answered to a phrase.
    func show(_ answer: Answer) throws(OutputFault)

    /// Shows what was understood of a phrase that isn't acted upon.
    func show(_ understanding: Understanding) throws(OutputFault)

    /// Shows why a line of input was refused.
    func refuse(_ reason: String) throws(OutputFault)

    /// Writes what was kept back, so that whoever waits sees it.
    func flush() throws(OutputFault)
}
