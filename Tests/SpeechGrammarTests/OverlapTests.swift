import BuiltInGrammar
import Foundation
import SpeechGrammar
import Testing

@Suite("Phrases that two intents understand")
struct OverlapTests {
    private func found(_ rules: String) throws -> [String] {
        try matcher(rules).overlaps().found.map { "\($0.phrase): \($0.winner) \($0.isTie ? "=" : ">") \($0.loser)" }
    }

    @Test(
        "The shortest phrase of each is found, and how it is decided",
        arguments: [
            ("public <a> = x y | long way z; public <b> = x y | w;", ["x y: a = b"]),
            ("public <a> = x; public <b> = y;", []),
            ("public <a> = x* y; public <b> = x x x y | z;", ["x x x y: a = b"]),
            // Three and five meet at fifteen.
            (
                "public <a> = (n n n)+; public <b> = (n n n n n)+;",
                [Array(repeating: "n", count: 15).joined(separator: " ") + ": a = b"]
            ),
            ("public <a> = x [and <a>]; public <b> = x and x and x;", ["x and x and x: a = b"]),
            ("public <a> = x {n} [and <a>]; public <b> = x and x and <c>; <c> = x {m};", ["x and x and x: b > a"]),
            (
                "public <a> = [please] <go>; <go> = go [<go>]; public <b> = go go now | go go [go] home | go;",
                ["go: a = b"]
            ),
            ("public <a> = /1/ x | /8/ y; public <b> = x;", ["x: b > a"]),
            ("import <slot.*>; public <a> = play <slot.text>; public <b> = play it;", ["play it: b > a"]),
            ("import <slot.*>; public <a> = play <slot.text>; public <b> = <slot.text> now;", ["play now: a = b"]),
            (
                "import <slot.*>; public <a> = about <slot.tag>; public <b> = about <slot.tag>;",
                ["about <slot.tag>: a = b"]
            ),
            ("import <slot.*>; public <a> = at <slot.digits>; public <b> = at 12;", ["at 12: b > a"]),
            ("public <a> = x <VOID> | y; public <b> = x;", []),
            ("public <a> = [x]; public <b> = [y];", [": a = b"]),
        ] as [(String, [String])])
    func phrases(rules: String, expected: [String]) throws {
        #expect(try found(rules) == expected)
    }

    @Test("A user's rule wins a tie against the grammar before, and only what was asked for is looked at")
    func grammars() throws {
        let first = try grammar("public <a> = x; public <b> = y | x;")
        let second = try grammar("public <c> = y;", name: "h")
        let matcher = Matcher([first, second])
        let overlaps = matcher.overlaps(wanted: [1]).found
        #expect(overlaps.map(\.phrase) == ["y"])
        #expect(overlaps.first?.winner == "c" && overlaps.first?.winnerGrammar == 1 && overlaps.first?.isTie == true)
        #expect(matcher.overlaps().found.count == 2)
    }

    @Test(
        "G3: the work is bounded, and says so",
        arguments: [
            "public <a> = ((x y)* z)* (x | y | z) {t} [again <a>]; public <b> = x (y | z)+ [again <b>];",
            "public <a> = (p | q)* p (p | q) (p | q) (p | q) (p | q) (p | q) (p | q) (p | q) (p | q) (p | q) (p | q);\npublic <b> = (p | q)* q (p | q) (p | q) (p | q) (p | q) (p | q) (p | q) (p | q) (p | q) (p | q) (p | q) r;",
        ])
    func bounded(rules: String) throws {
        let overlaps = try matcher(rules).overlaps(work: 20_000)
        #expect(!overlaps.isComplete)
    }

    /// Intents that share short phrases, in which the order of the rules decides; each with the shortest phrase.
    private static let known = [
        "resume yes": "go on", "cheer-me-up yes": "great cheer", "cheer-me-up thanks": "uplifting ta",
        "another volume-down": "do softer", "greet thanks": "you good", "play today": "get todays",
        "explain yes": "why please", "cheer-me-up pause": "just cheer",
        "pause repeat": "just huh", "cheer-me-up no": "no cheer", "stop-reminding when-reminded": "no notifications",
        "greet yes": "alright love", "cheer-me-up greet": "morning cheer", "goodbye thanks": "ta ta",
        "greet repeat": "hey again", "cheer-me-up repeat": "cheer huh", "cheer-me-up volume-up": "cheer up",
        "no remove": "scrap that", "favourite no": "keep it", "speak-answers unmute": "voice on",
        "read-aloud today": "say todays", "no stop": "stop that", "another seek-forward": "skip that",
        "another play": "cue another", "pause stop": "halt everything", "be-quiet mute": "silent mode",
        "on-date remind": "show motivationals monday", "notify when-reminded": "show the notification",
        "repeat show": "show that again", "cheer-me-up show": "show me cheer",
    ]

    @Test("Beyond those that are known, no short phrase leaves it to chance which built-in intent is meant")
    func builtIn() throws {
        let grammar = try #require(BuiltInGrammar.grammar(language: "en"))
        var provided = ProvidedRule.usual
        provided["slot.tag"] = .list(WordList(["courage"]))
        // The whole takes minutes where nothing is optimised: CHEER_OVERLAP_WORK says how far to look.
        let work = ProcessInfo.processInfo.environment["CHEER_OVERLAP_WORK"].flatMap { Int($0) } ?? 4_000_000
        let ties = Matcher([grammar], provided: provided).overlaps(work: work).found.filter(\.isTie)
        #expect(!ties.isEmpty)
        for tie in ties {
            let pair = [tie.winner, tie.loser].sorted().joined(separator: " ")
            #expect(Self.known[pair] != nil, "“\(tie.phrase)” is \(tie.winner) or \(tie.loser)")
        }
    }
}
