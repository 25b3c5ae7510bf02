/// Finds the words of a vocabulary that may have been meant by a phrase's words: as they are, in another spelling, in digits,
/// mistyped or misheard, two run together or one torn apart.
struct SlipFinder {
    /// How far slips are looked for.
    enum Reach {
        /// Those with at most a quarter of the letters wrong: most, and soon told.
        case near
        /// All that anybody would recognise.
        case all

        /// The share of wrong letters, in hundredths, beyond which a word isn't the other any more.
        var mostWrong: Int32 { self == .near ? 25 : 40 }

        /// What a slip costs at least that isn't looked for; nil where all are.
        var leastBeyond: Int32? {
            self == .near ? EditCosts.misspelled + EditCosts.wrongLetters * mostWrong / 100 : nil
        }
    }

    private let utterance: Utterance
    private let phrase: PhraseWords
    private let lexicon: Lexicon
    private let vocabulary: Vocabulary
    private let tables: ToleranceTables
    private var index: WordIndex { tables.index }
    private let reach: Reach
    private(set) var heard: [HeardWord] = []

    /// What an automaton may hear in a phrase.
    static func words(
        of utterance: Utterance, _ phrase: PhraseWords, lexicon: Lexicon, automaton: Automaton, slips reach: Reach
    ) -> [HeardWord] {
        var finder = SlipFinder(
            utterance: utterance, phrase: phrase, lexicon: lexicon, automaton: automaton, reach: reach)
        for word in 0..<utterance.count { finder.findWord(word) }
        for word in 0..<max(0, utterance.count - 1) { finder.findJoined(word) }
        return finder.heard
    }

    private init(
        utterance: Utterance, phrase: PhraseWords, lexicon: Lexicon, automaton: Automaton, reach: Reach
    ) {
        self.reach = reach
        self.utterance = utterance
        self.phrase = phrase
        self.lexicon = lexicon
        vocabulary = automaton.vocabulary
        tables = automaton.tolerance
    }

    private mutating func hear(_ word: Int32, from start: Place, to end: Place, cost: Int32) {
        guard word >= 0 else { return }
        heard.append(HeardWord(start: start, end: end, word: word, cost: cost))
    }

    private mutating func findWord(_ word: Int) {
        let (start, end) = (Place(word: word), Place(word: word + 1))
        let number = utterance.withWord(word) { vocabulary.find($0) }
        hear(number, from: start, to: end, cost: 0)
        let known = phrase.numbers[word]
        if known >= 0 {
            for variant in lexicon.variants(known) {
                hear(vocabulary.find(lexicon.words.utf8(variant)), from: start, to: end, cost: EditCosts.variant)
            }
        }
        findNumbers(word)
        guard phrase.classes[word] == .content, utterance.words[word].normalEnd - utterance.words[word].normalStart > 1
        else {
            return
        }
        for slip in slips(word, number: number) { hear(slip.word, from: start, to: end, cost: slip.cost) }
        if number < 0 { findTorn(word) }
    }

    private func slips(_ word: Int, number: Int32) -> [WordIndex.Candidate] {
        if number >= 0 { return tables.slips.slips(of: number, in: index, vocabulary, reach) }
        return utterance.withWord(word) { letters in
            phrase.sounds[word].withUnsafeBufferPointer {
                index.candidates(for: letters, sound: $0, in: vocabulary, mostWrong: reach.mostWrong)
            }
        }
    }

    /// Digits for number words, and number words for digits.
    private mutating func findNumbers(_ word: Int) {
        let start = Place(word: word)
        if let value = lexicon.value(phrase.numbers[word]) {
            hear(number: value, from: start, to: start + 4)
            if value >= 20, word + 1 < utterance.count, let ones = lexicon.value(phrase.numbers[word + 1]),
                (1...9).contains(ones)
            {
                hear(number: value + ones, from: start, to: start + 8)
            }
        }
        guard let digits = Int(utterance.word(at: word)), (0...99).contains(digits) else { return }
        let words = lexicon.words(for: digits).map { vocabulary.find(lexicon.words.utf8($0)) }
        guard let first = words.first, let last = words.last, !words.contains(-1) else { return }
        hear(first, from: start, to: words.count == 1 ? start + 4 : start + 3, cost: EditCosts.variant)
        if words.count == 2 { hear(last, from: start + 3, to: start + 4, cost: 0) }
    }

    private mutating func hear(number: Int, from start: Place, to end: Place) {
        let digits = Array(String(number).utf8)
        hear(digits.withUnsafeBufferPointer { vocabulary.find($0) }, from: start, to: end, cost: EditCosts.variant)
    }

    /// "to day", "motivation all": one word said as two.
    private mutating func findJoined(_ word: Int) {
        let (first, second) = (utterance.words[word], utterance.words[word + 1])
        let letters =
            Array(utterance.normal[Int(first.normalStart)..<Int(first.normalEnd)])
            + utterance.normal[Int(second.normalStart)..<Int(second.normalEnd)]
        let (start, end) = (Place(word: word), Place(word: word + 2))
        letters.withUnsafeBufferPointer { letters in
            hear(vocabulary.find(letters), from: start, to: end, cost: EditCosts.joined)
            let sound = phrase.sounds[word] + phrase.sounds[word + 1]
            let slips = sound.withUnsafeBufferPointer {
                index.candidates(for: letters, sound: $0, in: vocabulary, mostWrong: EditCosts.mostWrongInJoined)
            }
            for slip in slips where slip.cost <= EditCosts.farthestJoined {
                hear(slip.word, from: start, to: end, cost: EditCosts.joined + slip.cost)
            }
        }
    }

    /// "turnit", "reddit": two words said as one, the second as it is.
    private mutating func findTorn(_ word: Int) {
        let place = Place(word: word)
        utterance.withWord(word) { letters in
            guard letters.count >= 4 else { return }
            for cut in 2...(letters.count - 2) {
                let second = vocabulary.find(UnsafeBufferPointer(rebasing: letters[cut...]))
                guard second >= 0 else { continue }
                let first = UnsafeBufferPointer(rebasing: letters[..<cut])
                let whole = vocabulary.find(first)
                if whole >= 0 {
                    hear(whole, from: place, to: place + 1, cost: EditCosts.split)
                    hear(second, from: place + 1, to: place + 4, cost: 0)
                } else if cut >= 3 {
                    let sound = lexicon.sound(of: first)
                    let slip = sound.withUnsafeBufferPointer {
                        index.candidates(for: first, sound: $0, in: vocabulary, mostWrong: reach.mostWrong).first
                    }
                    guard let slip else { continue }
                    let cost = slip.cost == EditCosts.misspelled ? EditCosts.tornHomophone : EditCosts.split + slip.cost
                    hear(slip.word, from: place, to: place + 2, cost: cost)
                    hear(second, from: place + 2, to: place + 4, cost: 0)
                }
            }
        }
    }
}
