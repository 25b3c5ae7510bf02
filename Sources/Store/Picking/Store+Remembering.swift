import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Store: Remembering {
    package func recall(_ name: String, at moment: Date) throws -> String? {
        if isReadOnly {
            guard let fact = unrecorded.memory[name], fact.until.map({ $0 > moment }) ?? true else { return nil }
            return fact.text
        }
        return try reading {
            try connection.first(
                "SELECT value FROM memory WHERE name = ? AND (until IS NULL OR until > ?)", .text(name), .moment(moment)
            ) { row throws(SQLiteError) in try row.text(0) }
        }
    }

    package func remember(_ text: String?, as name: String, until moment: Date?) throws {
        guard !isReadOnly else {
            unrecorded.memory[name] = text.map { ($0, moment) }
            return
        }
        try writing(.crash) {
            guard let text else {
                try connection.run("DELETE FROM memory WHERE name = ?", .text(name))
                return
            }
            try connection.run(
                "INSERT OR REPLACE INTO memory VALUES(?, ?, ?)", .text(name), .text(text),
                moment.map { .moment($0) } ?? .null)
        }
    }
}
