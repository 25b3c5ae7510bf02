#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The rows by which newly loaded items are looked up, held back to be written in their order; what is looked up
/// meanwhile is found among them too.
struct PendingLookups {
    private let store: Store
    private var folds = KeyedRows()
    private var identities = KeyedRows()
    /// Whether the collection holds items that aren't among those held back.
    private var hasWritten: Bool
    /// The hashes and the identifiers that the collection may hold, once so much was loaded that it is worth knowing; nil
    /// where every look-up asks the collection.
    private var filter: HashFilter?
    private let canFilter: Bool

    /// Above how many items of a collection it isn't read through to know what it may hold.
    private static let filteredAtMost = 2_000_000

    /// Begins with none.
    init(_ store: Store) throws(SQLiteError) {
        self.store = store
        hasWritten = try store.connection.first("SELECT 1 FROM identity LIMIT 1") { _ in true } ?? false
        let items = try store.connection.first("SELECT value FROM tally WHERE name = 'items'") { $0.integer(0) }
        canFilter = (items ?? 0) <= Self.filteredAtMost
    }

    /// How many items are held back.
    var count: Int { folds.rows.count }

    /// Holds an item's rows back.
    /// - Parameters:
    ///   - hash: that of its folded text.
    ///   - isCopy: whether the same text is there already, so that nobody needs to find this one by it.
    ///   - isDerived: whether the identifier was made from the text.
    mutating func append(_ item: Int64, hash: Int64, isCopy: Bool, id: UUID, isDerived: Bool) {
        folds.append(KeyedRow(key: hash, item: item), isFindable: !isCopy)
        identities.append(KeyedRow(key: id.prefix, item: item, isDerived: isDerived), isFindable: true)
    }

    /// The row number of the item with the same text, or nil.
    func row(withText folded: FoldedText, hash: Int64) throws(SQLiteError) -> Int64? {
        if hasWritten, filter?.mayContain(hash) ?? true,
            let row = try store.row(withText: folded, hash: hash)
        {
            return row
        }
        return try folds.first(hash) { item throws(SQLiteError) in
            try store.connection.first("SELECT message FROM item WHERE id = ?", .integer(item)) {
                row throws(SQLiteError) in FoldedText(try row.text(0)) == folded
            } ?? false
        }
    }

    /// The row number of the item with an identifier, or nil.
    func row(of id: UUID) throws(SQLiteError) -> Int64? {
        if hasWritten, filter?.mayContain(id.prefix) ?? true, let row = try store.row(of: id) { return row }
        return try identities.first(id.prefix) { item throws(SQLiteError) in try self.id(of: item) == id }
    }

    /// Writes what was held back.
    /// - Parameter moreFollow: whether as much again may be loaded.
    mutating func write(moreFollow: Bool) throws(SQLiteError) {
        guard count > 0 else { return }
        if moreFollow, canFilter, filter == nil { try makeFilter() }
        let insertFold = try store.connection.statement("INSERT INTO fold VALUES(?, ?)")
        for row in folds.sorted() {
            try insertFold.run(row.key, row.item)
            filter?.insert(row.key)
        }
        let insertIdentity = try store.connection.statement("INSERT INTO identity VALUES(?, ?)")
        var last: Int64?
        for var row in identities.sorted() {
            if row.isDerived {
                let isTaken = try isTaken(row.key)
                if isTaken || row.key == last { row.key = try distinctPrefix(of: row.item) }
            }
            try insertIdentity.run(row.key, row.item)
            filter?.insert(row.key)
            last = row.key
        }
        folds.removeAll()
        identities.removeAll()
        hasWritten = true
    }

    private func isTaken(_ prefix: Int64) throws(SQLiteError) -> Bool {
        guard hasWritten, filter?.mayContain(prefix) ?? true else { return false }
        return try store.connection.first("SELECT 1 FROM identity WHERE prefix = ?", .integer(prefix)) { _ in true }
            ?? false
    }

