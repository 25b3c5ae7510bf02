/// What training found: for each feature its weights by label, and a bias for each label.
struct FittedWeights {
    /// A feature and its weights.
    struct Feature {
        let hash: UInt32
        var weights: [(label: Int, weight: Float)]
    }

    let names: [String]
    let outside: Int
    let biases: [Float]
    let features: [Feature]

    init(_ regression: SparseRegression, rows: TrainingRows, names: [String], outside: Int, temperature: Float) {
        self.names = names
        self.outside = outside
        biases = names.indices.map { regression.biases[$0] / temperature }
        features = rows.features.indices.map { column in
            let range = Int(regression.starts[column])..<Int(regression.starts[column + 1])
            return Feature(
                hash: rows.features[column],
                weights: range.map { (Int(regression.labels[$0]), regression.weights[$0] / temperature) })
        }
    }

    /// A weight that few exceed: what the coarse steps of a stored weight are counted in. Those beyond are cut.
    var usualMaximum: Float {
        let sorted = features.flatMap { $0.weights.map(\.weight.magnitude) }.sorted()
        guard let last = sorted.last, last > 0 else { return 1 }
        return max(sorted[sorted.count - 1 - sorted.count / 5_000], last / 4)
    }
}
