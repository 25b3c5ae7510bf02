/// Something wrong or doubtful in a grammar: where it is, what was expected there, and how to mend it.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// How bad it is.
    public enum Severity: String, Hashable, Sendable {
        /// The grammar can't be used.
        case error
        /// The grammar can be used, but hardly as meant.
        case warning
    }

    /// Whether the grammar can still be used.
    public let severity: Severity
    /// Where it is.
    public let location: SourceLocation
    /// What is wrong, as a sentence without a full stop.
    public let message: String
    /// What the text should have held there, if one thing can be named.
    public let expected: String?
    /// How to mend it, if there is a good guess.
    public let hint: String?

    /// Creates a diagnostic.
    public init(
        _ severity: Severity = .error, at location: SourceLocation, _ message: String, expected: String? = nil,
        hint: String? = nil
    ) {
        self.severity = severity
        self.location = location
        self.message = message
        self.expected = expected
        self.hint = hint
    }

    /// The diagnostics in the order of their files and lines, each once; those of other files come last.
    static func sorted(_ all: [Diagnostic], files: [String]) -> [Diagnostic] {
        let places = Dictionary(zip(files, files.indices), uniquingKeysWith: { first, _ in first })
        func isBefore(_ one: (offset: Int, element: Diagnostic), _ other: (offset: Int, element: Diagnostic)) -> Bool {
            let (here, there) = (one.element.location, other.element.location)
            guard here.file == there.file else {
                return (places[here.file] ?? files.count, here.file) < (places[there.file] ?? files.count, there.file)
            }
            return (here.line, here.column, one.offset) < (there.line, there.column, other.offset)
        }
        var seen: Set<Diagnostic> = []
        return all.filter { seen.insert($0).inserted }.enumerated().sorted(by: isBefore).map(\.element)
    }

    /// One line: `file:line:column: error: message; expected …; hint`.
    public var description: String {
        var text = "\(location): \(severity.rawValue): \(message)"
        if let expected { text += "; expected \(expected)" }
        if let hint { text += "; \(hint)" }
        return text
    }
}

/// Thrown for a grammar that can't be used. Holds every mistake found, not only the first.
public struct GrammarError: Error, Hashable, CustomStringConvertible {
    /// The mistakes, in the order of the text.
    public let diagnostics: [Diagnostic]

    /// One line a mistake.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
