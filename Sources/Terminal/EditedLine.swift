/// What one stay at the prompt gave.
package enum EditedLine: Equatable, Sendable {
    /// The line that was entered.
    case line(String)
    /// The line was entered but isn't taken.
    case refused(LineRefusal)
    /// Ctrl-C came, and the line is cleared; `discarded` is what it held.
    case interrupted(discarded: String)
    /// Ctrl-D came on an empty line, the terminal was closed, or a handled signal asked the program to end. What is written
    /// next stands on a fresh line.
    case end
}
