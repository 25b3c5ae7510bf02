import Foundation
import Motivation
import Testing

@testable import Store

@Suite("The random pick's draws")
struct RandomDrawingTests {
    @Test(
        "Nothing comes again before everything has come, whatever number of processes draws", arguments: [1, 2, 7, 40])
    func everythingComesOnce(count: Int) throws {
        let test = try TestStore()
        _ = try test.opened(with: count)
        var drawn: Set<UUID> = []
        for draw in 0..<count {
            let store = try test.open(seed: UInt64(draw))
            drawn.insert(try store.draw(from: .everything, cache: .standard, at: Moments.start).id)
        }
        #expect(drawn.count == count)
    }

    @Test("Over many rounds no answer comes again while it is in the cache")
    func cacheHolds() throws {
        let test = try TestStore()
        let store = try test.opened(with: 20)
        var drawn: [UUID] = []
        for draw in 0..<400 {
            let id = try store.draw(
                from: .everything, cache: .standard, at: Moments.start.addingTimeInterval(Double(draw))
            ).id
            #expect(!drawn.suffix(10).contains(id))
            drawn.append(id)
        }
        let counts = Dictionary(grouping: drawn, by: \.self).mapValues(\.count)
        #expect(counts.values.allSatisfy { (19...21).contains($0) })
    }

    @Test("What any other intent showed doesn't come within the lifetime, and comes after it")
    func shownElsewhere() throws {
        let test = try TestStore()
        let store = try test.opened(with: 4)
        let first = try store.draw(from: .everything, cache: .standard, at: Moments.start).id
        let others = try store.find(text: "message", limit: 10).first.map(\.id).filter { $0 != first }
        try store.recordShown(others[0], cache: .standard, at: Moments.start.addingTimeInterval(1))
        try store.recordShown(others[1], cache: .standard, at: Moments.start.addingTimeInterval(2))
        // Two of four may be remembered: those shown last.
        let next = try store.draw(from: .everything, cache: .standard, at: Moments.start.addingTimeInterval(3)).id
        #expect(next == others[2])
        let late = try store.draw(from: .everything, cache: .standard, at: Moments.start.addingTimeInterval(2_000)).id
        #expect(late != first && late != next)
    }

    @Test("A shown motivational that is shown again and again takes only one place in the cache")
    func repeatedShowing() throws {
        let test = try TestStore()
        let store = try test.opened(with: 6)
        let all = try store.find(text: "message", limit: 10).first.map(\.id)
        for second in 0..<20 {
            let moment = Moments.start.addingTimeInterval(Double(second))
            try store.recordShown(all[second == 0 ? 0 : 1 + second % 2], cache: .standard, at: moment)
        }
        for draw in 0..<3 {
            let id = try store.draw(
                from: .everything, cache: .standard, at: Moments.start.addingTimeInterval(Double(20 + draw))
            ).id
            if draw == 0 { #expect(!all[0...2].contains(id)) }
        }
    }

    @Test("A single motivational comes every time")
    func single() throws {
        let test = try TestStore()
        let store = try test.opened(with: 1)
        for _ in 0..<3 {
            #expect(
                try store.draw(from: .everything, cache: .standard, at: Moments.start).message.text
                    == "Message number 0")
        }
    }

    @Test("Even where the whole collection is remembered, there is an answer")
    func wholeShare() throws {
        let test = try TestStore()
        let store = try test.opened(with: 3)
        let cache = ShortLivedCache(lifetime: 900, share: 1)
        let drawn = try (0..<9).map { _ in try store.draw(from: .everything, cache: cache, at: Moments.start).id }
        #expect(Set(drawn).count == 3)
    }

