import CReadline

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What is known of the place where output shows.
package struct TerminalFacts: Equatable, Sendable {
    /// Whether the descriptor is a terminal.
    package let isTerminal: Bool
    /// The columns the terminal says it has; none where it doesn't say.
    package let windowColumns: Int?
    /// The environment variables TERM, NO_COLOR and COLUMNS, where they are set.
    package let term: String?
    package let noColor: String?
    package let columns: String?

    package init(isTerminal: Bool, windowColumns: Int?, term: String?, noColor: String?, columns: String?) {
        self.isTerminal = isTerminal
        self.windowColumns = windowColumns
        self.term = term
        self.noColor = noColor
        self.columns = columns
    }

    /// Asks the system about a descriptor.
    package init(descriptor: Int32, environment: (String) -> String?) {
        let reported = Int(creadline_window_columns(descriptor))
        self.init(
            isTerminal: isatty(descriptor) == 1, windowColumns: reported > 0 ? reported : nil,
            term: environment("TERM"), noColor: environment("NO_COLOR"), columns: environment("COLUMNS"))
    }
}
