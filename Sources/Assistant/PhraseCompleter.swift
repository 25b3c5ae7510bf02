import SpeechGrammar

/// Tells what may come next in a phrase that is being typed: words of the grammar, and topics of the collection.
package final class PhraseCompleter {
    /// What may come next.
    package struct Offer: Hashable, Sendable {
        /// What may stand in place of what is typed of the next word, the likeliest first.
        package var texts: [String] = []
        /// Whether the name of a file may stand there.
        package var takesFiles = false
    }

    /// So many are offered at most: more than anybody reads.
    package static let mostTexts = 60

    private var matcher: Matcher
    private let phraseReader: (any PhraseReading)?
    private let titles: () -> [String]
    private var knownTitles: [String]?
    private let usual: [String]
    /// The usual phrases' spelling of words that the grammar has without an apostrophe.
    private let spellings: [String: String]

    private static let titleRule = "slot.tag"

    /// Makes a completer.
    /// - Parameters:
    ///   - matcher: the grammars; it knows no topics yet.
    ///   - phraseReader: tells where phrases join commands; nil where that isn't looked at.
    ///   - titles: reads the titles of the topics, each time that something is completed: others may change them.
    ///   - usual: phrases that are said often, the most usual first.
    package init(
        matcher: Matcher, phraseReader: (any PhraseReading)?, titles: @escaping () -> [String], usual: [String]
    ) {
        (self.matcher, self.phraseReader, self.titles, self.usual) = (matcher, phraseReader, titles, usual)
        let written = usual.flatMap { $0.split(separator: " ") }.filter { $0.hasSuffix("'s") }
        spellings = Dictionary(
            written.map { (String($0.filter { $0 != "'" }), String($0)) }, uniquingKeysWith: { first, _ in first })
    }

    /// What may come next in a line.
    /// - Parameters:
    ///   - before: the line up to the word that is completed.
    ///   - word: what is typed of that word. It may hold several words, as where a quotation mark begins it.
    package func offer(after before: String, word: String) -> Offer {
        readTitles()
        let start = word.lastIndex(of: " ").map { word.index(after: $0) } ?? word.startIndex
        let head = String(word[..<start])
        var offer = offer(before + " " + head, prefix: String(word[start...]))
        // Paths may begin a phrase as well, but hardly do.
        if Utterance(before + " " + head).count <= (before.lowercased().hasPrefix("cheer") ? 1 : 0) {
            offer.takesFiles = false
        }
        offer.texts = offer.texts.map { head + $0 }
        return offer
    }

    private func offer(_ before: String, prefix: String) -> Offer {
        let found = continuations(before, prefix)
        guard found.candidates.isEmpty, found.provided.isEmpty, let rest = lastCommand(before) else {
            return self.offer(found)
        }
        return self.offer(continuations(rest, prefix))
    }

    private func continuations(_ before: String, _ prefix: String) -> Continuations {
        matcher.continuations(after: before, prefix: prefix, usual: usual, limit: Self.mostTexts)
    }

    private func offer(_ found: Continuations) -> Offer {
        let texts = found.candidates.map { $0.kind == .word ? spellings[$0.text] ?? $0.text : $0.text }
        return Offer(texts: texts, takesFiles: found.provided.contains("slot.path"))
    }

    /// What is typed of the last of several commands; nil where there is but one.
    private func lastCommand(_ before: String) -> String? {
        // Something must follow a word that joins commands.
        let line = before + " \(Self.placeholder)"
        guard let pieces = phraseReader?.pieces(of: line), pieces.count > 1, let last = pieces.last else { return nil }
        return String(line[last].dropLast(Self.placeholder.count))
    }

    private static let placeholder = "something"

    private func readTitles() {
        let titles = titles()
        guard titles != knownTitles else { return }
        knownTitles = titles
        matcher = matcher.replacing(Self.titleRule, with: .list(WordList(titles)))
    }
}
