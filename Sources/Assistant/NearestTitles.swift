/// Finds the titles that look most like one that isn't there.
struct NearestTitles {
    private let ranked: [String]

    /// Ranks titles by their likeness to one: a shared beginning or word first, then by edit distance.
    init(of wanted: String, among titles: [String]) {
        let wanted = wanted.lowercased()
        let scored = titles.map { (title: $0, score: Self.distance(wanted, $0.lowercased())) }
        ranked = scored.sorted { ($0.score, $0.title) < ($1.score, $1.title) }.map(\.title)
    }

    /// The most alike ones.
    func first(_ count: Int) -> [String] { Array(ranked.prefix(count)) }

    /// The edit distance as a share of the longer text's length, 0 to 1; halved where one begins with the other's
    /// first four letters, or both share a word.
    private static func distance(_ one: String, _ other: String) -> Double {
        let edits = Double(editDistance(Array(one.unicodeScalars), Array(other.unicodeScalars)))
        let share = edits / Double(max(one.unicodeScalars.count, other.unicodeScalars.count, 1))
        let beginsAlike = one.count >= 4 && other.hasPrefix(one.prefix(4))
        let sharesWord = !Set(one.split(separator: " ")).isDisjoint(with: other.split(separator: " "))
        return beginsAlike || sharesWord ? share / 2 : share
    }

    /// The Levenshtein distance, by the row-at-a-time form of the Wagner–Fischer algorithm.
    private static func editDistance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
        var row = Array(0...other.count)
        for (i, scalar) in one.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, candidate) in other.enumerated() {
                let cost = min(row[j] + 1, row[j + 1] + 1, diagonal + (scalar == candidate ? 0 : 1))
                diagonal = row[j + 1]
                row[j + 1] = cost
            }
        }
        return row[other.count]
    }
}
