import SpeechGrammar

/// Learns a ``PhraseModel`` from examples. The same examples make the same model.
///
/// It fits once with every weight that an example speaks for, keeps those that matter most, and fits these again from
/// nothing: a tenth of the weights does the work of all.
package struct PhraseTrainer: Sendable {
    /// The label of phrases that mean none of the others.
    package let outside: String
    private let groups: WordGroups

    /// How often the examples are gone over to see which weights matter, and then to fit these.
    private static let (firstRounds, lastRounds) = (4, 8)
    /// A column that so many examples have gets a weight for every label: what it speaks against counts too.
    private static let commonFrequency = 50
    /// How many weights are kept.
    private static let maximumWeights = 80_000
    /// What scores are divided by. Found by cross-validation, so that of the predictions with a probability of 0.8 eight in
    /// ten are right.
    static let temperature: Float = 1.0

    /// - Parameters:
    ///   - outside: the label of phrases that mean none of the others.
    ///   - groups: words that mean alike.
    package init(outside: String, groups: WordGroups = WordGroups()) {
        self.outside = outside
        self.groups = groups
    }

    /// Learns from examples. Those that are longer than a model listens to are left out.
    package func train(_ examples: [PhraseExample]) throws(TrainingError) -> PhraseModel {
        let names = Set(examples.map(\.label)).union([outside]).sorted()
        guard names.count > 1 else { throw .tooFewLabels }
        guard names.count <= PhraseModel.maximumLabels else { throw .tooManyLabels(count: names.count) }
        guard groups.count <= PhraseModel.maximumGroups else { throw .tooManyGroups(count: groups.count) }
        var numbers: [String: Int32] = [:]
        for (number, name) in names.enumerated() { numbers[name] = Int32(number) }
        var (phrases, labels): ([PhraseFeatures], [Int32]) = ([], [])
        for example in examples {
            let utterance = Utterance(example.phrase)
            guard (1...PhraseModel.maximumWords).contains(utterance.count) else { continue }
            phrases.append(PhraseFeatures(utterance) { groups.groupsByWord[$0] ?? [] })
            labels.append(numbers[example.label] ?? 0)
        }
        let fitted = fit(phrases, labels: labels, names: names, outside: Int(numbers[outside] ?? 0))
        return try PhraseModel(fitted, groups: groups)
    }

    private func fit(_ phrases: [PhraseFeatures], labels: [Int32], names: [String], outside: Int) -> FittedWeights {
        let rows = TrainingRows(phrases, labels: labels)
        var pattern = rows.frequencies.map {
            $0 >= Self.commonFrequency ? LabelSet(below: names.count) : LabelSet()
        }
        for column in pattern.indices { pattern[column].insert(outside) }
        for row in labels.indices {
            for index in Int(rows.starts[row])..<Int(rows.starts[row + 1]) {
                pattern[Int(rows.columns[index])].insert(Int(labels[row]))
            }
        }
        let first = SparseRegression(rows, labelCount: names.count, pattern: pattern)
        first.fit(rounds: Self.firstRounds)
        let kept = Self.mostImportant(first, of: rows)
        let lastRows = TrainingRows(phrases, labels: labels, keeps: Array(kept.keys))
        let last = SparseRegression(
            lastRows, labelCount: names.count, pattern: lastRows.features.map { kept[$0] ?? LabelSet() })
        last.fit(rounds: Self.lastRounds)
        return FittedWeights(last, rows: lastRows, names: names, outside: outside, temperature: Self.temperature)
    }

    /// The weights that matter most, by their size and by how many examples they are for.
    private static func mostImportant(_ regression: SparseRegression, of rows: TrainingRows) -> [UInt32: LabelSet] {
        var importances: [Float] = []
        importances.reserveCapacity(regression.labels.count)
        for column in rows.features.indices {
            let factor = Float(rows.frequencies[column]).squareRoot().squareRoot()
            for weight in Int(regression.starts[column])..<Int(regression.starts[column + 1]) {
                importances.append(regression.weights[weight].magnitude * factor)
            }
        }
        let least = threshold(importances, keeping: maximumWeights)
        var kept: [UInt32: LabelSet] = [:]
        for column in rows.features.indices {
            var set = LabelSet()
            for weight in Int(regression.starts[column])..<Int(regression.starts[column + 1])
            where importances[weight] >= least {
                set.insert(Int(regression.labels[weight]))
            }
            if set.count > 0 { kept[rows.features[column]] = set }
        }
        return kept
    }

    /// The value that at most a number of values reach, found by counting them by their leading bits.
    private static func threshold(_ values: [Float], keeping count: Int) -> Float {
        var histogram = [Int](repeating: 0, count: 1 << 16)
        for value in values { histogram[Int(value.bitPattern >> 16)] += 1 }
        var (bucket, kept) = (histogram.count - 1, 0)
        while bucket > 0, kept + histogram[bucket] <= count {
            kept += histogram[bucket]
            bucket -= 1
        }
        return Float(bitPattern: UInt32(bucket + 1) << 16)
    }
}
