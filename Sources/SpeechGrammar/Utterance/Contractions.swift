/// Contractions and what they stand for: "what's", "whats" and "what is" are one.
struct Contractions: Sendable {
    /// English. Forms that are words of their own without the apostrophe (its, were, well, id, ill) need it.
    static let english = Contractions(
        bare: [
            "whats": ["what", "is"], "thats": ["that", "is"], "whos": ["who", "is"], "wheres": ["where", "is"],
            "hows": ["how", "is"], "theres": ["there", "is"], "heres": ["here", "is"], "whens": ["when", "is"],
            "hes": ["he", "is"], "shes": ["she", "is"], "lets": ["let", "us"], "im": ["i", "am"], "ive": ["i", "have"],
            "youre": ["you", "are"], "youve": ["you", "have"], "youll": ["you", "will"], "theyre": ["they", "are"],
            "theyve": ["they", "have"], "weve": ["we", "have"], "dont": ["do", "not"], "doesnt": ["does", "not"],
            "didnt": ["did", "not"], "isnt": ["is", "not"], "arent": ["are", "not"], "wasnt": ["was", "not"],
            "werent": ["were", "not"], "cant": ["can", "not"], "cannot": ["can", "not"], "couldnt": ["could", "not"],
            "wouldnt": ["would", "not"], "shouldnt": ["should", "not"], "havent": ["have", "not"],
            "hasnt": ["has", "not"], "hadnt": ["had", "not"], "wont": ["will", "not"],
        ],
        withApostrophe: ["its": ["it", "is"], "whyre": ["why", "are"], "shant": ["shall", "not"]],
        suffixes: ["ll": "will", "ve": "have", "re": "are", "d": "would"])

    private let bare: ShortWords
    private let withApostrophe: ShortWords
    private let suffixes: [String: String]

    private init(bare: [String: [String]], withApostrophe: [String: [String]], suffixes: [String: String]) {
        self.bare = ShortWords(bare)
        self.withApostrophe = ShortWords(withApostrophe)
        self.suffixes = suffixes
    }

    /// The words that a lower-case word stands for, or nil where it stands for itself.
    /// - Parameters:
    ///   - word: the word without its apostrophe.
    ///   - apostrophe: where the apostrophe was, if it had one.
    func expansion(of word: ArraySlice<UInt8>, apostrophe: Int?) -> [String]? {
        if word.count <= 8, word.count > 1 {
            let key = ShortWords.key(word)
            if let words = bare[key] { return words }
            if apostrophe != nil, let words = withApostrophe[key] { return words }
        }
        guard let apostrophe, apostrophe > 0 else { return nil }
        let split = word.startIndex + apostrophe
        let base = String(decoding: word[..<split], as: UTF8.self)
        guard let full = suffixes[String(decoding: word[split...], as: UTF8.self)] else { return nil }
        return [base, full]
    }
}

/// What words of at most eight bytes stand for. Every word of a phrase is looked up, so that hashing strings would be felt.
private struct ShortWords: Sendable {
    /// Sorted.
    private let keys: [UInt64]
    private let meanings: [[String]]

    init(_ table: [String: [String]]) {
        let sorted = table.map { (Self.key($0.key.utf8), $0.value) }.sorted { $0.0 < $1.0 }
        keys = sorted.map(\.0)
        meanings = sorted.map(\.1)
    }

    static func key(_ word: some Sequence<UInt8>) -> UInt64 { word.reduce(0) { $0 << 8 | UInt64($1) } }

    subscript(key: UInt64) -> [String]? {
        var (low, high) = (0, keys.count)
        while low < high {
            let middle = (low + high) >> 1
            if keys[middle] < key { low = middle + 1 } else { high = middle }
        }
        return low < keys.count && keys[low] == key ? meanings[low] : nil
    }
}
