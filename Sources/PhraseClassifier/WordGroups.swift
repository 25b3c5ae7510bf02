import SpeechGrammar

/// Words that mean alike, in named groups: a phrase is also known by the groups of its words, so that "gloomy" helps where
/// only "sad" was learnt. A word may be in several groups.
package struct WordGroups: Sendable {
    /// The numbers of the groups of a word, by the word's hash.
    private(set) var groupsByWord: [UInt32: [Int]] = [:]
    /// The number of groups.
    package private(set) var count = 0

    /// No groups at all.
    package init() {}

    /// Reads groups from a text: one a line, its name, a colon and its words. Empty lines, and lines that begin with `#`,
    /// are left out.
    /// - Throws: ``TrainingError/groupWithoutColon(line:)``.
    package init(text: String) throws(TrainingError) {
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = line.drop(while: \.isWhitespace)
            if line.isEmpty || line.hasPrefix("#") { continue }
            guard let colon = line.firstIndex(of: ":") else { throw .groupWithoutColon(line: index + 1) }
            add(words: String(line[line.index(after: colon)...]))
        }
    }

    private mutating func add(words: String) {
        let utterance = Utterance(words)
        for index in 0..<utterance.count {
            let word = PhraseFeatures.wordHash(of: utterance, at: index)
            var groups = groupsByWord[word] ?? []
            if groups.last != count { groups.append(count) }
            groupsByWord[word] = groups
        }
        count += 1
    }
}
