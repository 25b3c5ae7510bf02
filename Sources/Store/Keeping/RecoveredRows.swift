import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a damaged file's rows say, told apart by their shapes: which table a page belongs to can't be known where the
/// trees are broken.
struct RecoveredRows {
    /// A motivational's own row.
    struct Item {
        let id: UUID
        let message: String
        let mediaKind: Int64?
        let mediaLocation: String?
        let batch: Int64?
    }

    private(set) var items: [Int64: Item] = [:]
    private var tags: [Int64: String] = [:]
    private var taggings: [Int64: [(ordinal: Int64, tag: Int64, limitation: String?)]] = [:]
    private var batches: [Int64: (stamp: String, source: String?)] = [:]
    private var picked: [Int64: String] = [:]
    private var shown: [(sequence: Int64, item: Int64, at: Double)] = []
    private var picks: [(sequence: Int64, item: Int64, day: CalendarDay, at: Double, validUntil: Double)] = []
    /// How many items there were, where the count can be read.
    private(set) var expected: Int?

    /// Takes a row for what its shape says it is.
    mutating func take(_ row: DamagedFile.StoredRow) {
        guard let id = row.id else { return takeUnnumbered(row.columns) }
        // The row number's own column holds null: it is kept once.
        guard row.columns.first == .null else { return }
        switch row.columns.dropFirst().map(\.self) {
        case let columns where columns.count == 5: takeItem(id, columns)
        case let columns where columns.count == 4: takePick(id, columns)
        case let columns where columns.count == 3: takeNamed(id, columns)
        case let columns where columns.count == 2:
            if let item = columns[0].integer, let moment = columns[1].number { shown.append((id, item, moment)) }
        default: return
        }
    }

    private mutating func takeUnnumbered(_ columns: [DamagedFile.StoredValue]) {
        if columns.count == 2, columns[0] == .text("items"), let count = columns[1].integer { expected = Int(count) }
        guard columns.count == 4, let item = columns[0].integer, let ordinal = columns[1].integer,
            let tag = columns[2].integer, columns[3] == .null || columns[3].text != nil
        else { return }
        taggings[item, default: []].append((ordinal, tag, columns[3].text))
    }

    private mutating func takeItem(_ row: Int64, _ columns: [DamagedFile.StoredValue]) {
        guard case .blob(let bytes) = columns[0], let id = UUID(bytes: bytes), let message = columns[1].text,
            items[row] == nil
        else { return }
        items[row] = Item(
            id: id, message: message, mediaKind: columns[2].integer, mediaLocation: columns[3].text,
            batch: columns[4].integer)
    }

    private mutating func takePick(_ row: Int64, _ columns: [DamagedFile.StoredValue]) {
        guard let item = columns[0].integer, let day = columns[1].text.flatMap({ CalendarDay($0) }),
            let moment = columns[2].number, let end = columns[3].number
        else { return }
        picks.append((row, item, day, moment, end))
    }

    /// A tag, an import, or when an item was last shown and picked.
    private mutating func takeNamed(_ row: Int64, _ columns: [DamagedFile.StoredValue]) {
        guard let first = columns[0].text else {
            if let text = columns[2].text { picked[row] = text }
            return
        }
        guard columns[2].integer != nil else { return }
        if let title = columns[1].text, title.lowercased() == first {
            tags[row] = title
        } else if Timestamp.moment(first) != nil {
            batches[row] = (first, columns[1].text)
        }
    }
}

// MARK: - Rows to entries

extension RecoveredRows {
    /// The motivationals, oldest first, as an import would read them.
    func forEachEntry(_ body: (CollectionEntry) throws -> Void) throws {
        for row in items.keys.sorted() {
            guard let item = items[row], let message = try? Message(item.message) else { continue }
            var entry = CollectionEntry(id: item.id, message: message)
            entry.media = (try? Media(stored: item.mediaKind, location: item.mediaLocation)) ?? nil
            for tagging in (taggings[row] ?? []).sorted(by: { $0.ordinal < $1.ordinal }) {
                guard let title = tags[tagging.tag],
                    let tag = try? Tag(title: title, limitation: tagging.limitation)
                else { continue }
                entry.tags.append(tag)
            }
            if let batch = item.batch.flatMap({ batches[$0] }) {
                entry.tags.append(.imported(batch.stamp))
                if let source = batch.source, let tag = try? Tag(title: Tag.sourceTitle, limitation: source) {
                    entry.tags.append(tag)
                }
            }
            if let stamp = picked[row] { entry.tags.append(.lastPicked(stamp)) }
            try body(entry)
        }
    }

    /// The history and the picks of the day, each oldest first.
    var memories: [ExportedMemory] {
        let moment = { (seconds: Double) in Date(timeIntervalSinceReferenceDate: seconds) }
        let history = shown.sorted { $0.sequence < $1.sequence }.compactMap { entry in
            items[entry.item].map { ExportedMemory.shown($0.id, at: moment(entry.at)) }
        }
        let days = picks.sorted { $0.sequence < $1.sequence }.compactMap { pick in
            items[pick.item].map {
                ExportedMemory.picked(
                    $0.id, day: pick.day, at: moment(pick.at), validUntil: moment(pick.validUntil))
            }
        }
        return history + days
    }
}

extension DamagedFile.StoredValue {
    fileprivate var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
    fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
    /// A number; one that is whole is stored as such.
    fileprivate var number: Double? {
        switch self {
        case .real(let number): number
        case .integer(let number): Double(number)
        default: nil
        }
    }
}
