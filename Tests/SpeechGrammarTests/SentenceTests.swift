import BuiltInGrammar
import SpeechGrammar
import Testing

@Suite("Sentences that a grammar holds")
struct SentenceTests {
    private static let builtIn: Matcher = {
        let grammar = BuiltInGrammar.grammar(language: "en")
        var provided = ProvidedRule.usual
        provided["slot.tag"] = .list(WordList(["courage", "night shift"]))
        return Matcher([grammar].compactMap(\.self), provided: provided)
    }()

    @Test(
        "Every sampled sentence of a built-in rule fits its intent word for word",
        arguments: builtIn.grammars[0].intents)
    func samplesMatch(intent: String) throws {
        var generator = SeededGenerator(seed: 7)
        let sentences = SentenceSampler(Self.builtIn).sentences(of: intent, grammar: 0, count: 40, using: &generator)
        #expect(!sentences.isEmpty)
        for sentence in sentences {
            let understood = Self.builtIn.match(sentence, exactly: true)
            #expect(understood.matches.contains { $0.intent == intent }, "\(sentence)")
        }
    }

    @Test("The same seed makes the same sentences, another one others")
    func seeds() throws {
        let matcher = try matcher("public <a> = (one | two | three | four)+ [five];")
        let sampler = SentenceSampler(matcher)
        func sentences(_ seed: UInt64) -> [String] {
            var generator = SeededGenerator(seed: seed)
            return sampler.sentences(of: "a", grammar: 0, count: 5, using: &generator)
        }
        #expect(sentences(1) == sentences(1))
        #expect(sentences(1) != sentences(2))
    }

    @Test("Weights tell how often an alternative comes, and what can't be said never does")
    func weights() throws {
        let matcher = try matcher("public <a> = /3/ often | /1/ seldom | /0/ never | /8/ <VOID>;")
        let sampler = SentenceSampler(matcher)
        var generator = SeededGenerator(seed: 3)
        var counts: [String: Int] = [:]
        for _ in 0..<1_000 {
            counts[try #require(sampler.sentence(of: "a", grammar: 0, using: &generator)), default: 0] += 1
        }
        #expect(Set(counts.keys) == ["often", "seldom"])
        #expect((650...850).contains(counts["often"] ?? 0))
    }

    @Test("A rule that holds nothing has no sentence, and loops and recursion come to an end")
    func ends() throws {
        let matcher = try matcher(
            "public <none> = <VOID>;\npublic <loop> = (a+ b*)+ c;\npublic <again> = x {n} [and <again>];")
        let sampler = SentenceSampler(matcher)
        var generator = SeededGenerator(seed: 5)
        #expect(sampler.sentence(of: "none", grammar: 0, using: &generator) == nil)
        for intent in ["loop", "again"] {
            for _ in 0..<50 {
                let sentence = try #require(sampler.sentence(of: intent, grammar: 0, using: &generator))
                #expect(matcher.match(sentence, exactly: true).best?.intent == intent)
            }
        }
    }
}
