import Foundation
import Motivation
import Testing

@testable import Store

/// A clock that a test sets.
final class SetClock: ClockReading, @unchecked Sendable {
    // Unchecked: each test uses its own from one thread.
    var now: Date

    init(_ now: Date) { self.now = now }
}

/// A calendar in which every day begins at midnight UTC, or at another hour.
struct FixedCalendar: CalendarReading {
    var offset: Double = 0

    func day(of moment: Date) -> CalendarDay {
        CalendarDay(daysSince1970: Int(((moment.timeIntervalSince1970 + offset) / 86_400).rounded(.down)))
    }

    func endOfDay(of moment: Date) -> Date {
        Date(timeIntervalSince1970: Double(day(of: moment).daysSince1970 + 1) * 86_400 - offset)
    }

    func timestamp(_ moment: Date) -> String { Moments.timestamp(moment) }
}

@Suite("The pick of the day over the store")
struct PickOfTheDayTests {
    @Test("500 days give 500 different motivationals, and the 501st isn't the 500th, with a crash between any two days")
    func fiveHundredDays() throws {
        let test = try TestStore()
        _ = try test.opened(with: 500)
        let clock = SetClock(Moments.start)
        let generator = SeededGenerator(seed: 7)
        var picks: [UUID] = []
        for day in 0...501 {
            clock.now = Moments.start.addingTimeInterval(Double(day) * 86_400)
            // A crash: the work of a day is done, and then undone since the process never got to keep it.
            if generator.next() % 2 == 0 {
                let store = try test.open(seed: UInt64(day))
                #expect(throws: Crash.self) {
                    try store.exclusively {
                        _ = try PickOfTheDay(cache: store, clock: clock, calendar: FixedCalendar()).pick()
                        throw Crash()
                    }
                }
            }
            let store = try test.open(seed: UInt64(1_000 + day))
            let pick = PickOfTheDay(cache: store, clock: clock, calendar: FixedCalendar())
            let first = try pick.pick()
            clock.now.addTimeInterval(3_600)
            #expect(try pick.pick() == first)
            picks.append(first.motivational.id)
        }
        #expect(Set(picks.prefix(500)).count == 500)
        #expect(picks[500] != picks[499])
    }

    private struct Crash: Error {}

    @Test(
        "T8 Every collection is taken whole before it begins again, and no two days in a row are alike",
        arguments: [2, 3, 5, 366])
    func rounds(count: Int) throws {
        let test = try TestStore()
        let store = try test.opened(with: count)
        let clock = SetClock(Moments.start)
        let pick = PickOfTheDay(cache: store, clock: clock, calendar: FixedCalendar())
        var picks: [UUID] = []
        for _ in 0..<(count * 3) {
            picks.append(try pick.motivational().id)
            clock.now.addTimeInterval(86_400)
        }
        for round in 0..<3 { #expect(Set(picks[(round * count)..<((round + 1) * count)]).count == count) }
        #expect(zip(picks, picks.dropFirst()).allSatisfy { $0 != $1 })
    }

    @Test("T4 The pick stays until its valid-until wherever one travels to")
    func travel() throws {
        let test = try TestStore()
        let clock = SetClock(Moments.start)
        let first = try PickOfTheDay(cache: test.opened(with: 10), clock: clock, calendar: FixedCalendar()).pick()
        for hours in [-12.0, -5, 9, 14] {
            let elsewhere = PickOfTheDay(
                cache: try test.open(), clock: clock, calendar: FixedCalendar(offset: hours * 3_600))
            #expect(try elsewhere.pick() == first)
        }
        clock.now = first.validUntil
        #expect(try PickOfTheDay(cache: test.open(), clock: clock, calendar: FixedCalendar()).pick() != first)
    }

    @Test("T5 The pick stays when the clock goes back", arguments: [60.0, 3_600, 86_400])
    func clockBack(seconds: Double) throws {
        let test = try TestStore()
        let store = try test.opened(with: 10)
        let clock = SetClock(Moments.start)
        let pick = PickOfTheDay(cache: store, clock: clock, calendar: FixedCalendar())
        let first = try pick.pick()
        clock.now.addTimeInterval(-seconds)
        #expect(try pick.pick() == first)
    }

    @Test("T6 A clock that jumps years ahead and comes back burns one card, and the pick before it is there again")
    func clockAstray() throws {
        let test = try TestStore()
        let store = try test.opened(with: 10)
        let clock = SetClock(Moments.start)
        let pick = PickOfTheDay(cache: store, clock: clock, calendar: FixedCalendar())
        let first = try pick.pick()
        clock.now.addTimeInterval(10 * 365 * 86_400)
        let astray = try pick.pick()
        #expect(astray.motivational.id != first.motivational.id)
        clock.now = Moments.start.addingTimeInterval(60)
        #expect(try pick.pick() == first)
        #expect(try store.count().leftForPickOfTheDay == 8)
        clock.now = Moments.start.addingTimeInterval(86_400)
        let next = try pick.pick()
        #expect(next.motivational.id != first.motivational.id && next.motivational.id != astray.motivational.id)
    }

    @Test("T9 Two processes at midnight make one pick")
    func midnight() async throws {
        let test = try TestStore()
        _ = try test.opened(with: 50)
        let path = test.path
        let picks = try await withThrowingTaskGroup(of: UUID.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let generator = SeededGenerator(seed: UInt64(number))
                    let store = try Store(path: path, timestamp: Moments.timestamp, random: generator.next)
                    let clock = SetClock(Moments.start)
                    return try PickOfTheDay(cache: store, clock: clock, calendar: FixedCalendar()).pick().motivational
                        .id
                }
            }
            return try await group.reduce(into: Set<UUID>()) { $0.insert($1) }
        }
        #expect(picks.count == 1)
        #expect(try test.open().count().leftForPickOfTheDay == 49)
    }

    @Test("S18 A pick of the day that is removed makes room for a new one with the same valid-until")
    func removed() throws {
        let test = try TestStore()
        let store = try test.opened(with: 10)
        let clock = SetClock(Moments.start)
        let pick = PickOfTheDay(cache: store, clock: clock, calendar: FixedCalendar())
        let first = try pick.pick()
        try store.remove(first.motivational.id, at: clock.now)
        #expect(
            try store.kept(at: clock.now)
                == .removed(day: first.day, pickedAt: first.pickedAt, validUntil: first.validUntil))
        clock.now.addTimeInterval(60)
        let second = try pick.pick()
        #expect(second.motivational.id != first.motivational.id)
        #expect(second.validUntil == first.validUntil && second.day == first.day)
        #expect(try store.pick(on: first.day)?.id == second.motivational.id)
    }

    @Test("The pick of a day is found by its date, until it is removed")
    func onDate() throws {
        let test = try TestStore()
        let store = try test.opened(with: 10)
        let clock = SetClock(Moments.start)
        let pick = PickOfTheDay(cache: store, clock: clock, calendar: FixedCalendar())
        let first = try pick.pick()
        clock.now.addTimeInterval(86_400)
        let second = try pick.pick()
        #expect(try store.pick(on: first.day)?.id == first.motivational.id)
        #expect(try store.pick(on: second.day)?.id == second.motivational.id)
        #expect(try store.pick(on: second.day.adding(days: 1)) == nil)
        try store.remove(first.motivational.id, at: clock.now)
        #expect(try store.pick(on: first.day) == nil)
    }

    @Test("A pick stamps the motivational, and leaves the random pick's deck alone")
    func apart() throws {
        let test = try TestStore()
        let store = try test.opened(with: 3)
        let clock = SetClock(Moments.start)
        let picked = try PickOfTheDay(cache: store, clock: clock, calendar: FixedCalendar()).pick()
        #expect(picked.motivational.tags == [.lastPicked("2026-11-30T08:00:00Z")])
        let drawn = try (0..<3).map { _ in try store.draw(from: .everything, cache: .standard, at: Moments.start).id }
        #expect(Set(drawn).count == 3)
        #expect(try store.count().leftForPickOfTheDay == 2)
    }

    @Test("Looking at the kept pick writes nothing")
    func noWrite() throws {
        let test = try TestStore()
        let clock = SetClock(Moments.start)
        let store = try test.opened(with: 3)
        let pick = PickOfTheDay(cache: store, clock: clock, calendar: FixedCalendar())
        _ = try pick.pick()
        let writer = try test.open(seed: 2, patience: 0)
        // Another process holds the write lock: what only reads neither waits nor fails.
        try writer.exclusively { _ = try pick.pick() }
    }
}
