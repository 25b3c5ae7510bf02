/// Finds what English phrases want to be left undone.
enum EnglishNegation {
    /// What may stand before a request, and doesn't change what it is.
    private static let lead: Set<String> = [
        "please", "pls", "no", "nope", "nah", "oh", "hey", "ok", "okay", "well", "so", "just", "and", "but", "wait",
        "actually", "sorry", "cheer", "right", "now", "whoa", "oi", "hang", "hold", "on", "um", "uh", "er", "stop",
        "mate",
        "dear", "listen", "look", "also",
    ]
    /// What refuses the verb behind it. The longest that fits counts.
    private static let refusals: [[String]] =
        [
            "don't", "dont", "do not", "never", "never ever", "don't you", "do not you", "don't you dare",
            "do not you dare", "don't you ever", "dont you", "dont you dare", "don't ever", "do not ever",
            "please don't",
            "don't go and", "don't bother to", "don't even", "don't just", "let's not", "lets not", "let us not",
            "i don't want to", "i do not want to", "i dont want to", "i don't want you to", "i do not want you to",
            "i dont want you to", "i don't wanna", "i didn't want you to", "i did not want you to",
            "i don't need you to",
            "i didn't ask you to", "i did not ask you to", "i never asked you to", "i never told you to",
            "i didn't tell you to", "i didn't mean to", "i didn't mean you to", "i told you not to", "i said not to",
            "i said don't", "i said do not", "you shouldn't", "you should not", "you mustn't", "you must not",
            "you needn't", "you need not", "you don't have to", "you do not have to", "you don't need to",
            "you do not need to", "no need to", "no need for you to", "there's no need to", "there is no need to",
            "can you not", "could you not", "would you not", "will you not", "can you please not",
            "could you please not",
            "i'd rather not", "i would rather not", "id rather not", "i'd rather you didn't",
            "i would rather you did not",
            "i'd prefer not to", "i would prefer not to", "i prefer you not to", "better not", "you'd better not",
            "try not to", "make sure not to", "make sure you don't", "be sure not to", "under no circumstances",
            "i don't want", "i do not want", "i dont want", "i don't need", "i do not need", "no more", "without",
        ].map { $0.split(separator: " ").map(String.init) }.sorted { $0.count > $1.count }
    /// What refuses an "-ing" behind it.
    private static let endings: [[String]] = [
        "stop", "quit", "cease", "leave off", "enough", "enough of", "enough of your", "no more", "give over",
        "pack in",
        "avoid", "refrain from", "don't keep", "do not keep", "don't start", "do not start", "don't bother",
        "do not bother", "you can stop", "i want you to stop", "i'd like you to stop", "will you stop", "can you stop",
        "could you stop", "would you stop", "please stop", "without",
    ].map { $0.split(separator: " ").map(String.init) }.sorted { $0.count > $1.count }

    /// What "not" refuses in front of it.
    private static let refusedNouns: Set<String> = ["another", "again", "today's", "the", "a", "any"]

    /// The words with which a refusal may begin: most phrases are none at a glance.
    private static let beginnings = lead.union((refusals + endings).compactMap(\.first)).union(["don’t", "i’d", "not"])

    /// What a phrase wants to be left undone, in the words of somebody who wants it done.
    static func refused(in phrase: String) -> [String] {
        guard beginsLikeRefusal(phrase) else { return [] }
        let words = SpokenWord.words(of: phrase)
        var start = 0
        while start < words.count {
            let rest = words[start...].map(\.word)
            if let ending = endings.first(where: { rest.starts(with: $0) && rest.count > $0.count }) {
                let verbs = bases(of: rest[ending.count])
                let behind = start + ending.count + 1
                let others = behind < words.count ? " " + phrase[words[behind].range.lowerBound...] : ""
                if !verbs.isEmpty { return verbs.map { $0 + others } }
            }
            if let refusal = refusals.first(where: { rest.starts(with: $0) && rest.count > $0.count }) {
                return [String(phrase[words[start + refusal.count].range.lowerBound...])]
            }
            // "Not another one", but not "not gonna lie".
            if rest.count > 1, rest.first == "not", refusedNouns.contains(rest[rest.startIndex + 1]) {
                return [String(phrase[words[start + 1].range.lowerBound...])]
            }
            guard lead.contains(words[start].word) else { return [] }
            start += 1
        }
        return []
    }

    /// Whether the first word may begin a refusal.
    private static func beginsLikeRefusal(_ phrase: String) -> Bool {
        let letters = phrase.utf8.drop { $0 <= UInt8(ascii: " ") }.prefix {
            $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: ",")
        }
        if letters.allSatisfy({ $0 < 0x80 }) { return beginnings.contains(Substring(letters).lowercased()) }
        let first = phrase.split(maxSplits: 1) { $0.isWhitespace || $0 == "," }.first
        return first.map { beginnings.contains($0.lowercased()) } ?? false
    }

    /// The verbs that an "-ing" may come from: "play" of "playing", "mute" of "muting", "stop" of "stopping".
    private static func bases(of word: String) -> [String] {
        guard word.hasSuffix("ing"), word.count > 4 else { return [] }
        let stem = String(word.dropLast(3))
        var bases = [stem, stem + "e"]
        if let last = stem.last, stem.dropLast().last == last { bases.append(String(stem.dropLast())) }
        return bases
    }
}
