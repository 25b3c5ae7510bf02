import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Store {
    /// Passes the history and the picks of the day, each oldest first.
    func forEachMemory(_ body: (ExportedMemory) throws -> Void) throws {
        var last: Int64 = -1
        while let shown = try connection.first(
            """
            SELECT sequence, uuid, at FROM shown JOIN item ON item.id = shown.item WHERE sequence > ?
            ORDER BY sequence LIMIT 1
            """, .integer(last),
            read: { row throws(SQLiteError) in (row.integer(0), try row.uuid(1), row.moment(2)) })
        {
            try body(.shown(shown.1, at: shown.2))
            last = shown.0
        }
        last = -1
        while let pick = try connection.first(
            """
            SELECT sequence, uuid, day, picked_at, valid_until FROM pick JOIN item ON item.id = pick.item
            WHERE sequence > ? ORDER BY sequence LIMIT 1
            """, .integer(last),
            read: { row throws(SQLiteError) in
                (row.integer(0), try row.uuid(1), try row.text(2), row.moment(3), row.moment(4))
            })
        {
            if let day = CalendarDay(pick.2) {
                try body(.picked(pick.1, day: day, at: pick.3, validUntil: pick.4))
            }
            last = pick.0
        }
    }

    /// Takes over what an export remembers, into a collection that has no such memory of its own.
    func restore(_ memories: [ExportedMemory]) throws(SQLiteError) {
        guard !memories.isEmpty else { return }
        let isNew = { (table: String) throws(SQLiteError) -> Bool in
            try self.connection.first("SELECT 1 FROM \(table) LIMIT 1") { _ in true } == nil
        }
        let (takesShown, takesPicks) = (try isNew("shown"), try isNew("pick"))
        for memory in memories {
            switch memory {
            case .shown(let id, let moment) where takesShown:
                guard let item = try row(of: id) else { continue }
                try rememberShown(item, at: moment, picked: nil)
            case .picked(let id, let day, let moment, let validUntil) where takesPicks:
                guard let item = try row(of: id) else { continue }
                try connection.run(
                    "INSERT INTO pick(item, day, picked_at, valid_until) VALUES(?, ?, ?, ?)", .integer(item),
                    .text(day.description), .moment(moment), .moment(validUntil))
            default: continue
            }
        }
    }
}
