import ChildProcess

/// What a player wrote, read for the line that tells why it failed.
struct PlayerOutput {
    /// The lines with anything in them. Players overwrite a line by a carriage return.
    let lines: [Substring]

    init(_ output: BoundedOutput) {
        lines = output.text.split { $0.isNewline || $0 == "\r" }.filter { !$0.allSatisfy(\.isWhitespace) }
    }

    /// The line that tells why it failed, fit to be shown: the last error of an mpv log, or else the last line.
    var reason: String? {
        let error = lines.last { $0.contains("][e][") || $0.contains("][f][") }
        return (error.map(Self.message) ?? lines.last).flatMap { Self.shown($0) }
    }

    /// What follows the three brackets of a line in an mpv log: `[   0.078][e][cplayer] Failed to …`.
    private static func message(ofLogLine line: Substring) -> Substring {
        let parts = line.split(separator: "]", maxSplits: 3, omittingEmptySubsequences: false)
        return parts.last ?? line
    }

    /// A line without control characters, cut where it is longer than a sentence may be.
    static func shown(_ line: Substring) -> String? {
        let clean = line.unicodeScalars.filter { $0.properties.generalCategory != .control }
        let text = String(String.UnicodeScalarView(clean))
        let shown = text.count > 200 ? text.prefix(199) + "…" : text[...]
        let trimmed = shown.drop { $0 == " " }
        return trimmed.isEmpty ? nil : String(trimmed)
    }
}
