/// Writes what training found as the text that a ``PhraseModel`` is read from.
struct ModelWriter {
    private var body: [UInt8] = []

    /// Weights are stored as whole numbers of units from minus this to this.
    static let maximumWeight = 31
    /// Biases are stored in 65,536ths.
    static let biasScale: Float = 65_536
    /// The unit of weights is stored in 2^24ths.
    static let unitScale: Float = 16_777_216

    /// - Returns: the text.
    static func text(_ fitted: FittedWeights, groups: WordGroups) -> [UInt8] {
        var writer = ModelWriter()
        writer.write(fitted, groups: groups)
        var checksum = ModelWriter()
        checksum.append(writer.body.withUnsafeBufferPointer { ModelText.checksum($0, from: 0) }, characters: 5)
        return ModelText.magic + checksum.body + writer.body
    }

    private mutating func write(_ fitted: FittedWeights, groups: WordGroups) {
        let unit = fitted.usualMaximum / Float(Self.maximumWeight)
        var entries = fitted.features.map { feature in
            var pairs: [(Int, Int)] = []
            for (label, weight) in feature.weights {
                let limit = Float(Self.maximumWeight)
                let steps = Int(max(-limit, min(limit, (weight / unit).rounded())))
                if steps != 0 { pairs.append((label, steps + Self.maximumWeight)) }
            }
            // A known word without a weight stays known.
            return Entry(hash: feature.hash, pairs: pairs)
        }
        for (word, numbers) in groups.groupsByWord.sorted(by: { $0.key < $1.key }) {
            let hash = PhraseFeatures.hash(.groupsOfWord, word)
            entries.append(Entry(hash: hash, pairs: numbers.map { ($0 & 63, $0 >> 6) }))
        }
        let bits = Self.bucketBits(for: entries.count)
        var buckets = [[UInt8]](repeating: [], count: 1 << bits)
        for entry in entries.sorted(by: { $0.hash < $1.hash }) { buckets[entry.bucket(bits)] += entry.text(bits) }
        append(fitted.names.count, characters: 2)
        append(fitted.outside, characters: 2)
        append(bits, characters: 2)
        append(buckets.reduce(0) { $0 + $1.count }, characters: 5)
        append(Int(unit * Self.unitScale), characters: 5)
        for (name, bias) in zip(fitted.names, fitted.biases) { append(name, bias: bias) }
        var end = 0
        for bucket in buckets {
            end += bucket.count
            append(end, characters: 4)
        }
        for bucket in buckets { body += bucket }
    }

    private mutating func append(_ name: String, bias: Float) {
        append(Int((bias * Self.biasScale).rounded()) + 1 << 23, characters: 4)
        append(name.utf8.count, characters: 2)
        for byte in name.utf8 { append(Int(byte), characters: 2) }
    }

    private mutating func append(_ number: Int, characters: Int) {
        body += Entry.characters(of: number, count: characters)
    }

    /// So many bits that a bucket holds about four entries; enough that the rest of a hash fits in its three characters.
    private static func bucketBits(for count: Int) -> Int {
        var bits = PhraseFeatures.hashBits - 18
        while 4 << bits < count, bits < 20 { bits += 1 }
        return bits
    }
}

/// A feature in the text.
private struct Entry {
    let hash: UInt32
    let pairs: [(Int, Int)]

    func bucket(_ bits: Int) -> Int { Int(hash) >> (PhraseFeatures.hashBits - bits) }

    func text(_ bits: Int) -> [UInt8] {
        var text = Self.characters(of: Int(hash) & ((1 << (PhraseFeatures.hashBits - bits)) - 1), count: 3)
        text += Self.characters(of: pairs.count, count: 1)
        for (one, other) in pairs { text += Self.characters(of: one | other << 6, count: 2) }
        return text
    }

    static func characters(of number: Int, count: Int) -> [UInt8] {
        (0..<count).map { UInt8(48 + (number >> (6 * $0)) & 63) }
    }
}
