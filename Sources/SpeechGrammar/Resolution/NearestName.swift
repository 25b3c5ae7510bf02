/// Finds what a misspelt name may have meant.
enum NearestName {
    /// The name with the fewest edits from a given one, if they are few for its length.
    static func of(_ name: String, in names: some Collection<String>) -> String? {
        let wanted = Array(name.utf8)
        let allowed = max(1, wanted.count / 3)
        var best: (distance: Int, name: String)?
        for candidate in Set(names).sorted() where abs(candidate.utf8.count - wanted.count) <= allowed {
            let distance = editDistance(wanted, Array(candidate.utf8))
            if distance <= allowed, distance < best?.distance ?? .max { best = (distance, candidate) }
        }
        return best?.name
    }

    /// Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
    private static func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var before = Array(repeating: 0, count: second.count + 1)
        var row = Array(0...second.count)
        for (index, byte) in first.enumerated() {
            var next = [index + 1]
            for (column, other) in second.enumerated() {
                var distance = min(row[column] + (byte == other ? 0 : 1), min(row[column + 1], next[column]) + 1)
                if index > 0, column > 0, byte == second[column - 1], first[index - 1] == other {
                    distance = min(distance, before[column - 1] + 1)
                }
                next.append(distance)
            }
            (before, row) = (row, next)
        }
        return row[second.count]
    }
}
