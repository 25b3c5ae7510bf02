/// What a language's words weigh, for a tolerant match: fillers, function words, negations, spelling variants, number words
/// and sounds. It is data, written as text (see ``init(parsing:name:language:)``) and passed in.
public struct Lexicon: @unchecked Sendable {
    // Unchecked: the pointers are into a FlatStorage, which is never written to and lives as long as the lexicon.

    /// What it costs to leave a word out of consideration.
    enum WordClass: Int32 {
        /// Carries the meaning.
        case content
        /// Means nothing: "um", "please".
        case filler
        /// Holds a sentence together: "the", "to". Its loss is easily mended.
        case function
        /// Turns the meaning round: "not". Never ignored.
        case negation
    }

    let storage: FlatStorage
    /// The language by its BCP 47 tag.
    public let language: String
    let words: Vocabulary
    private let classes: UnsafeBufferPointer<Int32>
    /// The value of each number word, or -1.
    private let values: UnsafeBufferPointer<Int32>
    private let sounds: StringTable
    /// For each word, the fillers of several words that it begins.
    private let fillersByFirstWord: IndexLists<Int32>
    private let fillers: IndexLists<Int32>
    private let variantLists: IndexLists<Int32>

    enum Section: Int, CaseIterable {
        case wordStarts, wordBytes, wordSlots, classes, values, soundStarts, soundBytes
        case firstStarts, firstFillers, fillerStarts, fillerWords, variantStarts, variants
    }

    /// A lexicon that knows nothing: every word is content, and sounds as it is spelled.
    public static let none = Lexicon(contents: LexiconContents(), language: "")

    init(contents: LexiconContents, language: String) {
        self.init(trusted: contents.storage, language: language)
    }

    /// Opens a lexicon that was compiled before; nil for text that ``compiledText`` didn't write.
    public init?(compiledText text: StaticString, language: String) {
        guard let storage = FlatStorage(literal: text), storage.sectionCount == Section.allCases.count else {
            return nil
        }
        self.init(trusted: storage, language: language)
    }

    /// The lexicon as ASCII, to be stored in a program as a literal.
    public var compiledText: String { String(decoding: storage.asciiText, as: UTF8.self) }

    private init(trusted storage: FlatStorage, language: String) {
        func numbers(_ section: Section) -> UnsafeBufferPointer<Int32> {
            storage.section(section.rawValue, of: Int32.self)
        }
        func bytes(_ section: Section) -> UnsafeBufferPointer<UInt8> {
            storage.section(section.rawValue, of: UInt8.self)
        }
        self.storage = storage
        self.language = language
        words = Vocabulary(starts: numbers(.wordStarts), bytes: bytes(.wordBytes), slots: numbers(.wordSlots))
        classes = numbers(.classes)
        values = numbers(.values)
        sounds = StringTable(starts: numbers(.soundStarts), bytes: bytes(.soundBytes))
        fillersByFirstWord = IndexLists(starts: numbers(.firstStarts), indices: numbers(.firstFillers))
        fillers = IndexLists(starts: numbers(.fillerStarts), indices: numbers(.fillerWords))
        variantLists = IndexLists(starts: numbers(.variantStarts), indices: numbers(.variants))
    }
}

extension Lexicon {
    /// The number of a word in the lexicon, or -1.
    func find(_ word: UnsafeBufferPointer<UInt8>) -> Int32 { words.find(word) }

    func wordClass(_ word: Int32) -> WordClass {
        word < 0 ? .content : WordClass(rawValue: classes[Int(word)]) ?? .content
    }

    /// What a number word is in digits, or nil.
    func value(_ word: Int32) -> Int? {
        guard word >= 0, values[Int(word)] >= 0 else { return nil }
        return Int(values[Int(word)])
    }

    /// Other spellings of a word, by their numbers.
    func variants(_ word: Int32) -> UnsafeBufferPointer<Int32> { variantLists[word] }

    /// How many words the longest filler takes that begins a phrase's rest, or 0.
    /// - Parameter words: the rest's words by their numbers, -1 for those that aren't in the lexicon.
    func fillerLength(of rest: ArraySlice<Int32>) -> Int {
        guard let first = rest.first, first >= 0 else { return 0 }
        var longest = 0
        for filler in fillersByFirstWord[first] {
            let words = fillers[filler]
            if words.count > longest, rest.count >= words.count, zip(rest, words).allSatisfy(==) {
                longest = words.count
            }
        }
        return longest
    }

    /// How a word sounds: from the lexicon, or by the language's rules.
    func sound(of word: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let number = find(word)
        if number >= 0 {
            let known = sounds.utf8(number)
            if !known.isEmpty { return Array(known) }
        }
        return language == "en" ? EnglishSounds.sounds(of: word) : Array(word)
    }

    /// The words for a number from 0 to 99, by their numbers in the lexicon; empty where there are none.
    func words(for value: Int) -> [Int32] {
        if let whole = number(for: value) { return [whole] }
        guard value > 20, value < 100, let tens = number(for: value / 10 * 10), let ones = number(for: value % 10)
        else {
            return []
        }
        return [tens, ones]
    }

    private func number(for value: Int) -> Int32? { values.firstIndex(of: Int32(value)).map { Int32($0) } }
}
