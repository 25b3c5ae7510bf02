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
        guard abs(rows - columns) <= 4 else { return nil }
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: (columns + 1) * 3) { memory in
            var (before, row, next) = (0, columns + 1, (columns + 1) * 2)
            memory[row] = 0
            for column in 0..<columns {
                memory[row + column + 1] = memory[row + column] + costs.insertion(of: meant, at: column)
            }
            for index in 0..<rows {
                let letter = said[index]
                memory[next] = memory[row] + costs.insertion(of: said, at: index)
                var least = memory[next]
                let extra = costs.insertion(of: said, at: index)
                for column in 0..<columns {
                    let other = meant[column]
                    var cost = memory[row + column] + (letter == other ? 0 : costs.substitution(letter, other))
                    cost = min(cost, memory[row + column + 1] + extra)
                    cost = min(cost, memory[next + column] + costs.insertion(of: meant, at: column))
                    if index > 0, column > 0, letter == meant[column - 1], said[index - 1] == other, letter != other {
                        cost = min(cost, memory[before + column - 1] + costs.swap)
                    }
                    memory[next + column + 1] = cost
                    least = min(least, cost)
                }
                guard least <= limit else { return nil }
                (before, row, next) = (row, next, before)
            }
            let total = memory[row + columns]
            return total <= limit ? total : nil
        }
    }
}
