import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Store {
    /// Takes the latest change back, with its cards, counts and words.
    package func undo(at moment: Date) throws -> Change? {
        try writing(.powerFailure) {
            guard let (sequence, change) = try log.latest() else { return nil }
            let told = try takeBack(change, sequence: sequence)
            try log.forget(sequence)
            return told
        }
    }

    private func takeBack(_ change: RecordedChange, sequence: Int64) throws -> Change {
        switch change {
        case .added(let item):
            let motivational = try existingItem(item)
            try takeOut(item, keptUnder: nil)
            return .added(motivational)
        case .removed(let item):
            try putBack(item, keptUnder: sequence)
            return .removed(try existingItem(item))
        case .tagged(let item, let tag):
            try takeOff(tag, from: item, sequence: sequence)
            let motivational = try existingItem(item)
            return tag.key == Tag.favouriteTitle ? .favourite(motivational) : .tagged(motivational, tag)
        case .untagged(let item, let tag):
            try putOnAgain(tag, item: item, sequence: sequence)
            let motivational = try existingItem(item)
            return tag.key == Tag.favouriteTitle ? .unfavourite(motivational) : .untagged(motivational, tag)
        case .attached(let item, let previous):
            try setMedia(previous, of: item, change: .takenBack(sequence))
            return .attached(try existingItem(item))
        case .imported(let items, let source):
            for item in items { try takeOut(item, keptUnder: nil) }
            return .imported(count: items.count, source: source)
        case .removedDuplicates(let count):
            let items = try connection.all("SELECT id FROM removed_item WHERE change = ?", .integer(sequence)) {
                $0.integer(0)
            }
            for item in items { try putBack(item, keptUnder: sequence) }
            return .removedDuplicates(count: count)
        }
    }

    private func takeOff(_ tag: Tag, from item: Int64, sequence: Int64) throws(SQLiteError) {
        guard let stored = try self.tag(titled: tag.title) else { return }
        let before = try decks(of: item)
        try connection.run(
            "DELETE FROM tagging WHERE item = ? AND tag = ? AND limitation IS ?", .integer(item), .integer(stored.id),
            .text(orNull: tag.limitation))
        let stillCarried = try connection.first(
            "SELECT 1 FROM tagging WHERE item = ? AND tag = ?", .integer(item), .integer(stored.id)
        ) { _ in true }
        if stillCarried == nil { try countTag(stored.id, by: -1) }
        try moveCards(of: item, from: before, to: decks(of: item), change: .takenBack(sequence))
    }

    private func putOnAgain(_ tag: Tag, item: Int64, sequence: Int64) throws(SQLiteError) {
        guard let stored = try self.tag(titled: tag.title) else { return }
        let before = try decks(of: item)
        try connection.run(
            """
            INSERT INTO tagging SELECT item, ordinal, tag, limitation FROM removed_tagging WHERE change = ? AND item = ?
            """, .integer(sequence), .integer(item))
        try countTag(stored.id, by: 1)
        try moveCards(of: item, from: before, to: decks(of: item), change: .takenBack(sequence))
    }
}
