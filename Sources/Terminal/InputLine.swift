/// What reading one line gave.
package enum InputLine: Equatable, Sendable {
    /// A line without its line end.
    case line(String)
    /// A line that isn't taken, by its number counted from 1. The next read goes on with the line after it.
    case refused(LineRefusal, lineNumber: Int)
    /// Nothing comes any more.
    case end
}
