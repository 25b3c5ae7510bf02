import Foundation
import Motivation
import Testing

/// Draws in order, and notes with what it was asked.
private final class NotingSource: RandomDrawing {
    struct Request: Equatable {
        let choice: Choice
        let cache: ShortLivedCache
        let moment: Date
    }

    private(set) var requests: [Request] = []
    var answers: [Motivational]

    init(answers: [Motivational]) { self.answers = answers }

    func draw(from choice: Choice, cache: ShortLivedCache, at moment: Date) throws -> Motivational {
        requests.append(Request(choice: choice, cache: cache, moment: moment))
        guard !answers.isEmpty else { throw ProvidingError.nothingToPick }
        return answers.removeFirst()
    }
}

private struct Clock: ClockReading {
    let now: Date
}

@Suite("The random pick")
struct RandomPickTests {
    @Test(
        "It draws anew each time, with its own choice, cache and clock",
        arguments: [Choice.everything, .tagged("rest")])
    func draws(choice: Choice) throws {
        let answers = try (0..<3).map { Motivational(id: UUID(), message: try Message("Number \($0)")) }
        let source = NotingSource(answers: answers)
        let cache = ShortLivedCache(lifetime: 60, share: 0.25)
        let clock = Clock(now: Date(timeIntervalSince1970: 1_000))
        let pick = RandomPick(source: source, choice: choice, cache: cache, clock: clock)
        #expect(try (0..<3).map { _ in try pick.motivational() } == answers)
        #expect(source.requests.allSatisfy { $0 == .init(choice: choice, cache: cache, moment: clock.now) })
        #expect(throws: ProvidingError.nothingToPick) { try pick.motivational() }
    }

    @Test("By default fifteen minutes are remembered, and at most half; what is out of range moves to its ends")
    func cache() {
        #expect(ShortLivedCache.standard == ShortLivedCache(lifetime: 900, share: 0.5))
        #expect(ShortLivedCache(lifetime: -1, share: 7) == ShortLivedCache(lifetime: 0, share: 1))
        #expect(ShortLivedCache(lifetime: 5, share: -1).share == 0)
    }
}
