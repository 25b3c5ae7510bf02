/// What a lexicon knows of a phrase's words.
struct PhraseWords {
    /// The words by their numbers in the lexicon, or -1.
    let numbers: [Int32]
    let classes: [Lexicon.WordClass]
    let sounds: [[UInt8]]
    /// Ways to ignore words, by the word that they begin at, and where each word's begin.
    let ignored: [Allowance.Ignored]
    let ignoredStarts: [Int32]
    /// What each word costs to be taken by free text that is no slot.
    let padding: [Int32]
    /// The least that ignoring each word costs.
    let leastIgnored: [Int32]

    init(_ utterance: Utterance, lexicon: Lexicon) {
        numbers = (0..<utterance.count).map { index in utterance.withWord(index) { lexicon.find($0) } }
        classes = numbers.enumerated().map { index, number in
            // "99999999999" means what it says: it isn't left out because no rule takes so long a number.
            utterance.utf8(ofWord: index).contains(where: ASCII.isDigit) ? .negation : lexicon.wordClass(number)
        }
        padding = classes.map { EditCosts.padding($0) }
        sounds = (0..<utterance.count).map { index in utterance.withWord(index) { lexicon.sound(of: $0) } }
        var (ways, starts): ([Allowance.Ignored], [Int32]) = ([], [])
        var least = classes.map { EditCosts.ignored($0) }
        for index in numbers.indices {
            starts.append(Int32(ways.count))
            ways.append(Allowance.Ignored(end: Place(word: index + 1), cost: EditCosts.ignored(classes[index])))
            let length = lexicon.fillerLength(of: numbers[index...])
            guard length > 1 else { continue }
            ways.append(Allowance.Ignored(end: Place(word: index + length), cost: EditCosts.filler))
            for word in index..<index + length { least[word] = min(least[word], EditCosts.filler / Int32(length)) }
        }
        starts.append(Int32(ways.count))
        (ignored, ignoredStarts, leastIgnored) = (ways, starts, least)
    }
}

extension Utterance {
    /// A word's normal form.
    func withWord<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        normal.withUnsafeBufferPointer { normal in
            body(UnsafeBufferPointer(rebasing: normal[Int(words[index].normalStart)..<Int(words[index].normalEnd)]))
        }
    }
}
