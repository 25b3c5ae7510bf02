import Foundation
import Motivation
import Testing

@testable import Store

@Suite("What a conversation needs from one command to the next")
struct ConversationMemoryTests {
    @Test("A fact is remembered until it expires, replaced, or forgotten")
    func facts() throws {
        let test = try TestStore()
        let store = try test.open()
        #expect(try store.recall("question", at: Moments.start) == nil)
        try store.remember("remove?", as: "question", until: Moments.start.addingTimeInterval(60))
        try store.remember("de", as: "language", until: nil)
        let other = try test.open()
        #expect(try other.recall("question", at: Moments.start.addingTimeInterval(59)) == "remove?")
        #expect(try other.recall("question", at: Moments.start.addingTimeInterval(60)) == nil)
        #expect(try other.recall("language", at: Moments.start.addingTimeInterval(1e9)) == "de")
        try other.remember("en", as: "language", until: nil)
        #expect(try store.recall("language", at: Moments.start) == "en")
        try store.remember(nil, as: "language", until: nil)
        #expect(try other.recall("language", at: Moments.start) == nil)
    }

    @Test("One that is referred to is \"it\" until something is shown, and enters no history")
    func referring() throws {
        let test = try TestStore()
        let store = try test.opened(with: 3)
        let all = try store.find(text: "message", limit: 3).first.map(\.id)
        try store.refer(to: all[0], at: Moments.start)
        #expect(try test.open().lastShown(at: Moments.start.addingTimeInterval(10))?.id == all[0])
        #expect(try store.lastShown(at: Moments.start.addingTimeInterval(3_600)) == nil)
        #expect(try store.history(limit: 5).isEmpty)
        try store.recordShown(all[1], cache: .standard, at: Moments.start.addingTimeInterval(20))
        #expect(try store.lastShown(at: Moments.start.addingTimeInterval(30))?.id == all[1])
        try store.refer(to: all[2], at: Moments.start.addingTimeInterval(40))
        #expect(try store.lastShown(at: Moments.start.addingTimeInterval(50))?.id == all[2])
        try store.recordShown(all[1], cache: .standard, at: Moments.start.addingTimeInterval(60))
        #expect(try store.lastShown(at: Moments.start.addingTimeInterval(70))?.id == all[1])
    }

    @Test("Only what has a sound or a video is drawn to be played, and attaching makes it so")
    func playable() throws {
        let test = try TestStore()
        let store = try test.opened(with: 4, tag: "rest")
        let cache = ShortLivedCache(lifetime: 0, share: 0)
        func draw(_ title: String?) throws -> UUID {
            try store.draw(from: .playable(tagged: title), cache: cache, at: Moments.start).id
        }
        #expect(throws: ProvidingError.nothingToPick) { try draw(nil) }
        let all = try store.find(text: "message", limit: 4).first.map(\.id)
        try store.attach(.image(location: "a.png"), to: all[0], at: Moments.start)
        try store.attach(.audio(location: "b.ogg"), to: all[1], at: Moments.start)
        try store.attach(.video(location: "c.mp4"), to: all[2], at: Moments.start)
        #expect(try Set((0..<4).map { _ in try draw(nil) }) == Set(all[1...2]))
        #expect(try Set((0..<4).map { _ in try draw("Rest") }) == Set(all[1...2]))
        try store.attach(.image(location: "d.png"), to: all[1], at: Moments.start)
        #expect(try Set((0..<4).map { _ in try draw("rest") }) == [all[2]])
        _ = try store.untag(all[2], title: "rest", at: Moments.start)
        #expect(throws: ProvidingError.nothingToPick) { try draw("rest") }
        _ = try store.undo(at: Moments.start)
        _ = try store.undo(at: Moments.start)
        #expect(try Set((0..<4).map { _ in try draw("rest") }) == Set(all[1...2]))
    }
}
