#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Motivation
import Surface
import Terminal

extension Composition {
    /// What answers the phrase of status bars; nil for every other command.
    func plainToday() throws -> PlainToday? {
        guard options.words == [PlainToday.phrase], !options.recognize, !options.only, options.grammars.isEmpty,
            let printer = formatPrinter()
        else { return nil }
        return PlainToday(
            pick: PickOfTheDay(cache: try store(), clock: clock, calendar: calendar), printer: printer)
    }

    /// The printer of the format that the command line names, if it names one.
    func formatPrinter() -> FormatPrinter? {
        guard let format = options.format.flatMap(AnswerFormats.named) else { return nil }
        let style = Style(facts: TerminalFacts(descriptor: 1, environment: { [environment] in environment[$0] }))
        let isMultiline = ["greeting", "motd", "conky"].contains(format.name)
        return FormatPrinter(
            answers: answers, complaints: complaints, format: format,
            width: options.width ?? (isMultiline ? style.columns : nil), isSilent: options.isForShellStart)
    }
}

extension Options {
    /// Whether the answer greets at a shell's start or a login, which must never fail or be held up by it.
    var isForShellStart: Bool { format == "greeting" || format == "motd" }
}
