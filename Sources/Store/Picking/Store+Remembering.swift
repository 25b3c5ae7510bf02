import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Store: Remembering {
    package func recall(_ name: String, at moment: Date) throws -> String? {
        if let fact = unrecorded.facts[name] {
            return fact.expires.map { $0 > moment } ?? true ? fact.text : nil
        }
        return try reading {
            try connection.first(
                "SELECT text FROM memory WHERE name = ? AND ifnull(expires > ?, TRUE)", .text(name), .moment(moment)
            ) { row throws(SQLiteError) in try row.text(0) }
        }
    }

    package func remember(_ text: String?, as name: String, until moment: Date?) throws {
        guard !isReadOnly else {
            unrecorded.facts[name] = text.map { ($0, moment) }
            return
        }
        guard let text else {
            // Most commands have nothing to forget, and needn't take the write lock for it.
            let isKept = try reading {
                try connection.first("SELECT 1 FROM memory WHERE name = ?", .text(name)) { _ in true }
            }
            guard isKept != nil else { return }
            return try writing(.crash) { try connection.run("DELETE FROM memory WHERE name = ?", .text(name)) }
        }
        try writing(.crash) {
            try connection.run(
                "INSERT OR REPLACE INTO memory VALUES(?, ?, ?)", .text(name), .text(text),
                moment.map(Value.moment) ?? .null)
        }
    }
}
