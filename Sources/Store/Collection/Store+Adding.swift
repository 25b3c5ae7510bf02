import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Store {
    /// Adds a message with tags, unless the same text is there: it is told by ``FoldedText``.
    package func add(_ message: Message, tags: [Tag], at moment: Date) throws -> Addition {
        if let tag = tags.first(where: \.isKeptAsColumn) { throw StoreError.reserved(title: tag.title) }
        return try writing(.powerFailure) {
            let loader = try Loader(self)
            switch try loader.load(CollectionEntry(id: makeID(), message: message, tags: tags)) {
            case .added(let row):
                try loader.finish()
                try log.record(.added(item: row), at: moment)
                return .added(try existingItem(row))
            case .duplicate(let row):
                return .alreadyThere(try existingItem(row))
            }
        }
    }
}
