import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A format that collections are written in.
package enum ExportFormat: String, CaseIterable, Sendable {
    /// Cheer's own text format: everything but the memory.
    case record = "cheer"
    /// JSON Lines: everything, with what was shown, picked and drawn.
    case jsonLines = "json"
    /// Comma-separated values: everything but the memory.
    case table = "csv"
    /// A fortune file: the messages and their authors.
    case fortune

    /// The format that a file's name asks for; Cheer's own where it asks for none.
    package init(path: String) {
        let name = path.split(separator: "/").last ?? ""
        let suffix = name.split(separator: ".").last.map { $0.lowercased() }
        switch suffix {
        case "jsonl", "json", "ndjson": self = .jsonLines
        case "csv": self = .table
        case "fortune", "fortunes": self = .fortune
        default: self = .record
        }
    }
}

extension Store {
    /// Writes all motivationals to a new file, in the format that its name asks for, as they were at one moment.
    package func exportCollection(to path: String) throws -> Int {
        try exportCollection(to: path, format: ExportFormat(path: path))
    }

    /// Writes all motivationals to a new file, as they were at one moment.
    /// - Returns: how many were written.
    package func exportCollection(to path: String, format: ExportFormat) throws -> Int {
        try reading {
            var file = try NewFile(path)
            var count = 0
            try connection.snapshot {
                try file.write(format.start)
                var last: Int64 = 0
                while let row = try connection.first(
                    "SELECT id FROM item WHERE id > ? ORDER BY id LIMIT 1", .integer(last), read: { $0.integer(0) })
                {
                    try file.write(text(of: row, format: format))
                    (count, last) = (count + 1, row)
                }
                if format == .jsonLines {
                    try forEachMemory { memory in try file.write("\(JSONLinesWriter.line(memory))\n") }
                }
            }
            try file.finish()
            return count
        }
    }

    private func text(of row: Int64, format: ExportFormat) throws -> String {
        let motivational = try existingItem(row)
        return switch format {
        case .record: RecordWriter.record(motivational)
        case .jsonLines: try "\(JSONLinesWriter.line(motivational, taken: roundsAhead(of: row)))\n"
        case .table: TableWriter.record(motivational)
        case .fortune: FortuneWriter.entry(motivational)
        }
    }

    /// In which decks an item was drawn already, and how many rounds its card is ahead of the deck there.
    private func roundsAhead(of item: Int64) throws(SQLiteError) -> [DeckName: Int] {
        var taken: [DeckName: Int] = [:]
        func add(_ number: DeckNumber, as name: DeckName) throws(SQLiteError) {
            guard let deck = try decks.deck(number), let card = try decks.card(of: item, in: deck) else { return }
            // Where all of a round were drawn, the next one begins.
            let isOver = deck.keepsRound && deck.leftInRound <= 0
            let current = try isOver ? decks.nextRound(after: deck.round, in: deck) : decks.currentRound(of: deck)
            let ahead = Int(card.round - (current ?? card.round))
            if ahead > 0 { taken[name] = ahead }
        }
        try add(.random, as: .random)
        try add(.day, as: .day)
        try add(.playable, as: .playable)
        let tags = try connection.all(
            "SELECT DISTINCT id, key FROM tagging JOIN tag ON tag.id = tagging.tag WHERE item = ?", .integer(item)
        ) { row throws(SQLiteError) in (id: row.integer(0), key: try row.text(1)) }
        for tag in tags {
            try add(.tag(tag.id), as: .tag(tag.key))
            try add(.playable(tag: tag.id), as: .playableTag(tag.key))
        }
        return taken
    }
}

extension ExportFormat {
    /// What stands before the motivationals.
    fileprivate var start: String {
        switch self {
        case .record: "# Motivationals, exported by Cheer.\n\n"
        case .jsonLines: "\(JSONLinesWriter.header)\n"
        case .table: TableWriter.header
        case .fortune: ""
        }
    }
}
