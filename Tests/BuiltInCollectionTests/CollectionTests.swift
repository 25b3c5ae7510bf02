import BuiltInCollection
import Motivation
import Store
import Testing

/// What is promised of the motivationals that Cheer brings along.
@Suite("The built-in collection")
struct CollectionTests {
    private let entries: [CollectionEntry]
    private let texts: [[UInt8]]

    init() throws {
        texts = (0..<built_in_texts_count()).map { index in
            let text = built_in_text(index)
            return Array(UnsafeBufferPointer(start: text.bytes, count: text.count))
        }
        entries = try texts.flatMap { try BuiltInEntries.read($0, name: "collection") }
    }

    @Test("There are at least five hundred, all short enough to be read at a glance")
    func size() {
        #expect(entries.count >= 500)
        #expect(entries.allSatisfy { $0.message.text.count <= 260 })
    }

    @Test("Each has one to four topics, and each of about sixty topics has at least six")
    func topics() {
        #expect(entries.allSatisfy { (1...4).contains($0.tags.count) && $0.tags.allSatisfy(\.isTopic) })
        let counts = Dictionary(grouping: entries.flatMap(\.tags), by: \.title).mapValues(\.count)
        #expect((55...70).contains(counts.count))
        #expect(counts.filter { $0.value < 6 }.isEmpty)
    }

    @Test("No two say the same in nearly the same words")
    func nearDuplicates() {
        let words = entries.map { entry in
            Set(entry.message.text.lowercased().split { !$0.isLetter && $0 != "'" })
        }
        for (index, one) in words.enumerated() {
            for other in words[..<index] {
                let common = one.intersection(other).count
                #expect(common * 2 < one.count + other.count - common, "\(entries[index].message.text)")
            }
        }
    }

    @Test("None is one of the clichés that help nobody")
    func cliches() {
        let cliches = [
            "believe in yourself", "follow your dream", "you've got this", "every cloud", "one day at a time",
            "the only way is up", "what doesn't kill", "reach for the stars", "everything happens for a reason",
            "light at the end", "live laugh love", "sky is the limit", "never give up",
        ]
        for entry in entries {
            let text = entry.message.text.lowercased()
            #expect(!cliches.contains { text.contains($0) }, "\(text)")
        }
    }

    @Test(
        "At least three carry a picture, three a sound and three a video, each of which is there",
        arguments: Media.Kind.allCases)
    func media(kind: Media.Kind) {
        let files = Set((0..<built_in_media_count()).map { String(cString: built_in_medium($0).name) })
        let locations = entries.compactMap(\.media).filter { $0.kind == kind }.map(\.location)
        #expect(locations.count >= 3)
        #expect(locations.allSatisfy(files.contains))
    }

    @Test("The pictures, sounds and videos are small")
    func mediaSize() {
        let sizes = (0..<built_in_media_count()).map { built_in_medium($0).count }
        #expect(sizes.reduce(0, +) < 1_500_000)
        #expect(sizes.allSatisfy { $0 > 1_000 })
    }

    @Test("The version changes with the texts: where this fails, count it up and put the new sum here")
    func version() {
        #expect(String(cString: built_in_version()) == "1")
        // FNV-1a (Fowler, Noll and Vo) over all texts.
        let sum = texts.joined().reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        #expect(sum == 0x28B1_BB1F_3994_640E)
    }
}
