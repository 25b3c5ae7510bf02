import PhraseClassifier
import SpeechGrammar

/// What phrases that no rule covers probably mean, by a model learnt from examples.
struct Paraphrases {
    private let model: PhraseModel

    /// From this probability on, an intent is acted on. It is high, since to act on what was meant for somebody else is
    /// worse than to ask: what is less sure is suggested.
    static let leastProbability = 0.8
    /// A phrase that nearly fits a rule is acted on if its words make that intent at least so probable, and not more
    /// probable than this that it was meant for somebody else.
    static let (leastAgreeing, mostOutside) = (0.05, 0.7)
    /// The same where free text takes some of the words: it takes whatever is said.
    static let leastAgreeingOnText = 0.3
    /// A phrase's words decide between rules that it fits equally well if they make an intent at least so probable.
    static let leastDeciding = 0.5
    /// How far a phrase may be from a rule of an intent that writes, overwrites or removes: a filler, or a small word.
    static let farthestFromGrave = 0.25
    /// Below this probability an intent isn't even suggested.
    static let leastSuggested = 0.01

    init(_ model: PhraseModel) {
        self.model = model
    }

    /// What a phrase probably means, and how likely else.
    func guess(_ phrase: String) -> Guess {
        Guess(model.predict(phrase))
    }

    /// Whether a phrase's words don't speak against a rule that it nearly fits. Words that nobody says are taken as the rule
    /// takes them: slips of the keyboard.
    func agree(with match: Match, of phrase: String, _ guess: Guess) -> Bool {
        if guess.agrees(with: match) { return true }
        var mended = phrase
        for case .corrected(let said, let meant) in match.edits where !model.knows(said) {
            guard let place = mended.firstRange(of: said) else { continue }
            mended.replaceSubrange(place, with: meant)
        }
        return mended != phrase && self.guess(mended).agrees(with: match)
    }

    /// A phrase's probable meanings.
    struct Guess {
        /// The intents, the most probable first, as far as they are worth a suggestion.
        let intents: [(intent: Intent, probability: Double)]

        private let probabilities: [String: Double]
        private let outside: Double

        fileprivate init(_ prediction: Prediction) {
            probabilities = Dictionary(
                prediction.candidates.map { ($0.label, $0.probability) }, uniquingKeysWith: { first, _ in first })
            outside = prediction.outside
            intents = prediction.candidates.prefix { $0.probability >= leastSuggested }
                .compactMap { candidate in Intent(rawValue: candidate.label).map { ($0, candidate.probability) } }
        }

        /// The intent to act on: one that may be guessed, and that is probable enough.
        var intent: (intent: Intent, probability: Double)? {
            guard let first = intents.first, first.probability >= leastProbability, first.intent.mayBeGuessed else {
                return nil
            }
            return first
        }

        /// Of matches that are about equally near, the one whose intent the phrase's words make the more probable by far.
        func preferred(among matches: [Match]) -> Match? {
            guard let nearest = matches.first, let first = intents.first, first.probability >= leastDeciding else {
                return nil
            }
            return matches.first {
                $0.intent == first.intent.rawValue && $0.isNearEnough && $0.cost - nearest.cost < Matcher.margin
            }
        }

        /// Whether the phrase's words don't speak against the rule that it nearly fits. Of a user's own intents they say
        /// nothing.
        func agrees(with match: Match) -> Bool {
            if let intent = Intent(rawValue: match.intent), intent.isGrave {
                let isCorrected = match.edits.contains { if case .corrected = $0 { true } else { false } }
                guard !isCorrected, match.cost <= farthestFromGrave else { return false }
            }
            guard let probability = probabilities[match.intent] else { return true }
            let least = match.hasFreeText ? leastAgreeingOnText : leastAgreeing
            return probability >= least && outside <= mostOutside
        }
    }
}

extension Intent {
    /// Whether it may be acted on by a guess: it changes, removes and writes nothing but whether the current one is a
    /// favourite, and needs no words of the phrase for a slot. An intent that isn't named here never is.
    var mayBeGuessed: Bool {
        switch self {
        case .cheerMeUp, .today, .another, .repeat, .history: true
        case .play, .pause, .resume, .stop, .volumeUp, .volumeDown, .mute, .unmute: true
        case .seekForward, .seekBack, .restart, .nowPlaying, .show, .bigScreen, .readAloud: true
        case .listTags, .favourite, .favourites, .count, .whenReminded: true
        case .speakAnswers, .beQuiet, .check, .findDuplicates, .notify: true
        case .help, .greet, .thanks, .goodbye, .explain: true
        default: false
        }
    }

    /// Whether it removes something, or reads or writes files: it is never done because something similar was said.
    var isGrave: Bool {
        switch self {
        case .remove, .import, .export, .attach, .backUp, .recover, .removeDuplicates, .publish, .exportGrammar: true
        default: false
        }
    }
}
