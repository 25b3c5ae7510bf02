import Motivation
import Testing

@testable import Store

@Suite("Picks gathered in one transaction")
struct GatheringTests {
    @Test("What is gathered is seen by others when it is settled, and not before")
    func settled() throws {
        let test = try TestStore()
        let store = try test.opened(with: 20)
        let other = try test.open(seed: 2)
        store.gather()
        let drawn = try (0..<10).map { _ in try store.draw(from: .everything, cache: .standard, at: Moments.start).id }
        #expect(Set(drawn).count == 10)
        #expect(try other.history(limit: 20).isEmpty)
        try store.settle()
        #expect(try other.history(limit: 20).map(\.motivational.id) == drawn.reversed())
        _ = try other.draw(from: .everything, cache: .standard, at: Moments.start)
    }

    @Test("What must survive a power failure settles what was gathered, and is kept at once")
    func durable() throws {
        let test = try TestStore()
        let store = try test.opened(with: 20)
        let other = try test.open(seed: 2)
        store.gather()
        let one = try store.draw(from: .everything, cache: .standard, at: Moments.start)
        _ = try store.add(Message("new"), tags: [], at: Moments.start)
        #expect(try other.history(limit: 20).map(\.motivational.id) == [one.id])
        #expect(try other.count().motivationals == 21)
        try store.settle()
    }

    @Test("What fails among the gathered leaves nothing, and the rest is kept")
    func failing() throws {
        let test = try TestStore()
        let store = try test.opened(with: 20)
        store.gather()
        let one = try store.draw(from: .everything, cache: .standard, at: Moments.start)
        #expect(throws: ProvidingError.nothingToPick) {
            try store.exclusively {
                _ = try store.takeNew(at: Moments.start)
                throw ProvidingError.nothingToPick
            }
        }
        try store.settle()
        #expect(try store.count().leftForPickOfTheDay == 20)
        #expect(try test.open(seed: 3).history(limit: 20).map(\.motivational.id) == [one.id])
    }

    @Test("S5 Where the disk is full, nothing of what was gathered is kept, and settling says so")
    func full() throws {
        let test = try TestStore()
        let store = try test.opened(with: 2_000)
        let before = try store.contents()
        let pages = try store.connection.first("PRAGMA page_count") { $0.integer(0) } ?? 0
        try store.connection.script("PRAGMA max_page_count = \(pages)")
        store.gather()
        #expect(throws: StoreError.diskFull(path: test.path)) {
            for _ in 0..<2_000 { _ = try store.draw(from: .everything, cache: .standard, at: Moments.start) }
        }
        #expect(throws: StoreError.diskFull(path: test.path)) { try store.settle() }
        #expect(try test.open(seed: 2).contents() == before)
        try store.settle()
    }
}
