/// A queue of items by place, then cost, then age: a binary heap whose upper part each nested rule has for itself.
struct PlaceQueue {
    struct Entry: BitwiseCopyable {
        let place: Place
        let item: Int32
        let cost: PathCost

        func precedes(_ other: Entry) -> Bool {
            if place != other.place { return place < other.place }
            if cost != other.cost { return cost < other.cost }
            return item < other.item
        }
    }

    private var entries: Stack<Entry>

    init(in arena: Arena) { entries = Stack(capacity: 64, in: arena) }

    var count: Int { entries.count }

    mutating func push(_ entry: Entry, base: Int) {
        entries.append(entry)
        var child = entries.count - 1
        while child > base {
            let parent = base + (child - base - 1) / 2
            guard entry.precedes(entries[parent]) else { break }
            entries[child] = entries[parent]
            child = parent
        }
        entries[child] = entry
    }

    /// Takes the first entry of the part from `base` up, and gives its item.
    mutating func pop(base: Int) -> Int32 {
        let top = entries[base].item
        let last = entries.removeLast()
        guard entries.count > base else { return top }
        var hole = base
        while true {
            var child = base + (hole - base) * 2 + 1
            guard child < entries.count else { break }
            if child + 1 < entries.count, entries[child + 1].precedes(entries[child]) { child += 1 }
            guard entries[child].precedes(last) else { break }
            entries[hole] = entries[child]
            hole = child
        }
        entries[hole] = last
        return top
    }
}
