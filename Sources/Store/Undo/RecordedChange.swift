import Motivation

/// A change as the log keeps it: what it was done to, by row numbers, and what taking it back needs.
enum RecordedChange {
    case added(item: Int64)
    case removed(item: Int64)
    case tagged(item: Int64, Tag)
    /// The taggings that were taken off are kept in `removed_tagging`.
    case untagged(item: Int64, Tag)
    case attached(item: Int64, previous: Media?)
    case imported(items: Range<Int64>, source: String)
    /// Those that were removed are kept in `removed_item`.
    case removedDuplicates(count: Int)
}

extension RecordedChange {
    /// The name by which the log tells what kind of change it is.
    var name: String {
        switch self {
        case .added: "added"
        case .removed: "removed"
        case .tagged: "tagged"
        case .untagged: "untagged"
        case .attached: "attached"
        case .imported: "imported"
        case .removedDuplicates: "removed duplicates"
        }
    }

    /// The one item that was changed.
    var item: Int64? {
        switch self {
        case .added(let item), .removed(let item), .tagged(let item, _), .untagged(let item, _),
            .attached(let item, _):
            item
        case .imported, .removedDuplicates: nil
        }
    }

    /// The tag that was put on or taken off.
    var tag: Tag? {
        switch self {
        case .tagged(_, let tag), .untagged(_, let tag): tag
        default: nil
        }
    }
}
