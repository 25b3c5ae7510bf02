import BuiltInGrammar
import SpeechGrammar

/// Measures how fast phrases are understood within a process.
struct UnderstandingBenchmark {
    let rounds: Int

    private static let phrases = [
        "cheer me up", "give me a random motivational", "what's today's motivational", "another one please",
        "say that again", "play it", "turn it up a little", "set the volume to thirty percent", "go back ten seconds",
        "show me the picture", "read it to me", "find messages about patience", "which topics are there",
        "tag this as night shift", "I love this one", "show my favourites", "delete this one", "undo that",
        "what was the motivational last monday", "remind me every day at half past seven", "how many are there",
        "add a new motivational: small steps count", "help", "thank you so much", "goodbye", "yes please",
    ]

    func run() {
        var loads: [Double] = []
        var grammar: Grammar?
        for _ in 0..<rounds {
            let start = TimedProcess.now()
            grammar = BuiltInGrammar.grammar(language: "en")
            loads.append(TimedProcess.now() - start)
        }
        guard let grammar else {
            print("the built-in grammar can't be read")
            return
        }
        print("grammar load: median \((Figures(loads).median * 1e3).digits(2)) ms (target ≤ 2 ms)")
        let matcher = Matcher(
            [grammar], provided: ["slot.text": .freeText, "slot.path": .path, "slot.digits": .digits])
        exact(matcher)
    }

    private func exact(_ matcher: Matcher) {
        var times: [Double] = []
        var matched = 0
        for _ in 0..<rounds {
            for phrase in Self.phrases {
                let start = TimedProcess.now()
                let understood = matcher.match(phrase).best
                times.append(TimedProcess.now() - start)
                if understood?.kind == .exact { matched += 1 }
            }
        }
        let figures = Figures(times)
        print(
            "exact match: median \((figures.median * 1e6).digits(1)) µs, 99 % below "
                + "\((figures.percentile99 * 1e6).digits(1)) µs (target: median ≤ 5 µs); "
                + "\(matched / rounds) of \(Self.phrases.count) phrases are exact")
    }
}
