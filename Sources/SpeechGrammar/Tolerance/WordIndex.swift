/// Finds the words of a vocabulary that a word may be a slip of, without comparing it with all of them.
///
/// Compared are the words that share the first letter or the last, or whose consonants sound alike: a slip that changes both
/// ends and the sound isn't one that anybody would recognise.
struct WordIndex: @unchecked Sendable {
    // Unchecked: the pointers are into a FlatStorage, which is never written to; the automaton keeps it alive.
    let masks: UnsafeBufferPointer<UInt32>
    let sounds: StringTable
    /// Words by first letter and length, and where each letter's begin; the same by the last letter.
    let byFirst: IndexLists<Int32>
    let byLast: IndexLists<Int32>
    /// Words by the key of their sound, and the keys in that order.
    let bySound: UnsafeBufferPointer<Int32>
    let soundKeys: UnsafeBufferPointer<UInt32>

    /// A word of the vocabulary and how much it costs to take another for it.
    struct Candidate {
        let word: Int32
        let cost: Int32
    }

    /// Which letters a word has, a bit each: words that differ in more bits than slips allow needn't be compared.
    static func mask(of word: some Sequence<UInt8>) -> UInt32 {
        var mask: UInt32 = 0
        for byte in word { mask |= 1 << UInt32(ASCII.isLowercase(byte) ? byte - 97 : 26 + byte % 6) }
        return mask
    }

    /// A number that words share whose consonants sound alike.
    static func key(of sound: some Sequence<UInt8>) -> UInt32 {
        var key: UInt32 = 1
        var last: UInt32 = 0
        for (index, byte) in sound.enumerated() {
            let group: UInt32
            switch byte {
            case UInt8(ascii: "p"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "v"): group = 1
            case UInt8(ascii: "t"), UInt8(ascii: "d"), UInt8(ascii: "T"): group = 2
            case UInt8(ascii: "k"), UInt8(ascii: "g"): group = 3
            case UInt8(ascii: "s"), UInt8(ascii: "z"), UInt8(ascii: "S"), UInt8(ascii: "C"), UInt8(ascii: "j"):
                group = 4
            case UInt8(ascii: "m"), UInt8(ascii: "n"): group = 5
            case UInt8(ascii: "l"): group = 6
            case UInt8(ascii: "r"): group = index == 0 ? 7 : 0
            default: group = 0
            }
            if group != 0, group != last { key = key &* 9 &+ group }
            last = group
        }
        return key
    }

    private static let mostCandidates = 6
    /// The share of wrong letters, in hundredths, beyond which a word isn't the other any more.
    static let mostWrong: Int32 = 40

    /// The words that a word may be a slip of, the likeliest first; the word itself isn't among them.
    func candidates(
        for word: UnsafeBufferPointer<UInt8>, sound: UnsafeBufferPointer<UInt8>, in vocabulary: Vocabulary
    ) -> [Candidate] {
        guard word.count >= 2, let first = word.first, let last = word.last else { return [] }
        var found: [Candidate] = []
        let mask = Self.mask(of: word)
        func consider(_ other: Int32) {
            let letters = vocabulary.utf8(other)
            guard abs(letters.count - word.count) <= 3, !found.contains(where: { $0.word == other }) else { return }
            let differing = (masks[Int(other)] ^ mask).nonzeroBitCount
            guard differing <= 5, let cost = Self.cost(word, letters, sound, sounds.utf8(other)) else { return }
            if !letters.elementsEqual(word) { found.append(Candidate(word: other, cost: cost)) }
        }
        for other in byFirst[Int32(first)] { consider(other) }
        for other in byLast[Int32(last)] { consider(other) }
        let key = Self.key(of: sound)
        var position = firstPosition(of: key)
        while position < soundKeys.count, soundKeys[position] == key {
            consider(bySound[position])
            position += 1
        }
        found.sort { ($0.cost, $0.word) < ($1.cost, $1.word) }
        return Array(found.prefix(Self.mostCandidates))
    }

    private static func cost(
        _ word: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>, _ sound: UnsafeBufferPointer<UInt8>,
        _ otherSound: UnsafeBufferPointer<UInt8>
    ) -> Int32? {
        let length = Int32(max(3, word.count, other.count))
        let soundLength = Int32(max(3, sound.count, otherSound.count))
        let spelled = WordDistance.spelling(word, other, limit: length * mostWrong).map {
            $0 * EditCosts.wrongLetters / length
        }
        let heard = WordDistance.sound(sound, otherSound, limit: soundLength * mostWrong)
            .map { $0 * EditCosts.wrongLetters / soundLength }
        guard let share = [spelled, heard].compactMap(\.self).min() else { return nil }
        return EditCosts.misspelled + share / 100
    }

    private func firstPosition(of key: UInt32) -> Int {
        var (low, high) = (0, soundKeys.count)
        while low < high {
            let middle = (low + high) / 2
            if soundKeys[middle] < key { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension WordIndex {
    /// The arrays of an index, in the order of ``Automaton/Section``.
    static func sections(for words: [[UInt8]], lexicon: Lexicon) -> [[UInt8]] {
        let sounds = words.map { word in word.withUnsafeBufferPointer { lexicon.sound(of: $0) } }
        let (soundStarts, soundBytes) = AutomatonBuilder.packed(sounds)
        let byLength = words.indices.sorted { (words[$0].count, $0) < (words[$1].count, $1) }
        var (first, last): ([[Int32]], [[Int32]]) = (.init(repeating: [], count: 256), .init(repeating: [], count: 256))
        for index in byLength {
            if let letter = words[index].first { first[Int(letter)].append(Int32(index)) }
            if let letter = words[index].last { last[Int(letter)].append(Int32(index)) }
        }
        let (firstStarts, firstWords) = IndexLists<Int32>.packed(first)
        let (lastStarts, lastWords) = IndexLists<Int32>.packed(last)
        let keys = sounds.map { key(of: $0) }
        let bySound = words.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        return [
            AutomatonBuilder.bytes(words.map { mask(of: $0) }), AutomatonBuilder.bytes(soundStarts), soundBytes,
            AutomatonBuilder.bytes(firstStarts), AutomatonBuilder.bytes(firstWords), AutomatonBuilder.bytes(lastStarts),
            AutomatonBuilder.bytes(lastWords), AutomatonBuilder.bytes(bySound.map { Int32($0) }),
            AutomatonBuilder.bytes(bySound.map { keys[$0] }),
        ]
    }
}
