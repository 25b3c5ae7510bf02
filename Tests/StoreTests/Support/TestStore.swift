import Foundation
import Motivation
import TestSupport

@testable import Store

/// A generator that gives the same numbers in every run (SplitMix64).
final class SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Deck.mixed(state)
    }
}

/// Moments of the tests, in UTC.
enum Moments {
    /// 2026-11-30T08:00:00Z.
    static let start = Date(timeIntervalSince1970: 1_796_025_600)

    static func timestamp(_ moment: Date) -> String {
        let seconds = Int(moment.timeIntervalSince1970.rounded(.down))
        let day = CalendarDay(daysSince1970: Int((Double(seconds) / 86_400).rounded(.down)))
        let rest = ((seconds % 86_400) + 86_400) % 86_400
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        return "\(day)T\(two(rest / 3_600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
    }
}

/// A store in a folder of its own, which can be opened several times.
struct TestStore {
    let folder: TemporaryFolder
    var path: String { folder.path("cheer.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    /// Opens the store as a new process would, with a generator that differs from one opening to the next.
    func open(seed: UInt64 = 1, patience: Double = 10) throws -> Store {
        let generator = SeededGenerator(seed: seed)
        return try Store(
            path: path, patience: patience, timestamp: Moments.timestamp, random: generator.next,
            makeID: {
                let (high, low) = (generator.next(), generator.next())
                let bytes = withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Array($0) }
                return UUID(bytes: bytes) ?? UUID()
            })
    }

    /// Opens the store with a number of motivationals in it.
    func opened(with count: Int, tag: String? = nil) throws -> Store {
        let store = try open()
        let tags = try tag.map { [try Tag(title: $0)] } ?? []
        try store.install(
            builtIn: (0..<count).map { CollectionEntry(message: try Message("Message number \($0)"), tags: tags) },
            version: "test")
        return store
    }
}

/// What is in a store's tables, to compare two states of it.
extension Store {
    /// The rows of all tables that hold what a user can see or will be given.
    func contents() throws -> [String: [String]] {
        var contents: [String: [String]] = [:]
        let tables = [
            "item", "identity", "fold", "tagging", "deck", "card", "seen", "pick", "shown", "batch", "words",
            "tag WHERE items > 0", "tally WHERE name = 'items'",
        ]
        for table in tables {
            contents[table] = try connection.all("SELECT * FROM \(table)") { row throws(SQLiteError) in row.described }
                .sorted()
        }
        let search = try connection.all("SELECT rowid FROM words WHERE words MATCH 'message OR the OR a'") {
            String($0.integer(0))
        }
        contents["found"] = search.sorted()
        return contents
    }
}
