import PhraseClassifier
import SpeechGrammar

/// What phrases that no rule covers probably mean, by a model learnt from examples.
struct Paraphrases {
    private let model: PhraseModel

    /// From this probability on, an intent is acted on. It is high, since to act on what was meant for somebody else is
    /// worse than to ask: what is less sure is suggested.
    static let leastProbability = 0.97
    /// Below this probability an intent isn't even suggested.
    static let leastSuggested = 0.01

    init(_ model: PhraseModel) {
        self.model = model
    }

    /// What a phrase probably means, and how likely else.
    func guess(_ phrase: String) -> Guess {
        Guess(model.predict(phrase))
    }

    /// A phrase's probable meanings.
    struct Guess {
        /// The intents, the most probable first, as far as they are worth a suggestion.
        let intents: [(intent: Intent, probability: Double)]

        fileprivate init(_ prediction: Prediction) {
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

        /// Up to a number of phrases that mean what this one probably does.
        func alternatives(_ examples: [Intent: [String]], count: Int = 3) -> [Understanding.Alternative] {
            intents.compactMap { guess in
                examples[guess.intent]?.first.map {
                    Understanding.Alternative(phrase: $0, intent: guess.intent.rawValue)
                }
            }.prefix(count).map(\.self)
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
        case .help, .greet, .thanks, .goodbye, .explain: true
        default: false
        }
    }
}
