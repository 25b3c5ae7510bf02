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

    private static func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var row = Array(0...second.count)
        for (index, byte) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in second.enumerated() {
                let substituted = diagonal + (byte == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(substituted, min(diagonal, row[column]) + 1)
            }
        }
        return row[second.count]
    }
}
