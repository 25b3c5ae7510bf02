import SpeechGrammar

/// Tells what a phrase probably means, learnt from examples by a ``PhraseTrainer``: a linear model over words and groups of
/// letters.
///
/// Opening one costs a look at its bytes, which are used where they lie. Whatever a phrase is, the work is bounded.
package struct PhraseModel: Sendable {
    /// A model tells at most so many labels apart.
    package static let maximumLabels = 63
    /// So many groups of words have room.
    package static let maximumGroups = 4_000
    /// A phrase of more words means none of the labels: people don't ask for one thing in so many words.
    package static let maximumWords = 40

    /// The labels, without the one for phrases that mean none of them.
    package let labels: [String]

    private let text: ModelText
    private let names: [String]
    private let biases: [Float]
    private let outside: Int
    private let bucketBits: Int
    private let bucketEnds: Int
    private let buckets: Int
    private let unit: Float

    /// Opens a model that is a literal of the program; nil for anything that ``serialized`` didn't give.
    package init?(_ text: StaticString) { self.init(ModelText(text)) }

    /// Opens a model from a copy of its bytes; nil for anything that ``serialized`` didn't give.
    package init?(bytes: [UInt8]) { self.init(ModelText(bytes)) }

    /// The model as printable ASCII.
    package var serialized: String { String(decoding: text.bytes, as: UTF8.self) }

    private init?(_ text: ModelText) {
        let start = ModelText.magic.count + 5
        guard text.bytes.starts(with: ModelText.magic),
            text.number(at: ModelText.magic.count, characters: 5) == ModelText.checksum(text.bytes, from: start),
            let count = text.number(at: start, characters: 2), (2...Self.maximumLabels).contains(count),
            let outside = text.number(at: start + 2, characters: 2), outside < count,
            let bucketBits = text.number(at: start + 4, characters: 2),
            (PhraseFeatures.hashBits - 18...20).contains(bucketBits),
            let size = text.number(at: start + 6, characters: 5),
            let unit = text.number(at: start + 11, characters: 5)
        else { return nil }
        var (names, biases, index): ([String], [Float], Int) = ([], [], start + 16)
        for _ in 0..<count {
            guard let bias = text.number(at: index, characters: 4),
                let length = text.number(at: index + 4, characters: 2)
            else { return nil }
            let bytes = (0..<length).compactMap { text.number(at: index + 6 + 2 * $0, characters: 2) }
            guard bytes.count == length else { return nil }
            biases.append(Float(bias - 1 << 23) / ModelWriter.biasScale)
            names.append(String(decoding: bytes.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self))
            index += 6 + 2 * length
        }
        guard text.bytes.count == index + (4 << bucketBits) + size else { return nil }
        (self.text, self.names, self.biases, self.outside) = (text, names, biases, outside)
        (self.bucketBits, bucketEnds, buckets) = (bucketBits, index, index + 4 << bucketBits)
        self.unit = Float(unit) / ModelWriter.unitScale
        labels = names.indices.filter { $0 != outside }.map { names[$0] }
    }

    /// What a phrase probably means.
    package func predict(_ phrase: String, spelling: Spelling = .english) -> Prediction {
        predict(Utterance(phrase, spelling: spelling))
    }

    /// What a phrase probably means.
    package func predict(_ utterance: Utterance) -> Prediction {
        guard (1...Self.maximumWords).contains(utterance.count) else {
            return Prediction(
                candidates: labels.map { Prediction.Candidate(label: $0, probability: 0) }, outside: 1)
        }
        let probabilities = probabilities(of: PhraseFeatures(utterance, groups: groups))
        var candidates: [Prediction.Candidate] = []
        candidates.reserveCapacity(names.count)
        for index in names.indices where index != outside {
            candidates.append(
                Prediction.Candidate(label: names[index], probability: Double(probabilities[index])))
        }
        candidates.sort { ($1.probability, $0.label) < ($0.probability, $1.label) }
        return Prediction(candidates: candidates, outside: Double(probabilities[outside]))
    }

    /// Whether a word was among the examples.
    package func knows(_ word: String, spelling: Spelling = .english) -> Bool {
        let utterance = Utterance(word, spelling: spelling)
        return (0..<utterance.count).allSatisfy { index in
            pairs(of: PhraseFeatures.hash(.word, PhraseFeatures.wordHash(of: utterance, at: index))) != nil
        }
    }

    private func probabilities(of features: PhraseFeatures) -> [Float] {
        var sums = [Float](repeating: 0, count: names.count)
        for hash in features.hashes { add(hash, to: &sums) }
        let value = TrainingRows.value(of: features)
        for index in sums.indices { sums[index] *= value }
        let unknown = features.unknownFeatures { pairs(of: $0) != nil }
        for hash in unknown { add(hash, to: &sums) }
        for index in sums.indices { sums[index] = sums[index] * unit + biases[index] }
        sums.withUnsafeMutableBufferPointer { Exponential.normalize($0) }
        return sums
    }

    private func add(_ hash: UInt32, to sums: inout [Float]) {
        guard let pairs = pairs(of: hash) else { return }
        for index in stride(from: pairs.lowerBound, to: pairs.upperBound, by: 2) {
            let label = Int(text.bytes[index] &- 48)
            guard label < sums.count else { continue }
            sums[label] += Float(Int(text.bytes[index + 1] &- 48) - ModelWriter.maximumWeight)
        }
    }

    private func groups(of word: UInt32) -> [Int] {
        guard let pairs = pairs(of: PhraseFeatures.hash(.groupsOfWord, word)) else { return [] }
        return stride(from: pairs.lowerBound, to: pairs.upperBound, by: 2).map {
            Int(text.bytes[$0] &- 48) | Int(text.bytes[$0 + 1] &- 48) << 6
        }
    }

    /// Where the pairs of a feature lie in the text; nil where the model doesn't have the feature.
    private func pairs(of hash: UInt32) -> Range<Int>? {
        let restBits = PhraseFeatures.hashBits - bucketBits
        let bucket = Int(hash) >> restBits
        let first = bucket == 0 ? 0 : text.number(at: bucketEnds + 4 * (bucket - 1), characters: 4)
        guard let first, let last = text.number(at: bucketEnds + 4 * bucket, characters: 4) else { return nil }
        let rest = Int(hash) & ((1 << restBits) - 1)
        var index = buckets + first
        let end = min(buckets + last, text.bytes.count)
        while index + 4 <= end {
            let count = Int(text.bytes[index + 3] &- 48)
            let next = index + 4 + 2 * count
            guard next <= end else { return nil }
            let found = Int(text.bytes[index] &- 48) | Int(text.bytes[index + 1] &- 48) << 6
            if found | Int(text.bytes[index + 2] &- 48) << 12 == rest { return index + 4..<next }
            index = next
        }
        return nil
    }
}

extension PhraseModel {
    /// The model of fitted weights, by way of its text: what is trained is what is opened later.
    init(_ fitted: FittedWeights, groups: WordGroups) throws(TrainingError) {
        guard let model = PhraseModel(bytes: ModelWriter.text(fitted, groups: groups)) else {
            throw .tooLarge
        }
        self = model
    }
}
