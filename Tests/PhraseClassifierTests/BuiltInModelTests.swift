import BuiltInGrammar
import PhraseClassifier
import Testing

/// What the model that the program brings along makes of phrases that are not among those it learnt from.
struct BuiltInModelTests {
    private let model: PhraseModel

    init() throws { model = try #require(BuiltInGrammar.phraseModel(language: "en")) }

    @Test func everyLabelIsAnIntentOfTheGrammar() throws {
        let intents = try #require(BuiltInGrammar.grammar(language: "en")).intents
        #expect(Set(model.labels).isSubset(of: Set(intents)))
        #expect(model.labels.count > 40)
    }

    @Test func aLanguageWithoutPhrasesHasNone() { #expect(BuiltInGrammar.phraseModel(language: "xx") == nil) }

    @Test(arguments: [
        ("honestly I've had such a rotten day at the shop", "cheer-me-up"),
        ("prod is down again and everyone blames me", "cheer-me-up"),
        ("I can hardly make out what she says, crank that a bit", "volume-up"),
        ("that's so noisy, bring it down a notch", "volume-down"),
        ("which ones did you hand me these past few days", "history"),
        ("what on earth made you choose that message", "explain"),
        ("oh this message is wonderful, keep it among my best loved", "favourite"),
        ("hold the video there, someone is at the door", "pause"),
        ("how much of this recording is still to go", "now-playing"),
        ("I'd like a look at the picture that goes with it", "show"),
    ])
    func understandsWhatNoRuleCovers(phrase: String, intent: String) {
        let best = model.predict(phrase).best
        #expect(best?.label == intent)
    }

    @Test(arguments: [
        "play the new single by that girl band", "what's the weather doing up in skye",
        "remind the plumber about the tap",
        "stop the car at the next corner", "turn up at eight with the drinks", "show me flights to oslo for friday",
        "cheers, a pint of the usual please", "the volume of a sphere with radius two", "add two eggs and stir",
        "who was on the telly last night with that hat", "git checkout the other branch",
        "next patient for room four please", "mute swans nest by the river", "favourite pizza topping of the lads",
        "pause the dishwasher", "read the meter before noon", "again the trains are late",
        "delete my account at the bank",
    ])
    func nearMissesAreRefused(phrase: String) {
        let best = model.predict(phrase).best
        #expect(best == nil || (best?.probability ?? 0) < 0.75, "\(best.map(String.init(describing:)) ?? "")")
    }
}
