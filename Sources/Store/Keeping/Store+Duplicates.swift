import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Store {
    package func duplicates(limit: Int) throws -> Duplicates {
        try reading {
            try connection.snapshot {
                var first: [Motivational] = []
                var (texts, superfluous) = (0, 0)
                try forEachDuplicate { rows in
                    texts += 1
                    superfluous += rows.count - 1
                    if first.count < limit, let one = rows.first, let motivational = try item(one) {
                        first.append(motivational)
                    }
                }
                return Duplicates(first: first, texts: texts, superfluous: superfluous)
            }
        }
    }

    package func removeDuplicates(at moment: Date) throws -> Int {
        try writing(.powerFailure) {
            var superfluous: [Int64] = []
            let favourite = try tag(titled: Tag.favouriteTitle)?.id
            try forEachDuplicate { rows in
                let kept = try rows.first { row in try carries(row, favourite) } ?? rows.first
                superfluous += rows.filter { $0 != kept }
            }
            guard !superfluous.isEmpty else { return 0 }
            let change = try log.record(.removedDuplicates(count: superfluous.count), at: moment)
            for item in superfluous.sorted() { try takeOut(item, keptUnder: change) }
            return superfluous.count
        }
    }

    private func carries(_ item: Int64, _ tag: Int64?) throws(SQLiteError) -> Bool {
        guard let tag else { return false }
        return try connection.first(
            "SELECT 1 FROM tagging WHERE tag = ? AND item = ?", .integer(tag), .integer(item)
        ) { _ in true } ?? false
    }

    /// Passes the row numbers of those that share a text, oldest first: found in the order of the index by which
    /// duplicates are told, without reading the messages of all others.
    private func forEachDuplicate(_ body: ([Int64]) throws -> Void) throws {
        let hashes = try connection.all("SELECT hash FROM fold GROUP BY hash HAVING count(*) > 1 ORDER BY min(item)") {
            $0.integer(0)
        }
        for hash in hashes {
            var groups: [FoldedText: [Int64]] = [:]
            var order: [FoldedText] = []
            try connection.forEach(
                "SELECT item.id, message FROM fold JOIN item ON item.id = fold.item WHERE hash = ? ORDER BY item.id",
                .integer(hash)
            ) { row throws(SQLiteError) in
                let text = FoldedText(try row.text(1))
                if groups[text] == nil { order.append(text) }
                groups[text, default: []].append(row.integer(0))
                return true
            }
            for text in order {
                if let rows = groups[text], rows.count > 1 { try body(rows) }
            }
        }
    }
}
