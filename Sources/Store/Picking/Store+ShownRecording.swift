import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Store: ShownRecording {
    /// Remembers that a motivational was shown. Shown again while it is still in the cache, it stays one entry of the
    /// history.
    package func recordShown(_ id: UUID, cache: ShortLivedCache, at moment: Date) throws {
        guard !isReadOnly else {
            if let item = try reading({ try row(of: id) }) { unrecorded.show(item, at: moment) }
            return
        }
        try writing(.crash) {
            guard let item = try row(of: id) else { return }
            let latest = try connection.first("SELECT sequence, item, at FROM shown ORDER BY sequence DESC LIMIT 1") {
                (sequence: $0.integer(0), item: $0.integer(1), at: $0.moment(2))
            }
            if let latest, latest.item == item, abs(moment.timeIntervalSince(latest.at)) < cache.lifetime {
                try connection.run(
                    "UPDATE shown SET at = ? WHERE sequence = ?", .moment(moment), .integer(latest.sequence))
                try connection.run("UPDATE seen SET shown_at = ? WHERE item = ?", .moment(moment), .integer(item))
                try connection.run("DELETE FROM referred")
            } else {
                try rememberShown(item, at: moment, picked: nil)
            }
        }
    }

    package func refer(to id: UUID, at moment: Date) throws {
        guard !isReadOnly else {
            unrecorded.referred = try reading { try row(of: id) }.map { ($0, moment) }
            return
        }
        try writing(.crash) {
            guard let item = try row(of: id) else { return }
            try connection.run(
                "INSERT OR REPLACE INTO referred SELECT 1, ?, ?, ifnull(max(sequence), 0) FROM shown", .integer(item),
                .moment(moment))
        }
    }

    /// Enters an item in the history, and stamps it where it was picked.
    /// - Parameters:
    ///   - picked: the stamp, or nil where it was shown without being picked.
    ///   - latest: the latest position of the history, where it is known.
    func rememberShown(
        _ item: Int64, at moment: Date, picked: String?, after latest: Int64? = nil
    ) throws(SQLiteError) {
        let known: Int64?
        if let latest {
            known = latest
        } else {
            known = try connection.first("SELECT max(sequence) FROM shown") { $0.integer(0) }
        }
        let sequence = (known ?? 0) + 1
        try connection.run(
            "INSERT INTO shown VALUES(?, ?, ?)", .integer(sequence), .integer(item), .moment(moment))
        try connection.run(
            """
            INSERT INTO seen VALUES(?1, ?2, ?3, ?4) ON CONFLICT(item) DO UPDATE
            SET shown = ?2, shown_at = ?3, picked = ifnull(?4, picked)
            """, .integer(item), .integer(sequence), .moment(moment), .text(orNull: picked))
        guard sequence % Self.historyTrimming == 0 else { return }
        try connection.run("DELETE FROM shown WHERE sequence <= ?", .integer(sequence - Self.historyLength))
    }

    /// How many of those shown the history keeps.
    private static let historyLength: Int64 = 100_000
    /// After how many the history is trimmed.
    private static let historyTrimming: Int64 = 256
}
