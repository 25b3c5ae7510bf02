import SpeechGrammar

/// What a phrase is known by: hashes of its words, of words side by side or one apart, of groups of letters, and of the
/// groups that its words belong to. Each counts once.
struct PhraseFeatures {
    /// What a hash stands for, mixed into it so that kinds never meet.
    enum Kind: UInt32 {
        case word = 1
        case pair, spacedPair, letters, group, groupAndWord, wordAndGroup, groupPair, groupsOfWord
        case unknownCount, unknownShare
    }

    /// The hashes, each once, in order.
    private(set) var hashes: [UInt32] = []
    /// The hashes of the words alone, each once, in order; they are among ``hashes`` too.
    private(set) var words: [UInt32] = []

    /// The number of bits of a hash.
    static let hashBits = 30
    /// Letters of a word beyond this many bytes are not looked at.
    private static let maximumWordBytes = 24
    private static let (first, last) = (UInt32(1), UInt32(2))
    private static let (number, path) = (UInt32(3), UInt32(4))

    /// Finds the features of a phrase.
    /// - Parameter groups: gives the numbers of the groups of a word by its hash.
    init(_ utterance: Utterance, groups: (UInt32) -> [Int]) {
        hashes.reserveCapacity(utterance.count * 24)
        var sequence = [Self.first]
        var groupSequence: [[Int]] = [[]]
        for index in 0..<utterance.count {
            let word = Self.wordHash(of: utterance, at: index)
            sequence.append(word)
            groupSequence.append(groups(word))
            words.append(Self.hash(.word, word))
            if word != Self.number, word != Self.path { addLetters(of: utterance.word(at: index)) }
        }
        sequence.append(Self.last)
        groupSequence.append([])
        hashes += words
        addSequences(sequence)
        addGroups(groupSequence, of: sequence)
        Self.makeUnique(&words)
        Self.makeUnique(&hashes)
    }

    /// A word's hash. All numbers are one word, and all file names are.
    static func wordHash(of utterance: Utterance, at index: Int) -> UInt32 {
        if utterance.isPathLike(at: index) { return path }
        let word = utterance.word(at: index)
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var isNumber = true
        for byte in word.utf8 {
            isNumber = isNumber && byte <= UInt8(ascii: "9")
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return isNumber ? number : UInt32(truncatingIfNeeded: hash ^ hash >> 32) | 8
    }

    /// Mixes a kind and up to two parts into one hash.
    static func hash(_ kind: Kind, _ one: UInt32, _ other: UInt32 = 0) -> UInt32 {
        var hash = (UInt64(kind.rawValue) << 32 | UInt64(one)) &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ hash >> 32 ^ UInt64(other)) &* 0xC4CE_B9FE_1A85_EC53
        return UInt32(truncatingIfNeeded: hash >> 34)
    }

    private mutating func addLetters(of word: String) {
        var bytes = [UInt8(ascii: "<")]
        bytes += word.utf8.prefix(Self.maximumWordBytes)
        bytes.append(UInt8(ascii: ">"))
        var start = 0
        while start + 3 <= bytes.count {
            let three = UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2])
            hashes.append(Self.hash(.letters, three))
            if start + 4 <= bytes.count { hashes.append(Self.hash(.letters, three, UInt32(bytes[start + 3]))) }
            start += 1
        }
    }

    private mutating func addSequences(_ sequence: [UInt32]) {
        for index in 1..<sequence.count {
            hashes.append(Self.hash(.pair, sequence[index - 1], sequence[index]))
            if index > 1 { hashes.append(Self.hash(.spacedPair, sequence[index - 2], sequence[index])) }
        }
    }

    private mutating func addGroups(_ groups: [[Int]], of sequence: [UInt32]) {
        for index in 1..<sequence.count {
            let (before, here) = (groups[index - 1], groups[index])
            for group in here {
                hashes.append(Self.hash(.group, UInt32(group)))
                hashes.append(Self.hash(.wordAndGroup, sequence[index - 1], UInt32(group)))
            }
            for group in before {
                hashes.append(Self.hash(.groupAndWord, UInt32(group), sequence[index]))
                for next in here { hashes.append(Self.hash(.groupPair, UInt32(group), UInt32(next))) }
            }
        }
    }

    private static func makeUnique(_ hashes: inout [UInt32]) {
        hashes.sort()
        var kept = 0
        for index in hashes.indices where index == 0 || hashes[index] != hashes[kept - 1] {
            hashes[kept] = hashes[index]
            kept += 1
        }
        hashes.removeLast(hashes.count - kept)
    }
}

extension PhraseFeatures {
    /// The features that say how much of a phrase is unknown: the number of unknown words up to four, and their share in
    /// fifths. Empty where all words are known.
    /// - Parameter isKnown: whether a model knows a word, by its hash among ``words``.
    func unknownFeatures(isKnown: (UInt32) -> Bool) -> [UInt32] {
        var unknown = 0
        for word in words where !isKnown(word) { unknown += 1 }
        guard unknown > 0 else { return [] }
        return [
            Self.hash(.unknownCount, UInt32(min(unknown, 4))),
            Self.hash(.unknownShare, UInt32(5 * unknown / words.count)),
        ]
    }
}
