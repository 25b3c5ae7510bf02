/// Finds the words of a vocabulary that a word may be a slip of, without comparing it with all of them.
///
/// Compared are the words that share the first letter or the last, or whose consonants sound alike: a slip that changes both
/// ends and the sound isn't one that anybody would recognise.
struct WordIndex: @unchecked Sendable {
    // Unchecked: the pointers are into a FlatStorage, which is never written to; the automaton keeps it alive.
    let masks: UnsafeBufferPointer<UInt32>
    /// The same of the words' sounds.
    let soundMasks: UnsafeBufferPointer<UInt32>
    let sounds: StringTable
    /// Words by first letter and length, and where each letter's begin; the same by the last letter.
    let byFirst: IndexLists<Int32>
    let byLast: IndexLists<Int32>
    /// Words by the key of their sound, and the keys in that order.
    let bySound: UnsafeBufferPointer<Int32>
    let soundKeys: UnsafeBufferPointer<UInt32>

    /// A word of the vocabulary and how much it costs to take another for it.
    struct Candidate: BitwiseCopyable {
        let word: Int32
        let cost: Int32
    }

    /// Which letters a word has, a bit each: words that differ in more bits than slips allow needn't be compared.
    static func mask(of word: some Sequence<UInt8>) -> UInt32 {
        var mask: UInt32 = 0
        for byte in word { mask |= 1 << UInt32(ASCII.isLowercase(byte) ? byte - 97 : 26 + byte % 6) }
        return mask
    }

    /// The bits of a, e, i, o, u and y.
    private static let vowels: UInt32 = mask(of: "aeiouy".utf8)

    /// The least that the distance of two spellings can be, by what letters they have: each slip mends at most one letter of
    /// either, and none costs less than 70.
    private static func leastSpelling(_ mask: UInt32, _ other: UInt32) -> Int32 {
        70 * Int32(max((mask & ~other).nonzeroBitCount, (other & ~mask).nonzeroBitCount))
    }

    /// The least that the distance of two sounds can be: a vowel for another costs 30, what mends a consonant 40, and one for
    /// the other more than both.
    private static func leastSound(_ mask: UInt32, _ other: UInt32) -> Int32 {
        let (more, less) = (mask & ~other, other & ~mask)
        let vowels = max((more & Self.vowels).nonzeroBitCount, (less & Self.vowels).nonzeroBitCount)
        let others = max((more & ~Self.vowels).nonzeroBitCount, (less & ~Self.vowels).nonzeroBitCount)
        return Int32(30 * vowels + 40 * others)
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

    private static let mostCandidates = 8

    /// The words that a word may be a slip of, the likeliest first; the word itself isn't among them.
    /// - Parameter mostWrong: the share of wrong letters, in hundredths, beyond which a word isn't the other any more.
    func candidates(
        for word: UnsafeBufferPointer<UInt8>, sound: UnsafeBufferPointer<UInt8>, in vocabulary: Vocabulary,
        mostWrong: Int32
    ) -> [Candidate] {
        guard word.count >= 2, let first = word.first, let last = word.last else { return [] }
        var found: [Candidate] = []
        let (mask, soundMask) = (Self.mask(of: word), Self.mask(of: sound))
        func consider(_ other: Int32) {
            let otherMask = masks[Int(other)]
            guard (otherMask ^ mask).nonzeroBitCount <= 5 else { return }
            let letters = vocabulary.utf8(other)
            guard abs(letters.count - word.count) <= 3 else { return }
            let otherSound = sounds.utf8(other)
            let limit = mostWrong * Int32(max(3, word.count, letters.count))
            let soundLimit = mostWrong * Int32(max(3, sound.count, otherSound.count))
            let isSpelledAlike = Self.leastSpelling(mask, otherMask) <= limit
            let soundsAlike = Self.leastSound(soundMask, soundMasks[Int(other)]) <= soundLimit
            guard isSpelledAlike || soundsAlike, !found.contains(where: { $0.word == other }) else { return }
            let spelled =
                isSpelledAlike
                ? WordDistance.spelling(word, letters, limit: limit).map {
                    $0 * EditCosts.wrongLetters * mostWrong / limit
                } : nil
            let heard =
                soundsAlike
                ? WordDistance.sound(sound, otherSound, limit: soundLimit).map {
                    $0 * EditCosts.wrongLetters * mostWrong / soundLimit
                        + Self.shortSound(sound.count, otherSound.count)
                } : nil
            guard let share = [spelled, heard].compactMap(\.self).min() else { return }
            if !letters.elementsEqual(word) {
                found.append(Candidate(word: other, cost: EditCosts.misspelled + share / 100))
            }
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

    /// In so few sounds most words are alike.
    private static func shortSound(_ count: Int, _ other: Int) -> Int32 { min(count, other) <= 2 ? 20_000 : 0 }

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
            AutomatonBuilder.bytes(words.map { mask(of: $0) }), AutomatonBuilder.bytes(sounds.map { mask(of: $0) }),
            AutomatonBuilder.bytes(soundStarts), soundBytes,
            AutomatonBuilder.bytes(firstStarts), AutomatonBuilder.bytes(firstWords), AutomatonBuilder.bytes(lastStarts),
            AutomatonBuilder.bytes(lastWords), AutomatonBuilder.bytes(bySound.map { Int32($0) }),
            AutomatonBuilder.bytes(bySound.map { keys[$0] }),
        ]
    }
}
