/// A place in a grammar's text.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
    /// The name the source was given, usually a path.
    public let file: String
    /// The line, counted from 1.
    public let line: Int
    /// The column in characters (Unicode scalars), counted from 1.
    public let column: Int

    /// Creates a location.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// `file:line:column`, as compilers print it.
    public var description: String { "\(file):\(line):\(column)" }
}
