/// What a recogniser's dictionary knows of some words: a line a pronunciation, the word first, as in the CMU Pronouncing
/// Dictionary's form that PocketSphinx reads (`read R EH D`, `read(2) R IY D`), or in Kaldi's `words.txt` (`read 4711`).
public struct PronunciationDictionary: Sendable {
    /// The lines of each word that was looked for and is there, in the order of the file.
    public let lines: [String: [String]]

    /// Looks words up in a dictionary's bytes.
    public init(_ bytes: [UInt8], of words: some Sequence<String>) {
        let wanted = Set(words)
        var found: [String: [String]] = [:]
        for line in bytes.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
            guard let end = line.firstIndex(where: { $0 == 32 || $0 == 9 }) else { continue }
            var head = line[..<end]
            // The number of a further pronunciation.
            if head.last == UInt8(ascii: ")"), let open = head.lastIndex(of: UInt8(ascii: "(")), open > head.startIndex
            {
                head = head[..<open]
            }
            let word = String(decoding: head, as: UTF8.self)
            if wanted.contains(word) { found[word, default: []].append(String(decoding: line, as: UTF8.self)) }
        }
        lines = found
    }

    /// Whether the word is there.
    public func contains(_ word: String) -> Bool { lines[word] != nil }
}
