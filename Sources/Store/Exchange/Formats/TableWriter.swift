import Motivation

/// Writes comma-separated values (RFC 4180) that ``TableReader`` reads.
enum TableWriter {
    /// The names of the columns.
    static let header = "uuid,message,tags,image,audio,video\r\n"

    /// A motivational's record. The tags' cell ends with a newline, so that a single tag isn't split at what it holds.
    static func record(_ motivational: Motivational) -> String {
        func location(_ kind: Media.Kind) -> String {
            motivational.media?.kind == kind ? motivational.media?.location ?? "" : ""
        }
        let tags = motivational.tags.map { $0.description + "\n" }.joined()
        let cells =
            [motivational.id.uuidString.lowercased(), motivational.message.text, tags]
            + Media.Kind.allCases.map(location)
        return cells.map(quoted).joined(separator: ",") + "\r\n"
    }

    private static func quoted(_ cell: String) -> String {
        guard cell.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return cell }
        return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
