import BuiltInGrammar
import PhraseClassifier
import SpeechGrammar

/// Measures how fast phrases are understood within a process.
struct UnderstandingBenchmark {
    let rounds: Int
    /// How the names of the lines to measure begin; none for all of them.
    let names: [String]

    private static let phrases = [
        "cheer me up", "give me a random motivational", "what's today's motivational", "another one please",
        "say that again", "play it", "turn it up a little", "set the volume to thirty percent", "go back ten seconds",
        "show me the picture", "read it to me", "find messages about patience", "which topics are there",
        "tag this as night shift", "I love this one", "show my favourites", "delete this one", "undo that",
        "what was the motivational last monday", "remind me every day at half past seven", "how many are there",
        "add a new motivational: small steps count", "help", "thank you so much", "goodbye", "yes please",
    ]

    /// Mistyped, misheard, with words left out or added.
    private static let slips = [
        "chear me up", "give me a randon motivational", "whats todays motivatonal", "um another won please",
        "say that agian", "chair me up", "turn it up a litle", "set volume thirty percent", "go back ten secs uh",
        "show me the pitcher", "reddit to me", "find mesages about patience", "which topics there are",
        "tag this uh as night shift", "I luv this one", "show my favrites", "mute the sond", "undo taht",
        "what was the motivation all last monday", "remind me evry day at half past seven", "how meny are there",
        "could you like cheer me up a bit", "shwo me another", "thank you so mutch", "good by",
        "hey play the the video",
    ]

    /// Covered by no rule, told by the words.
    private static let paraphrases = [
        "I've had a rotten day", "prod is down again", "my boss yelled at me", "nothing works today", "I feel so low",
        "this song is far too quiet for my ears", "what did that say just now", "my deploy failed twice",
        "nobody came to my party", "I could use a kind word", "everything hurts", "too loud for the neighbours",
    ]

    /// Meant for somebody else, in fifty words.
    private static let fiftyWords =
        "so yesterday my neighbour came over with her two dogs and we talked about the weather and the new bakery on the "
        + "corner where they sell that bread with walnuts which my sister likes but she can never find the time to go "
        + "there before work because the trains are late"

    func run() {
        var loads: [Double] = []
        var grammar: Grammar?
        for _ in 0..<rounds {
            let start = TimedProcess.now()
            grammar = BuiltInGrammar.grammar(language: "en")
            loads.append(TimedProcess.now() - start)
        }
        guard let grammar, let model = BuiltInGrammar.phraseModel(language: "en") else {
            print("the built-in grammar can't be read")
            return
        }
        print("grammar load: median \((Figures(loads).median * 1e3).digits(2)) ms (target ≤ 2 ms)")
        let matcher = Matcher([grammar], provided: ProvidedRule.usual)
        report("exact match", Self.phrases, "target: median ≤ 5 µs") { matcher.match($0).best?.kind == .exact }
        report("tolerant match", Self.slips, "target: median ≤ 50 µs, 99 % below 300 µs") {
            matcher.match($0).best?.kind == .tolerant
        }
        report("paraphrase by the model", Self.paraphrases, "target: median ≤ 100 µs") {
            model.predict($0).candidates.first.map { $0.probability >= 0.5 } ?? false
        }
        report("paraphrase, grammar and model", Self.paraphrases, "no target") {
            matcher.match($0).best == nil && model.predict($0).outside < 0.5
        }
        report("refusal of 50 words", [Self.fiftyWords], "target: median ≤ 500 µs") {
            matcher.match($0).best == nil
        }
        compareTitles(matcher)
        if !names.isEmpty { checkOverlaps() }
    }

    /// Looks for phrases of two intents in a grammar in which nearly everything has to be looked at.
    func checkOverlaps() {
        let name = "overlaps of a hostile grammar"
        guard names.isEmpty || names.contains(where: name.hasPrefix) else { return }
        let words = (0..<400).map { "w\(String($0, radix: 26))" }
        let loops = (0..<60).map { "public <i\($0)> = <w>* \(words[$0]) <w>* \(words[$0 + 1]);\n" }.joined()
        let text = "#JSGF V1.0;\ngrammar g;\n<w> = \(words.joined(separator: " | "));\n\(loops)"
        guard let grammar = try? Grammar([GrammarSource(name: "g.jsgf", text: text)]) else {
            return print("\(name): failed")
        }
        let start = TimedProcess.now()
        let overlaps = Matcher([grammar]).overlaps(work: 6_000_000)
        print(
            "\(name): \((TimedProcess.now() - start).digits(2)) s (target ≤ 3 s); \(overlaps.found.count) found"
                + (overlaps.isComplete ? "" : ", and there may be more"))
    }

    /// What many titles cost, phrase by phrase in turn with few.
    private func compareTitles(_ matcher: Matcher) {
        let name = "10,000 titles against 200"
        guard names.isEmpty || names.contains(where: name.hasPrefix) else { return }
        let titled = [200, 10_000].map { count in
            matcher.replacing("slot.tag", with: .list(WordList(Self.titles(count))))
        }
        let phrases = Self.phrases + Self.slips
        var ratios: [Double] = []
        for round in 0...rounds {
            let times = titled.map { matcher in
                let start = TimedProcess.now()
                for phrase in phrases { _ = matcher.match(phrase) }
                return TimedProcess.now() - start
            }
            if round > 0 { ratios.append(times[1] / times[0]) }
        }
        print("\(name): \(Figures(ratios).median.digits(2)) times as long (target ≤ 1.2)")
    }

    /// Titles of two and three words, no two alike.
    private static func titles(_ count: Int) -> [String] {
        let syllables = [
            "ba", "ce", "di", "fo", "gu", "ha", "je", "ki", "lo", "mu", "na", "pe", "ri", "so", "tu", "we",
        ]
        func word(_ number: Int) -> String {
            syllables[number % 16] + syllables[number / 16 % 16] + (number % 3 == 0 ? "n" : "t")
        }
        let usual = ["courage", "patience", "night shift", "focus", "rest"]
        return usual
            + (0..<count - usual.count).map {
                "\(word($0 % 256)) \(word($0 / 256 + 7))" + ($0 % 5 == 0 ? " \(word($0 % 91))" : "")
            }
    }

    /// Times each phrase, and counts those that come out as they should.
    private func report(_ name: String, _ phrases: [String], _ target: String, _ isRight: (String) -> Bool) {
        guard names.isEmpty || names.contains(where: name.hasPrefix) else { return }
        var times: [Double] = []
        var right = 0
        for round in 0...rounds {
            for phrase in phrases {
                let start = TimedProcess.now()
                let came = isRight(phrase)
                // The first round reads what later ones have at hand.
                guard round > 0 else { continue }
                times.append(TimedProcess.now() - start)
                if came { right += 1 }
            }
        }
        let figures = Figures(times)
        print(
            "\(name): median \((figures.median * 1e6).digits(1)) µs, 99 % below "
                + "\((figures.percentile99 * 1e6).digits(1)) µs (\(target)); "
                + "\(right / rounds) of \(phrases.count) come out as they should")
    }
}
