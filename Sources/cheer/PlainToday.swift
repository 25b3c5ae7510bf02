import Motivation
import Surface
import Terminal

/// Answers `cheer today --format …`, which status bars ask every few seconds, without loading a grammar: "today" alone
/// is a sentence of the built-in one, and what it asks for is known.
///
/// Nothing is written where today's pick is made already: a status bar that asks is nobody who was shown something, so
/// it enters no history, and "it" stays what it was.
struct PlainToday {
    /// The phrase that is known to mean today's motivational.
    static let phrase = "today"

    let pick: PickOfTheDay
    let printer: FormatPrinter

    func run() throws -> ExitStatus {
        try printer.show(ShownText(pick.motivational()))
        try printer.flush()
        return .success
    }
}
