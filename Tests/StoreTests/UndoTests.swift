import Foundation
import Motivation
import Testing

@testable import Store

@Suite("Undo")
struct UndoTests {
    /// A change that a user makes, and that undo takes back.
    enum Step: CaseIterable {
        case add, remove, tag, tagAgain, tagOffensive, untag, favourite, unfavourite, attachSound, attachPicture

        func make(in store: Store, generator: inout SeededGenerator) throws {
            let all = try store.find(text: "message", limit: 50).first
            guard let one = all.randomElement(using: &generator) else { return }
            switch self {
            case .add:
                let tags = [try Tag(title: "Courage"), try Tag("new \(generator.next() % 4): x")]
                _ = try store.add(try Message("A message \(generator.next())"), tags: tags, at: Moments.start)
            case .remove: try store.remove(one.id, at: Moments.start)
            case .tag: _ = try store.tag(one.id, with: try Tag(title: "courage"), at: Moments.start)
            case .tagAgain: _ = try store.tag(one.id, with: try Tag("rest: \(generator.next())"), at: Moments.start)
            case .tagOffensive: _ = try store.tag(one.id, with: .offensive, at: Moments.start)
            case .untag: _ = try store.untag(one.id, title: "REST", at: Moments.start)
            case .favourite: _ = try store.tag(one.id, with: .favourite, at: Moments.start)
            case .unfavourite: _ = try store.untag(one.id, title: "favourite", at: Moments.start)
            case .attachSound: try store.attach(.audio(location: "a.ogg"), to: one.id, at: Moments.start)
            case .attachPicture: try store.attach(.image(location: "a.png"), to: one.id, at: Moments.start)
            }
        }
    }

    @Test("Any change is taken back exactly, with its cards, counts and words", arguments: Step.allCases)
    func single(step: Step) throws {
        let test = try TestStore()
        let store = try test.opened(with: 8, tag: "rest")
        var generator = SeededGenerator(seed: 3)
        for other in Step.allCases { try other.make(in: store, generator: &generator) }
        for _ in 0..<12 { _ = try store.draw(from: .everything, cache: .standard, at: Moments.start) }
        for _ in 0..<3 { _ = try store.takeNew(at: Moments.start) }
        let before = try store.visible()
        let changes = try store.changeCount()
        try step.make(in: store, generator: &generator)
        guard try store.changeCount() > changes else { return }
        #expect(try store.visible() != before)
        _ = try test.open(seed: 99).undo(at: Moments.start)
        #expect(try store.visible() == before)
    }

    @Test("Many changes are taken back one after the other, across processes", arguments: 0..<20)
    func many(seed: UInt64) throws {
        let test = try TestStore()
        let store = try test.opened(with: 5, tag: "rest")
        var generator = SeededGenerator(seed: seed)
        var states: [[String: [String]]] = []
        for _ in 0..<40 {
            let step = try #require(Step.allCases.randomElement(using: &generator))
            let before = try store.visible()
            let changes = try store.changeCount()
            try step.make(in: store, generator: &generator)
            if try store.changeCount() > changes { states.append(before) }
        }
        for state in states.reversed() {
            #expect(try test.open(seed: generator.next()).undo(at: Moments.start) != nil)
            #expect(try store.visible() == state)
        }
        #expect(try store.undo(at: Moments.start) == nil)
    }

    @Test("What was taken back is told")
    func told() throws {
        let test = try TestStore()
        let store = try test.open()
        guard case .added(let added) = try store.add(try Message("One"), tags: [], at: Moments.start) else { return }
        let rest = try Tag("rest: now")
        #expect(try store.tag(added.id, with: rest, at: Moments.start))
        #expect(try !store.tag(added.id, with: rest, at: Moments.start))
        #expect(try store.tag(added.id, with: .favourite, at: Moments.start))
        #expect(try store.untag(added.id, title: "Rest", at: Moments.start))
        #expect(try !store.untag(added.id, title: "Rest", at: Moments.start))
        try store.attach(.image(location: "x.png"), to: added.id, at: Moments.start)
        try store.remove(added.id, at: Moments.start)
        func expect(_ id: UUID, _ tags: [Motivation.Tag], _ media: Media? = nil) throws -> Motivational {
            Motivational(id: id, message: try Message("One"), media: media, tags: tags)
        }
        let id = added.id
        #expect(
            try store.undo(at: Moments.start) == .removed(expect(id, [.favourite], .image(location: "x.png"))))
        #expect(try store.undo(at: Moments.start) == .attached(expect(id, [.favourite])))
        #expect(try store.undo(at: Moments.start) == .untagged(expect(id, [rest, .favourite]), rest))
        #expect(try store.undo(at: Moments.start) == .favourite(expect(id, [rest])))
        #expect(try store.undo(at: Moments.start) == .tagged(expect(id, []), rest))
        #expect(try store.undo(at: Moments.start) == .added(added))
        #expect(try store.undo(at: Moments.start) == nil)
        #expect(try store.count().motivationals == 0)
    }

    @Test("What comes back after its deck has moved on comes once in a round, not several times in a row")
    func comesBackOnce() throws {
        let test = try TestStore()
        let store = try test.opened(with: 6)
        let cache = ShortLivedCache(lifetime: 0, share: 0)
        let gone = try store.find(text: "message", limit: 1).first[0].id
        try store.remove(gone, at: Moments.start)
        for _ in 0..<23 { _ = try store.draw(from: .everything, cache: cache, at: Moments.start) }
        for _ in 0..<12 { _ = try store.takeNew(at: Moments.start) }
        _ = try store.undo(at: Moments.start)
        let drawn = try (0..<8).map { _ in try store.draw(from: .everything, cache: cache, at: Moments.start).id }
        #expect(drawn.filter { $0 == gone }.count <= 2)
        #expect(try store.count().leftForPickOfTheDay <= 6)
    }

    @Test("A removed motivational comes back with its history and its stamp")
    func history() throws {
        let store = try TestStore().opened(with: 3)
        let drawn = try store.draw(from: .everything, cache: .standard, at: Moments.start)
        try store.remove(drawn.id, at: Moments.start)
        #expect(try store.history(limit: 9).isEmpty)
        #expect(try store.undo(at: Moments.start) == .removed(drawn))
        #expect(try store.history(limit: 9).map(\.motivational) == [drawn])
    }

    @Test("Changing what isn't there says so")
    func notFound() throws {
        let store = try TestStore().opened(with: 1)
        #expect(throws: StoreError.notFound) { try store.remove(UUID(), at: Moments.start) }
        #expect(throws: StoreError.notFound) { _ = try store.tag(UUID(), with: .favourite, at: Moments.start) }
        #expect(throws: StoreError.notFound) { _ = try store.untag(UUID(), title: "x", at: Moments.start) }
        #expect(throws: StoreError.notFound) {
            try store.attach(.image(location: "x"), to: UUID(), at: Moments.start)
        }
        #expect(try store.changeCount() == 0)
    }
}

extension Store {
    func changeCount() throws -> Int { try connection.first("SELECT count(*) FROM change") { Int($0.integer(0)) } ?? 0 }

    /// The contents without the order in which a deck's current round happens to be noted: decks without cards are
    /// left out, since a deck that was made for a change stays behind it, empty.
    func visible() throws -> [String: [String]] {
        var contents = try contents()
        contents["deck"] = try connection.all(
            "SELECT id, round, size, left_in_round FROM deck WHERE size > 0"
        ) { row throws(SQLiteError) in row.described }.sorted()
        return contents
    }
}
