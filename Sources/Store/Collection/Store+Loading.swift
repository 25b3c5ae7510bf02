extension Store {
    /// Loads entries, as many as come, in transactions of some millions each: the quickest way to a very large
    /// collection, for which much memory is used, though no more the larger it gets. It can't be undone.
    /// - Parameter next: gives the next entry; nil at the end.
    /// - Returns: how many were added.
    package func load(_ next: () throws -> CollectionEntry?) throws -> Int {
        var count = 0
        var isAtEnd = false
        while !isAtEnd {
            count += try inBulk(cache: 200_000) {
                try writing(.crash) {
                    var limits = Loader.Limits()
                    (limits.lookups, limits.cards) = (1 << 21, 1 << 22)
                    let loader = try Loader(self, limits: limits)
                    for _ in 0..<Self.entriesInTransaction {
                        guard let entry = try next() else {
                            isAtEnd = true
                            break
                        }
                        _ = try loader.load(entry)
                    }
                    try loader.finish()
                    return loader.added.count
                }
            }
        }
        return count
    }

    private static let entriesInTransaction = 2_500_000
}
