import SpeechGrammar

/// The examples as a sparse matrix: for each row the columns of the features that it has, and its label.
struct TrainingRows {
    /// Where each row's columns begin; one more than there are rows.
    private(set) var starts: [Int32] = [0]
    private(set) var columns: [Int32] = []
    /// How many of a row's columns say how much of it is unknown; they come last.
    private(set) var unknownCounts: [Int32] = []
    /// What the value of a row's other columns is.
    private(set) var values: [Float] = []
    private(set) var labels: [Int32] = []
    /// The feature of each column.
    private(set) var features: [UInt32] = []
    /// How many rows have each column.
    private(set) var frequencies: [Int32] = []

    /// Sorts the features of phrases into columns.
    /// - Parameters:
    ///   - phrases: the features of each phrase.
    ///   - labels: the number of each phrase's label.
    ///   - keeps: the features that get a column; nil for all that at least two phrases have.
    init(_ phrases: [PhraseFeatures], labels: [Int32], keeps: [UInt32]? = nil) {
        self.labels = labels
        // A feature's value is 1 where it is kept and has no column yet, else its column + 2.
        var columnOf = FeatureCounts()
        if let keeps {
            for feature in keeps { columnOf[feature] = 1 }
        } else {
            var counts = FeatureCounts()
            for phrase in phrases {
                for feature in phrase.hashes {
                    let count = counts[feature] + 1
                    counts[feature] = count
                    if count == 2 { columnOf[feature] = 1 }
                }
            }
        }
        for phrase in phrases {
            for feature in phrase.hashes { add(feature, columnOf: &columnOf, isAlwaysKept: false) }
            let unknown = phrase.unknownFeatures { columnOf[$0] != 0 }
            for feature in unknown { add(feature, columnOf: &columnOf, isAlwaysKept: keeps == nil) }
            starts.append(Int32(columns.count))
            unknownCounts.append(Int32(unknown.count))
            values.append(Self.value(of: phrase))
        }
    }

    private mutating func add(_ feature: UInt32, columnOf: inout FeatureCounts, isAlwaysKept: Bool) {
        let found = columnOf[feature]
        guard found != 0 || isAlwaysKept else { return }
        if found < 2 {
            columnOf[feature] = Int32(features.count + 2)
            columns.append(Int32(features.count))
            features.append(feature)
            frequencies.append(1)
        } else {
            columns.append(found - 2)
            frequencies[Int(found) - 2] += 1
        }
    }

    /// The value of every feature of a phrase: a phrase of many features has small ones, so that long phrases don't shout.
    static func value(of phrase: PhraseFeatures) -> Float { 2 / Float(max(1, phrase.hashes.count)).squareRoot() }
}