    private mutating func makeFilter() throws(SQLiteError) {
        var made = HashFilter()
        for query in ["SELECT hash FROM fold", "SELECT prefix FROM identity"] {
            try store.connection.forEach(query) { row throws(SQLiteError) in
                made.insert(row.integer(0))
                return true
            }
        }
        filter = made
    }

    /// Gives an item another identifier where the one made from its text is that of another: whose text was another
    /// when it was made.
    /// - Returns: the first eight bytes of the identifier that it has now.
    private func distinctPrefix(of item: Int64) throws(SQLiteError) -> Int64 {
        guard let id = try id(of: item) else { throw .unexpectedData("a new item that isn't there") }
        guard try store.row(of: id) != nil else { return id.prefix }
        let new = store.makeID()
        try store.connection.run("UPDATE item SET uuid = ? WHERE id = ?", .uuid(new), .integer(item))
        return new.prefix
    }

    private func id(of item: Int64) throws(SQLiteError) -> UUID? {
        try store.connection.first("SELECT uuid FROM item WHERE id = ?", .integer(item)) {
            row throws(SQLiteError) in try row.uuid(0)
        }
    }
}

/// An item under a number by which it is looked up.
struct KeyedRow {
    var key: Int64
    /// The item's row number, doubled; and one more where the key was made from the text. It keeps a row short.
    private let packed: Int64

    init(key: Int64, item: Int64, isDerived: Bool = false) {
        self.key = key
        packed = item << 1 | (isDerived ? 1 : 0)
    }

    var item: Int64 { packed >> 1 }
    var isDerived: Bool { packed & 1 == 1 }
}

/// Rows that are found by their keys: a hash table with linear probing over rows in the order in which they came.
struct KeyedRows {
    private(set) var rows: [KeyedRow] = []
    /// Positions in `rows`, counted from 1; 0 is free. Never more than half full.
    private var slots = [UInt32](repeating: 0, count: 16)
    private var findable = 0

    /// Adds a row.
    mutating func append(_ row: KeyedRow, isFindable: Bool) {
        rows.append(row)
        guard isFindable else { return }
        findable += 1
        if findable * 2 > slots.count { grow() }
        place(rows.count)
    }

    /// The first item under a key that a closure accepts.
    func first(
        _ key: Int64, where accepts: (Int64) throws(SQLiteError) -> Bool
    ) throws(SQLiteError) -> Int64? {
        var slot = start(of: key)
        while slots[slot] != 0 {
            let row = rows[Int(slots[slot]) - 1]
            if row.key == key, try accepts(row.item) { return row.item }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// The rows by key, and those of one key in the order in which they came.
    func sorted() -> [KeyedRow] { rows.sorted { ($0.key, $0.item) < ($1.key, $1.item) } }

    /// Removes all rows, and keeps the room.
    mutating func removeAll() {
        rows.removeAll(keepingCapacity: true)
        findable = 0
        for slot in slots.indices { slots[slot] = 0 }
    }

    private func start(of key: Int64) -> Int {
        Int(truncatingIfNeeded: Deck.mixed(UInt64(bitPattern: key))) & (slots.count - 1)
    }

    private mutating func place(_ position: Int) {
        var slot = start(of: rows[position - 1].key)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(position)
    }

    private mutating func grow() {
        let placed = slots.filter { $0 != 0 }.sorted()
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for position in placed { place(Int(position)) }
    }
}

extension Store {
    /// The row number of the item with the same text, or nil.
    func row(withText folded: FoldedText, hash: Int64) throws(SQLiteError) -> Int64? {
        var found: Int64?
        try connection.forEach(
            "SELECT item.id, message FROM fold JOIN item ON item.id = fold.item WHERE hash = ? ORDER BY item.id",
            .integer(hash)
        ) { row throws(SQLiteError) in
            guard FoldedText(try row.text(1)) == folded else { return true }
            found = row.integer(0)
            return false
        }
        return found
    }
}
