/// What the ways of going wrong cost, in thousandths: 1000 is about one word that means something.
enum EditCosts {
    /// A filler ignored ("um"), however many words it has.
    static let filler: Int32 = 20
    /// A function word ignored, or left out by the speaker.
    static let ignoredFunction: Int32 = 220
    static let missingFunction: Int32 = 180
    /// A word that means something ignored, or left out.
    static let ignoredContent: Int32 = 1_000
    static let missingContent: Int32 = 1_000
    /// A negation ignored or left out: never in an accepted match.
    static let negation: Int32 = 4_000
    /// Another spelling of the word, or a number in digits for words.
    static let variant: Int32 = 10
    /// Two words said as one, or one as two.
    static let joined: Int32 = 100
    static let split: Int32 = 120
    /// Two words said as one, of which only the sound was kept.
    static let tornHomophone: Int32 = 210
    /// Two words that make one between them may have about one letter in ten wrong: else a slip of one is blamed on both.
    static let farthestJoined: Int32 = 230
    /// The same in hundredths of the letters, rounded up.
    static let mostWrongInJoined: Int32 = 12
    /// Any mistyped or misheard word, and that times its share of wrong letters or sounds on top.
    static let misspelled: Int32 = 130
    static let wrongLetters: Int32 = 900
    /// A missing word that was one of many is not so easily told: for each doubling beyond eight.
    static let oneOfMany: Int32 = 100

    /// A word taken by free text that is no slot: next to ignored.
    static let paddingContent: Int32 = 300
    static let paddingFunction: Int32 = 60

    static func padding(_ wordClass: Lexicon.WordClass) -> Int32 {
        switch wordClass {
        case .content: paddingContent
        case .filler: filler
        case .function: paddingFunction
        case .negation: negation
        }
    }

    static func ignored(_ wordClass: Lexicon.WordClass) -> Int32 {
        switch wordClass {
        case .content: ignoredContent
        case .filler: filler
        case .function: ignoredFunction
        case .negation: negation
        }
    }

    static func missing(_ wordClass: Lexicon.WordClass) -> Int32 {
        switch wordClass {
        // A word that is idle talk elsewhere has a reason where a rule has it.
        case .content, .filler: missingContent
        case .function: missingFunction
        case .negation: negation
        }
    }
}
