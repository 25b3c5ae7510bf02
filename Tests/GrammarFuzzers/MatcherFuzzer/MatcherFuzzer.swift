// What libFuzzer calls with bytes of its own making: they choose a small grammar and a phrase, and the matcher must find
// just what the plainest reading of the grammar finds. `run` in the folder above builds and starts it.
@testable import SpeechGrammar

/// Matches a phrase against a grammar, both chosen by bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func matchAnything(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var choices = Choices(Array(UnsafeBufferPointer(start: start, count: count)))
    let length = 1 + choices.one(of: 8)
    let words = (0..<length).map { _ in SmallGrammar.words[choices.one(of: SmallGrammar.words.count)] }
    let slip = choices.one(of: 4)
    let small = SmallGrammar(&choices)
    let grammar: Grammar
    do throws(GrammarError) {
        grammar = try Grammar([GrammarSource(name: "small.jsgf", text: small.jsgf)])
    } catch {
        fatalError("refused: \(error.diagnostics)\n\(small.jsgf)")
    }
    let matcher = Matcher([grammar], provided: ProvidedRule.usual)
    check(words.joined(separator: " "), in: small, matcher, against: small.intents(of: words))
    // A letter too many: nearly the same phrase, which may fit where free text takes it.
    guard slip > 0 else { return 0 }
    var misspelt = words
    misspelt[slip % length] += "x"
    check(misspelt.joined(separator: " "), in: small, matcher, against: small.intents(of: misspelt))
    return 0
}

private func check(_ phrase: String, in small: SmallGrammar, _ matcher: Matcher, against wanted: Set<String>) {
    let exact = matcher.match(phrase, exactly: true)
    expect(
        Set(exact.matches.map(\.intent)) == wanted,
        "“\(phrase)” word for word: \(exact.matches.map(\.intent)), wanted \(wanted)\n\(small.jsgf)")
    for match in exact.matches {
        expect(match.cost == 0 && match.edits.isEmpty && match.kind == .exact, "an exact match with edits")
        expect(match.slots.allSatisfy { $0.words.upperBound <= exact.utterance.count }, "a slot beyond the phrase")
    }
    // Tolerance finds at no cost what fits word for word, and nothing else; but what free text takes it leaves to others.
    let tolerant = tolerantMatches(matcher, phrase)
    let free = Set(tolerant.filter { $0.cost == 0 }.map(\.intent))
    let certain = Set(exact.matches.filter { !$0.hasFreeText }.map(\.intent))
    expect(
        free.isSubset(of: wanted) && certain.isSubset(of: free),
        "“\(phrase)” tolerantly: \(tolerant.map { ($0.intent, $0.cost) }), wanted \(wanted)\n\(small.jsgf)")
    expect(tolerant.allSatisfy { $0.cost >= 0 && $0.cost.isFinite }, "a cost that is none")
    expect(zip(tolerant, tolerant.dropFirst()).allSatisfy { $0.cost <= $1.cost }, "out of order")
}

/// The memory of all searches, one after the other.
private let arena = Arena()

/// The tolerant matches, also where there are exact ones.
private func tolerantMatches(_ matcher: Matcher, _ phrase: String) -> [Match] {
    defer { arena.reset() }
    let parts = MatchParts(
        utterance: Utterance(phrase, spelling: matcher.spelling), machines: matcher.machines,
        grammarCount: matcher.grammars.count,
        spans: ProvidedSpans(of: Utterance(phrase, spelling: matcher.spelling), rules: []), arena: arena)
    return TolerantMatching.matches(parts, lexicon: matcher.lexicon)
}
