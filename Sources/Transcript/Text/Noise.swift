/// What tools write that nobody has said.
enum Noise {
    /// Marks of a decoder, which stand for no word.
    private static let marks: Set<String> = [
        "<s>", "</s>", "<sil>", "<eps>", "<blank>", "<space>", "silb", "sile", "<noise>", "[noise]", "[speaker_turn]",
        "[laughter]", "[blank_audio]", "(null)", "++noise++", "++um++", "++uh++", "<|endoftext|>", "<pad>",
    ]
    /// What stands for a word that the decoder doesn't know.
    private static let unknown: Set<String> = ["<unk>", "[unk]", "<spoken_noise>"]
    /// What Whisper writes on silence: how videos end. “Thank you” may be meant.
    private static let inventions: Set<String> = [
        "you", "thanks for watching", "thank you for watching", "thank you so much for watching",
        "thanks so much for watching", "thank you very much for watching", "thanks for watching everyone",
        "thanks for watching and see you next time", "thank you for watching and see you next time",
        "thank you for your watching", "thanks for watching bye", "please subscribe", "please subscribe to my channel",
        "please subscribe to the channel", "subscribe to my channel", "like and subscribe",
        "please like and subscribe", "dont forget to subscribe", "dont forget to like and subscribe",
        "dont forget to like subscribe and share", "see you next time", "see you in the next video",
        "ill see you in the next video", "ill see you next time", "well see you next time",
        "subtitles by the amaraorg community", "transcription by castingwords", "the end",
        "please like share and subscribe", "subs by wwwzeoranger co uk", "copyright wdr 2020",
        "youre welcome for watching",
    ]
    /// What Vosk and Kaldi hear in noise.
    private static let murmurs: Set<String> = ["the", "huh"]

    /// Whether nothing of a sentence was said.
    static func isNoise(_ sentence: String, by model: SpeechModel) -> Bool {
        let scalars = sentence.unicodeScalars
        guard scalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) else {
            return true
        }
        if isMark(sentence) { return true }
        switch model {
        case .whisper: return inventions.contains(plain(sentence))
        case .kaldi: return murmurs.contains(plain(sentence))
        case .other: return false
        }
    }

    /// Whether a text is one mark of a tool's, and no phrase.
    static func isMark(_ text: String) -> Bool {
        let word = Sentences.trimmed(text).lowercased()
        return marks.contains(word) || unknown.contains(word)
    }

    /// A text without the notes and marks in it; empty where it is nothing else.
    static func removed(from text: String, by model: SpeechModel) -> String {
        let scalars = text.unicodeScalars
        guard scalars.contains(where: { "[(<*♪♫+".unicodeScalars.contains($0) }) else { return text }
        if scalars.first(where: { !$0.properties.isWhitespace }).map({ $0 == "♪" || $0 == "♫" }) == true { return "" }
        let spoken = withoutNotes(scalars, evenWithin: model == .whisper)
        var words = spoken.split(whereSeparator: \.isWhitespace).map(String.init)
        words.removeAll { marks.contains($0.lowercased()) }
        // What came before the first known word is no part of what was asked for.
        if words.contains(where: { !unknown.contains($0.lowercased()) }) {
            words = Array(words.drop { unknown.contains($0.lowercased()) })
        }
        return words.joined(separator: " ")
    }

    /// A text without what stands in brackets, parentheses, and asterisks.
    ///
    /// - Parameter within: whether a note is left out beside words too; else only where the text is nothing but notes.
    private static func withoutNotes(_ scalars: String.UnicodeScalarView, evenWithin within: Bool) -> String {
        var spoken = String.UnicodeScalarView()
        var rest = scalars[...]
        while let opening = rest.popFirst() {
            guard let closing = closing(of: opening), let end = rest.firstIndex(of: closing), end > rest.startIndex
            else {
                spoken.append(opening)
                continue
            }
            let whole = String(opening) + String(rest[..<end]) + String(closing)
            rest = rest[rest.index(after: end)...]
            if unknown.contains(whole.lowercased()) { spoken.append(contentsOf: whole.unicodeScalars) }
        }
        let isAll = !spoken.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        return within || isAll ? String(spoken) : String(scalars)
    }

    private static func closing(of opening: Unicode.Scalar) -> Unicode.Scalar? {
        switch opening {
        case "[": "]"
        case "(": ")"
        case "*": "*"
        default: nil
        }
    }

    /// The words of a sentence in lower case, without punctuation.
    private static func plain(_ sentence: String) -> String {
        sentence.lowercased().split(whereSeparator: \.isWhitespace)
            .map { $0.filter { $0.isLetter || $0.isNumber } }.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
