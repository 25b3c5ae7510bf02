/// A lexicon as it is being read.
struct LexiconContents {
    private var words = Interner()
    private var classes: [Int32: Lexicon.WordClass] = [:]
    private var values: [Int32: Int32] = [:]
    private var sounds: [Int32: [UInt8]] = [:]
    private var fillers: [[Int32]] = []
    private var variants: [Int32: Set<Int32>] = [:]

    mutating func number(of word: String) -> Int32 { words.number(of: Array(word.utf8)) }

    /// Adds words of a class. A filler may be of several words.
    mutating func add(_ words: [String], as wordClass: Lexicon.WordClass) {
        let numbers = words.map { number(of: $0) }
        guard numbers.count > 1 else {
            if let number = numbers.first { classes[number] = wordClass }
            return
        }
        fillers.append(numbers)
    }

    mutating func add(_ word: String, value: Int32) { values[number(of: word)] = value }
    mutating func add(_ word: String, sound: String) { sounds[number(of: word)] = Array(sound.utf8) }

    /// Adds words that are spellings of each other.
    mutating func add(variants spellings: [String]) {
        let numbers = spellings.map { number(of: $0) }
        for number in numbers { variants[number, default: []].formUnion(numbers.filter { $0 != number }) }
    }

    var storage: FlatStorage {
        let all = words.all
        let (wordStarts, wordBytes) = AutomatonBuilder.packed(all)
        let numbers = all.indices.map { Int32($0) }
        let (soundStarts, soundBytes) = AutomatonBuilder.packed(numbers.map { sounds[$0] ?? [] })
        let (firstStarts, firstFillers) = IndexLists<Int32>.packed(
            numbers.map { number in fillers.indices.filter { fillers[$0].first == number }.map { Int32($0) } })
        let (fillerStarts, fillerWords) = IndexLists<Int32>.packed(fillers)
        let (variantStarts, variantWords) = IndexLists<Int32>.packed(numbers.map { variants[$0]?.sorted() ?? [] })
        return FlatStorage(sections: [
            AutomatonBuilder.bytes(wordStarts), wordBytes, AutomatonBuilder.bytes(Vocabulary.slots(for: all)),
            AutomatonBuilder.bytes(numbers.map { (classes[$0] ?? .content).rawValue }),
            AutomatonBuilder.bytes(numbers.map { values[$0] ?? -1 }), AutomatonBuilder.bytes(soundStarts), soundBytes,
            AutomatonBuilder.bytes(firstStarts), AutomatonBuilder.bytes(firstFillers),
            AutomatonBuilder.bytes(fillerStarts), AutomatonBuilder.bytes(fillerWords),
            AutomatonBuilder.bytes(variantStarts), AutomatonBuilder.bytes(variantWords),
        ])
    }
}
