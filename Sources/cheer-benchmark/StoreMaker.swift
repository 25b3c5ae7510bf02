import Motivation
import Store

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Makes collections of any size, the same ones in every run.
struct StoreMaker {
    /// How many motivationals the collection gets.
    let items: Int

    /// The tags of known sizes that a large collection has.
    static let sizes: [(title: String, members: Int)] = [
        ("ten", 10), ("ten thousand", 10_000), ("a million", 1_000_000),
    ]
    /// A word that about every other message holds.
    static let commonWord = "and"
    /// A word that one message holds.
    static let rareWord = "zanzibar"

    private static let topics = 200
    private static let words: [String] = {
        let starts = ["st", "br", "l", "m", "pr", "gl", "n", "w", "c", "fl", "s", "th", "g", "sh", "k", "r"]
        let middles = ["a", "e", "i", "o", "u", "ea", "ou", "ai"]
        let ends = ["n", "st", "ll", "m", "rd", "ck", "t", "p", "ng", "ve", "re", "sh"]
        return starts.flatMap { start in middles.flatMap { middle in ends.map { start + middle + $0 } } }
    }()

    /// Opens a collection as the program does.
    static func open(_ path: String) throws -> Store {
        var generator = SystemRandomNumberGenerator()
        return try Store(path: path, timestamp: timestamp, random: { generator.next() })
    }

    /// Makes the collection: every tenth item carries a second topic, so that there are 11 taggings to 10 items.
    func make(_ path: String) throws {
        let store = try Self.open(path)
        var number = 0
        _ = try store.load {
            guard number < items else { return nil }
            defer { number += 1 }
            return try entry(number)
        }
    }

    private func entry(_ number: Int) throws -> CollectionEntry {
        var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1
        func draw(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        var text = "Saying \(number):"
        for _ in 0..<(5 + draw(8)) {
            // Squared, so that some words are much more frequent than others.
            let place = draw(Self.words.count) * draw(Self.words.count) / Self.words.count
            text += " " + Self.words[place]
        }
        if draw(2) == 0 { text += " " + Self.commonWord + " so on" }
        if number == items / 2 { text += " " + Self.rareWord }
        var tags = [try Tag(title: "topic \(draw(Self.topics))")]
        // Every tenth, and of those the first so many, as the tags' sizes say.
        if number % 10 == 0 {
            for size in Self.sizes.reversed() where number / 10 < size.members {
                tags.append(try Tag(title: size.title))
            }
            if tags.count == 1 { tags.append(try Tag(title: "second topic \(draw(Self.topics))")) }
        }
        return CollectionEntry(message: try Message(text), tags: tags)
    }

    private static func timestamp(_ moment: Date) -> String {
        let day = CalendarDay(daysSince1970: Int((moment.timeIntervalSince1970 / 86_400).rounded(.down)))
        return "\(day)T00:00:00Z"
    }
}
