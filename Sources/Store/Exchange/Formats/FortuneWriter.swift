import Motivation

/// Writes fortune files, which ``FortuneReader`` reads.
enum FortuneWriter {
    /// An entry, with the separator behind it.
    static func entry(_ motivational: Motivational) -> String {
        var entry = ""
        for line in motivational.message.text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
            entry += FortuneEscape.escaped(String(Substring(line))) + "\n"
        }
        if let author = motivational.tags.first(where: { $0.key == "author" })?.limitation {
            entry += "\t\t-- \(author)\n"
        }
        return entry + "%\n"
    }
}

/// A backslash before what would otherwise be taken for a separator or an author.
///
/// `fortune` itself knows no escaping: it shows the backslash, which is better than half a message.
enum FortuneEscape {
    /// The line with a backslash more, where it is a percent sign alone, or an indented `--`, behind any backslashes.
    static func escaped(_ line: String) -> String {
        guard let mark = mark(in: line) else { return line }
        return line[..<mark.start] + "\\" + line[mark.start...]
    }

    /// The line with a backslash less, where it has one that escapes.
    static func unescaped(_ line: String) -> String {
        guard let mark = mark(in: line), mark.isEscaped else { return line }
        return String(line[..<mark.start] + line[line.index(after: mark.start)...])
    }

    /// Where the backslashes and the mark behind them begin; nil where there is no mark.
    private static func mark(in line: String) -> (start: String.Index, isEscaped: Bool)? {
        // Nearly all lines are ruled out by their bytes.
        guard line.utf8.contains(UInt8(ascii: "%")) || line.utf8.contains(UInt8(ascii: "-")) else { return nil }
        let start = line.firstIndex { $0 != " " && $0 != "\t" } ?? line.endIndex
        let rest = line[start...].drop { $0 == "\\" }
        let isIndented = start != line.startIndex
        let isSeparator = !isIndented && rest.first == "%" && rest.dropFirst().allSatisfy { $0 == " " || $0 == "\t" }
        let isAttribution = isIndented && (rest.hasPrefix("-- ") || rest.hasPrefix("--\t"))
        return isSeparator || isAttribution ? (start, rest.startIndex != start) : nil
    }
}
