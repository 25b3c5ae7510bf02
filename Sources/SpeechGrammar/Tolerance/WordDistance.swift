/// How unlike two words are, as the number of wrong letters or sounds, weighed.
///
/// Insertion, deletion, substitution and the swap of neighbours (optimal string alignment), where a slip of the finger or of the
/// ear counts less than a letter out of nowhere.
enum WordDistance {
    /// Longer words are cut; nobody mistypes at the fortieth letter only.
    private static let longest = 40

    /// The distance of two spellings, at most a limit; nil beyond. In hundredths of a letter.
    static func spelling(_ said: UnsafeBufferPointer<UInt8>, _ meant: UnsafeBufferPointer<UInt8>, limit: Int32)
        -> Int32?
    {
        distance(said, meant, limit: limit, Self.letters)
    }

    /// The distance of two sounds.
    static func sound(_ said: UnsafeBufferPointer<UInt8>, _ meant: UnsafeBufferPointer<UInt8>, limit: Int32) -> Int32? {
        distance(said, meant, limit: limit, Self.sounds)
    }

    private static let letters = CostTable.letters
    private static let sounds = CostTable.sounds

    private static func distance(
        _ said: UnsafeBufferPointer<UInt8>, _ meant: UnsafeBufferPointer<UInt8>, limit: Int32, _ costs: CostTable
    ) -> Int32? {
        let (rows, columns) = (min(said.count, longest), min(meant.count, longest))
        guard abs(rows - columns) <= 4, let said = said.baseAddress, let meant = meant.baseAddress else { return nil }
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: (columns + 1) * 4) { memory in
            // Plain pointers: this is the innermost loop of all, and a check of bounds would take longer than the step.
            guard let start = memory.baseAddress else { return nil }
            let insertions = start + (columns + 1) * 3
            var (before, row, next) = (start, start + columns + 1, start + (columns + 1) * 2)
            row[0] = 0
            for column in 0..<columns {
                insertions[column] = costs.insertion(of: meant, at: column)
                row[column + 1] = row[column] + insertions[column]
            }
            for index in 0..<rows {
                let letter = said[index]
                let extra = costs.insertion(of: said, at: index)
                next[0] = row[0] + extra
                var least = next[0]
                for column in 0..<columns {
                    let other = meant[column]
                    var cost = row[column] + (letter == other ? 0 : costs.substitution(letter, other))
                    cost = min(cost, row[column + 1] + extra)
                    cost = min(cost, next[column] + insertions[column])
                    if index > 0, column > 0, letter == meant[column - 1], said[index - 1] == other, letter != other {
                        cost = min(cost, before[column - 1] + costs.swap)
                    }
                    next[column + 1] = cost
                    least = min(least, cost)
                }
                guard least <= limit else { return nil }
                (before, row, next) = (row, next, before)
            }
            return row[columns] <= limit ? row[columns] : nil
        }
    }
}