    @Test("An empty collection and an unknown or unused tag have nothing to pick")
    func nothing() throws {
        let test = try TestStore()
        let store = try test.open()
        #expect(throws: ProvidingError.nothingToPick) {
            try store.draw(from: .everything, cache: .standard, at: Moments.start)
        }
        _ = try store.add(try Message("One"), tags: [try Tag(title: "courage")], at: Moments.start)
        #expect(throws: ProvidingError.nothingToPick) {
            try store.draw(from: .tagged("patience"), cache: .standard, at: Moments.start)
        }
        _ = try store.undo(at: Moments.start)
        #expect(throws: ProvidingError.nothingToPick) {
            try store.draw(from: .tagged("courage"), cache: .standard, at: Moments.start)
        }
    }

    @Test("A tag's draws come from that tag, in any case, in rounds of their own")
    func tagged() throws {
        let test = try TestStore()
        let store = try test.opened(with: 30)
        for number in 0..<6 {
            _ = try store.add(
                try Message("Courage \(number)"), tags: [try Tag(title: "Courage")], at: Moments.start)
        }
        let drawn = try (0..<12).map {
            try store.draw(
                from: .tagged("COURAGE"), cache: .standard, at: Moments.start.addingTimeInterval(Double($0)))
        }
        #expect(drawn.allSatisfy { $0.message.text.hasPrefix("Courage") })
        #expect(Set(drawn.prefix(6).map(\.id)).count == 6)
        #expect(Set(drawn.suffix(6).map(\.id)).count == 6)
    }

    @Test("What is tagged offensive comes only where that is asked for")
    func offensive() throws {
        let test = try TestStore()
        let store = try test.opened(with: 5)
        let tags = [try Tag(title: "courage"), try Tag(title: "offensive")]
        _ = try store.add(try Message("Rude"), tags: tags, at: Moments.start)
        for draw in 0..<10 {
            let moment = Moments.start.addingTimeInterval(Double(draw))
            #expect(try store.draw(from: .everything, cache: .standard, at: moment).message.text != "Rude")
            #expect(try store.takeNew(at: moment).message.text != "Rude")
        }
        #expect(throws: ProvidingError.nothingToPick) {
            try store.draw(from: .tagged("courage"), cache: .standard, at: Moments.start)
        }
        #expect(try store.draw(from: .tagged("offensive"), cache: .standard, at: Moments.start).message.text == "Rude")
    }

    @Test("What becomes offensive leaves the decks, and comes back to them")
    func becomesOffensive() throws {
        let test = try TestStore()
        let store = try test.opened(with: 2)
        let rude = try store.draw(from: .everything, cache: .standard, at: Moments.start).id
        #expect(try store.tag(rude, with: try Tag(title: "offensive"), at: Moments.start))
        for _ in 0..<3 { #expect(try store.draw(from: .everything, cache: .standard, at: Moments.start).id != rude) }
        #expect(try store.untag(rude, title: "offensive", at: Moments.start))
        let drawn = try (0..<4).map { _ in try store.draw(from: .everything, cache: .standard, at: Moments.start).id }
        #expect(drawn.contains(rude))
    }

    @Test("A draw stamps the motivational once, with the latest time")
    func stamp() throws {
        let test = try TestStore()
        let store = try test.opened(with: 1, tag: "rest")
        _ = try store.draw(from: .everything, cache: .standard, at: Moments.start)
        let again = try store.draw(from: .everything, cache: .standard, at: Moments.start.addingTimeInterval(60))
        #expect(again.tags.map(\.description) == ["rest", "last picked: 2026-11-30T08:01:00Z"])
    }

    @Test("New items come before anything comes again")
    func newComesFirst() throws {
        let test = try TestStore()
        let store = try test.opened(with: 10)
        let cache = ShortLivedCache(lifetime: 0, share: 0)
        for _ in 0..<25 { _ = try store.draw(from: .everything, cache: cache, at: Moments.start) }
        var left = Set<UUID>()
        for number in 0..<3 {
            let addition = try store.add(try Message("New \(number)"), tags: [], at: Moments.start)
            if case .added(let new) = addition { left.insert(new.id) }
        }
        // Five of the round were left, and three are new.
        for _ in 0..<8 { left.remove(try store.draw(from: .everything, cache: cache, at: Moments.start).id) }
        #expect(left.isEmpty)
    }
}
