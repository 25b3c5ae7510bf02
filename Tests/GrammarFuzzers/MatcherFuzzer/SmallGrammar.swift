/// A small grammar that bytes choose, and what it means by the plainest reading of JSGF: slow, and easy to check by eye.
struct SmallGrammar {
    indirect enum Part {
        case word(Int)
        case text
        case rule(Int)
        case sequence([Part])
        case alternatives([Part])
        case optional(Part)
        case repeated(Part, atLeastOnce: Bool)
        case tagged(Part)
    }

    static let words = ["red", "blue", "green", "lamp", "bright", "dark", "seven", "garden"]
    /// The rules; one refers only to those after it.
    private(set) var rules: [Part] = []
    /// How many of the first rules are public.
    let publicCount: Int

    init(_ choices: inout Choices) {
        let count = 1 + choices.one(of: 4)
        publicCount = 1 + choices.one(of: count)
        var budget = 24
        rules = (0..<count).map { Self.part(&choices, depth: 0, after: $0, of: count, &budget) }
    }

    private static func part(
        _ choices: inout Choices, depth: Int, after rule: Int, of count: Int, _ budget: inout Int
    ) -> Part {
        budget -= 1
        guard depth < 5, budget > 0 else { return .word(choices.one(of: words.count)) }
        func inner() -> Part { part(&choices, depth: depth + 1, after: rule, of: count, &budget) }
        switch choices.one(of: 10) {
        case 0, 1: return .word(choices.one(of: words.count))
        case 2: return .text
        case 3: return rule + 1 < count ? .rule(rule + 1 + choices.one(of: count - rule - 1)) : .word(0)
        case 4, 5:
            let parts = 2 + choices.one(of: 3)
            return .sequence((0..<parts).map { _ in inner() })
        case 6, 7:
            let parts = 2 + choices.one(of: 3)
            return .alternatives((0..<parts).map { _ in inner() })
        case 8: return .optional(inner())
        default:
            let kind = choices.one(of: 3)
            return kind == 2 ? .tagged(inner()) : .repeated(inner(), atLeastOnce: kind == 1)
        }
    }

    /// The grammar as JSGF.
    var jsgf: String {
        let rules = rules.enumerated().map { index, part in
            "\(index < publicCount ? "public " : "")<r\(index)> = \(Self.jsgf(part));\n"
        }
        return "#JSGF V1.0 UTF-8 en;\ngrammar small;\nimport <slot.*>;\n" + rules.joined()
    }

    private static func jsgf(_ part: Part) -> String {
        switch part {
        case .word(let index): words[index]
        case .text: "<slot.text>"
        case .rule(let index): "<r\(index)>"
        case .sequence(let parts): "(" + parts.map(jsgf).joined(separator: " ") + ")"
        case .alternatives(let parts): "(" + parts.map(jsgf).joined(separator: " | ") + ")"
        case .optional(let inner): "[" + jsgf(inner) + "]"
        case .repeated(let inner, let atLeastOnce): "(" + jsgf(inner) + ")" + (atLeastOnce ? "+" : "*")
        case .tagged(let inner): "(" + jsgf(inner) + ") {slot}"
        }
    }

    /// The public rules of which a phrase is a sentence.
    func intents(of phrase: [String]) -> Set<String> {
        Set(
            (0..<publicCount).filter { ends(of: rules[$0], in: phrase, from: [0]).contains(phrase.count) }.map {
                "r\($0)"
            })
    }

    /// Where a part may end that begins at one of some words.
    private func ends(of part: Part, in phrase: [String], from starts: Set<Int>) -> Set<Int> {
        guard !starts.isEmpty else { return [] }
        switch part {
        case .word(let index):
            return Set(starts.filter { $0 < phrase.count && phrase[$0] == Self.words[index] }.map { $0 + 1 })
        case .text: return Set(starts.flatMap { $0 < phrase.count ? Array($0 + 1...phrase.count) : [] })
        case .rule(let index): return ends(of: rules[index], in: phrase, from: starts)
        case .sequence(let parts): return parts.reduce(starts) { ends(of: $1, in: phrase, from: $0) }
        case .alternatives(let parts):
            return parts.reduce(into: []) { $0.formUnion(ends(of: $1, in: phrase, from: starts)) }
        case .optional(let inner): return starts.union(ends(of: inner, in: phrase, from: starts))
        case .tagged(let inner): return ends(of: inner, in: phrase, from: starts)
        case .repeated(let inner, let atLeastOnce):
            var reached = ends(of: inner, in: phrase, from: starts)
            while true {
                let next = reached.union(ends(of: inner, in: phrase, from: reached))
                if next == reached { return atLeastOnce ? reached : reached.union(starts) }
                reached = next
            }
        }
    }
}
