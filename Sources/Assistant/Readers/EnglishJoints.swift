/// Finds where English phrases may be several commands: at the end of a sentence, at a comma, and at "and" and "then".
enum EnglishJoints {
    /// Of a line of more pieces only the ends of sentences count, and of one of still more nothing does.
    private static let most = 8

    /// Words that join what stands before them and behind.
    private static let joints: Set<String> = ["and", "then", "&", "plus", "afterwards"]
    /// Words that may follow a joint, and mean nothing of their own there.
    private static let followers: Set<String> = ["and", "then", "also", "afterwards", "finally"]

    /// The pieces of a phrase, without what joins them.
    static func pieces(of phrase: String) -> [Range<String.Index>] {
        let words = SpokenWord.words(of: phrase)
        let all = pieces(of: phrase, words, atSentencesOnly: false)
        if all.count <= most { return all }
        let sentences = pieces(of: phrase, words, atSentencesOnly: true)
        return sentences.count <= most ? sentences : [phrase.startIndex..<phrase.endIndex]
    }

    /// Whether "and", "then" or the end of a sentence joins pieces, and not only commas.
    static func joinsClearly(_ phrase: String) -> Bool {
        let words = SpokenWord.words(of: phrase)
        return words.indices.dropLast().contains { index in
            joints.contains(words[index].word) || endsSentence(words, index, in: phrase)
        }
    }

    /// How people begin what they state: "my hearing aid is out", "I missed it", "not more".
    private static let subjects: Set<String> = [
        "i", "i'm", "im", "i've", "i'd", "i'll", "my", "it's", "its", "that's", "thats", "we", "we're", "he", "she",
        "they",
        "there", "there's", "the", "someone", "somebody", "everyone", "everybody", "nobody", "not", "because", "cause",
        "so",
        "since", "or", "don't", "dont", "if", "when", "while",
    ]

    /// Whether a piece states something.
    static func isStatement(_ piece: String) -> Bool {
        SpokenWord.words(of: piece).first.map { subjects.contains($0.word) } ?? true
    }

    private static func pieces(
        of phrase: String, _ words: [SpokenWord], atSentencesOnly: Bool
    ) -> [Range<String.Index>] {
        var pieces: [Range<String.Index>] = []
        var start: Int?
        var index = 0
        func close(before end: Int) {
            if let first = start, first < end {
                let piece = phrase[words[first].range.lowerBound..<words[end - 1].range.upperBound]
                    .trimmed(of: ",;")
                if !piece.isEmpty { pieces.append(piece.startIndex..<piece.endIndex) }
            }
            start = nil
        }
        while index < words.count {
            let isJoint = !atSentencesOnly && joints.contains(words[index].word)
            if isJoint {
                close(before: index)
                while index < words.count, followers.union(joints).contains(words[index].word) { index += 1 }
                continue
            }
            if start == nil {
                // "Then", "also" behind a comma or a full stop.
                if followers.contains(words[index].word), !pieces.isEmpty, index + 1 < words.count {
                    index += 1
                    continue
                }
                start = index
            }
            index += 1
            let ends = endsSentence(words, index - 1, in: phrase)
            if ends || !atSentencesOnly && phrase[words[index - 1].range].last == "," { close(before: index) }
        }
        close(before: words.count)
        return pieces
    }

    /// Titles and the like, whose full stop ends no sentence.
    private static let abbreviations: Set<String> = [
        "st", "mr", "mrs", "ms", "dr", "prof", "vs", "no", "vol", "e.g", "i.e", "etc", "approx", "sgt", "jr", "sr",
    ]

    /// Whether a sentence ends behind a word: not at "8 a.m. on weekdays", "1.5" or "St. Ives".
    private static func endsSentence(_ words: [SpokenWord], _ index: Int, in phrase: String) -> Bool {
        let written = phrase[words[index].range].trimmed(of: "\"'”’)»")
        guard let last = written.last, ".!?;…".contains(last) else { return false }
        guard last == "." else { return true }
        let word = words[index].word
        if abbreviations.contains(word), word != "no" || index > 0 { return false }
        // "a.m.", "U.S." and an initial end a sentence only where the next word begins one.
        let isDotted = word.contains(".") || word.count == 1 && word.first?.isLetter == true
        guard isDotted, index + 1 < words.count else { return true }
        return phrase[words[index + 1].range].first?.isUppercase == true
    }
}
